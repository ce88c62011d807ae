import type { Operation } from "./operation.ts";
import { audit } from "./operations/audit.ts";
import { backup } from "./operations/backup.ts";
import { call } from "./operations/call.ts";
import { classify } from "./operations/classify.ts";
import { cli } from "./operations/cli.ts";
import { context } from "./operations/context.ts";
import { credit } from "./operations/credit.ts";
import { doctor } from "./operations/doctor.ts";
import { embedder } from "./operations/embedder.ts";
import { episode } from "./operations/episode.ts";
import { establish } from "./operations/establish.ts";
import { event } from "./operations/event.ts";
import { exported } from "./operations/export.ts";
import { fault } from "./operations/fault.ts";
import { files } from "./operations/files.ts";
import { forget } from "./operations/forget.ts";
import { frame } from "./operations/frame.ts";
import { history } from "./operations/history.ts";
import { imported } from "./operations/import.ts";
import { inject } from "./operations/inject.ts";
import { keep } from "./operations/keep.ts";
import { link } from "./operations/link.ts";
import { loop } from "./operations/loop.ts";
import { loops } from "./operations/loops.ts";
import { maintain } from "./operations/maintain.ts";
import { model } from "./operations/model.ts";
import { open } from "./operations/open.ts";
import { place } from "./operations/place.ts";
import { redact } from "./operations/redact.ts";
import { remember } from "./operations/remember.ts";
import { repeat } from "./operations/repeat.ts";
import { review } from "./operations/review.ts";
import { act, revision } from "./operations/revise.ts";
import { route } from "./operations/route.ts";
import { screen } from "./operations/screen.ts";
import { search } from "./operations/search.ts";
import { select } from "./operations/select.ts";
import { signal } from "./operations/signal.ts";
import { skill } from "./operations/skill.ts";
import { source } from "./operations/source.ts";
import { standing } from "./operations/standing.ts";
import { state } from "./operations/state.ts";
import { tools } from "./operations/tools.ts";
import { trace } from "./operations/trace.ts";
import { turns } from "./operations/turns.ts";
import { value } from "./operations/value.ts";
import { verify } from "./operations/verify.ts";

/** Every `do` the format knows, and no other. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  keep,
  remember,
  correct: revision("correct"),
  supersede: revision("supersede"),
  retract: act("retract"),
  restore: act("restore"),
  edit: act("edit"),
  pin: act("pin"),
  forget,
  redact,
  screen,
  repeat,
  event,
  state,
  turns,
  source,
  standing,
  frame,
  signal,
  establish,
  classify,
  route,
  search,
  context,
  select,
  verify,
  history,
  inject,
  tools,
  call,
  cli,
  doctor,
  review,
  audit,
  trace,
  credit,
  value,
  maintain,
  model,
  embedder,
  loop,
  loops,
  episode,
  skill,
  link,
  export: exported,
  import: imported,
  backup,
  open,
  files,
  place,
  fault,
};
