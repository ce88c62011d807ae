import type { TableName } from "../model/tables.ts";
import type { Read, Scalar } from "../storage/store.ts";

/** One read of a plan. */
export function want(
  as: string,
  table: TableName,
  where: Readonly<Record<string, Scalar | readonly Scalar[]>>,
  rest: { readonly order?: string; readonly limit?: number } = {},
): Read {
  return { as, table, where, ...rest };
}
