/**
 * The one door to zod in browsers: only what the site's schemas use, so that the rest is shaken off although host and
 * remotes share the module. A remote that needs more of zod waits for a host that provides it; the comparison of
 * contracts says so before a release (docs/decisions/0009-contract-gate.md).
 */
import { iso } from 'zod/mini';

export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  exactOptional,
  extend,
  gte,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  overwrite,
  parse,
  pick,
  pipe,
  positive,
  prefault,
  prettifyError,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  toUpperCase,
  transform,
  trim,
  union,
  unknown,
  url,
} from 'zod/mini';
export { $ZodError } from 'zod/v4/core';
export type { infer, ZodMiniObject, ZodMiniType } from 'zod/mini';

// Of a namespace, nothing would be shaken off.
export const isoDate = iso.date;
export const isoDatetime = iso.datetime;
