import * as z from 'zod/mini';
import { nextNumber } from './replays';
import { textField } from './text-fields';

/**
 * The counting log of a member: one chain of sealed rows, over all charts that the member replays or plays, and the rows
 * that the member writes. The seal of a row is the SHA-256 of the seal before, a line break and the row's digest, which is
 * the SHA-256 of its text, so that a chain can be checked where a text does not show.
 */

/** The log shows so many charts on one page, the newest first. */
export const LOG_CHARTS = 20;
/** Most entries that a member writes by hand. */
export const ENTRIES_MAX = 500;
/** The chart of what a member writes by hand. */
export const BY_HAND = 'by-hand';
/** The result of a count that stands. */
export const OPEN_RESULT = 'open';

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
      /** The number of the row among the entries by hand. */
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
export type LogLink = z.infer<typeof logLinkSchema>;

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

/** What a seal covers: SHA-256 in hexadecimal digits. */
const sealedFields = {
  hash: z.string(),
  digest: z.string(),
  /** What the digest is of; null for a row of a chart under way, which its owner alone sees. */
  text: z.nullable(z.string()),
};

/** A sealed row as a page shows it. */
const logLineSchema = z.object({
  ...sealedFields,
  /** Place in the chain of the member, from 1. */
  number: z.int(),
  at: z.nullable(z.iso.datetime()),
  /** What is stated; null for what no column has. */
  row: z.nullable(logRowSchema),
  /** What the row says in a sentence, where it has no columns. */
  words: z.string(),
});
export type LogLine = z.infer<typeof logLineSchema>;

/** The rows of a chart in order. */
const logChartSchema = z.object({
  id: z.string(),
  name: z.string(),
  lines: z.array(logLineSchema),
});
export type LogChart = z.infer<typeof logChartSchema>;

/** Answer of `GET /logs/{id}/`: a log that its owner has made public, without a name. The newest chart comes first. */
export const publicLogSchema = z.object({
  charts: z.array(logChartSchema),
  /** Rows of the whole chain. */
  rows: z.int(),
  /** Address of the feed of the days’ heads. */
  heads_feed: z.string(),
  page: z.int(),
  pages: z.int(),
});
export type PublicLog = z.infer<typeof publicLogSchema>;

/** Answer about the caller's log. */
export const countingLogSchema = z.extend(publicLogSchema, {
  /** The unguessable id of its public page; null while it has none. */
  public_id: z.nullable(z.string()),
  /** What the member writes: the number of the next entry, and the rows that have no result. */
  by_hand: z.object({
    next: z.int(),
    open: z.array(z.object({ number: z.int(), primary: z.string() })),
  }),
});
export type CountingLog = z.infer<typeof countingLogSchema>;

/** Answer of `GET /log/chain/` and `GET /logs/{id}/chain/`: the whole chain, as the script that checks it reads it. */
export const logChainSchema = z.object({
  /** Names the chain; days' heads have its SHA-256. */
  log: z.string(),
  rows: z.array(z.object(sealedFields)),
});
export type LogChain = z.infer<typeof logChainSchema>;

/** Answer of `GET /log-heads/`: the days whose heads are published, the newest first; `GET /log-heads/{day}/` has the file. */
export const logHeadsSchema = z.object({
  days: z.array(z.object({ day: z.string(), /** SHA-256 of the day's file. */ hash: z.string() })),
});

/** Answer of `GET /log-heads/{day}/`, `GET /log-heads/feed.xml` and `GET /log-heads/verify-log.mjs`: a file, of which each character counts. */
export const logFileSchema = z.string();
