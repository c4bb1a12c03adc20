import * as z from 'zod/mini';
import { nextNumber, sealFields } from './replays';
import { textField } from './text-fields';

/** The counting log of a member: the commits of replays and tournaments, and rows that the member writes, in chains of seals. */

/** The log shows so many replays and tournaments with commits, the newest ones. */
export const LOG_CHARTS = 20;
/** Most entries that a member writes by hand. */
export const ENTRIES_MAX = 500;

const cell = (what: string, { min = 1, max = 120 } = {}) =>
  textField({ min, max, tooShort: `Enter ${what}.`, tooLong: `Keep ${what} to ${max} characters.` });

/** What a member writes: a row as on its day, or later what came of one. Both are sealed, and neither changes. */
export const logEntrySchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('row'),
      chart: cell('the date and the chart'),
      primary: cell('the primary count'),
      level: cell('the level', { max: 40 }),
      alternate: cell('the alternate', { min: 0 }),
      price: cell('the separating price', { min: 0, max: 40 }),
    }),
    z.object({
      kind: z.literal('result'),
      /** The number of the row. */
      row: z.int('row must be a whole number').check(z.minimum(1, 'row must be positive')),
      result: cell('the result'),
      date: cell('the date of the result', { max: 40 }),
    }),
  ],
  'entry must be a row or a result',
);
export type LogEntry = z.infer<typeof logEntrySchema>;

/** Body of `POST /log/entries/`. */
export const newLogEntrySchema = z.object({
  number: nextNumber,
  entry: logEntrySchema,
});
export type NewLogEntry = z.infer<typeof newLogEntrySchema>;

/** Body of `PUT /log/link/`. */
export const logLinkSchema = z.object({ is_public: z.boolean('is_public must be true or false') });

/** A row of the log: the seven columns that the workshop teaches. */
export const logRowSchema = z.object({
  chart: z.string(),
  primary: z.string(),
  level: z.string(),
  alternate: z.string(),
  price: z.string(),
  result: z.string(),
  result_date: z.string(),
});
export type LogRow = z.infer<typeof logRowSchema>;

/** A sealed statement. */
const sealedSchema = z.object({
  ...sealFields,
  /** The text that the seal covers, after the hash of the one before and a line break. */
  sealed: z.string(),
  /** Null for what only closes a row, as a strike does. */
  row: z.nullable(logRowSchema),
});

/** Statements in order, each sealed with the one before. */
const logChainSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the member writes its rows. */
  is_own: z.boolean(),
  entries: z.array(sealedSchema),
  /** The first entry that does not fit its seal; null where all fit. */
  broken_seal: z.nullable(z.int()),
});
export type LogChain = z.infer<typeof logChainSchema>;

/** Answer of `GET /logs/{id}/`: a log that its owner has made public, without a name. The newest chain comes first. */
export const publicLogSchema = z.object({ chains: z.array(logChainSchema) });
export type PublicLog = z.infer<typeof publicLogSchema>;

/** Answer about the caller's log. */
export const countingLogSchema = z.extend(publicLogSchema, {
  /** The unguessable id of its public page; null while it has none. */
  public_id: z.nullable(z.string()),
});
export type CountingLog = z.infer<typeof countingLogSchema>;
