export type Trigger = "correction" | "decision" | "quantity" | "dissatisfaction" | "long-turn";

export interface TriggerMessage {
  readonly text: string;
  readonly channel: string;
  readonly previousAssistant?: string;
}

export function triggers(message: TriggerMessage): readonly Trigger[] {
  void message;
  return [];
}
