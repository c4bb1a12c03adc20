import * as z from 'zod/mini';
import { countSchema } from './practice';
import { PRACTICE_LEVELS } from './practice-terms';

/**
 * Replays: practice series that appear bar by bar, as the API takes and answers them. The server keeps the series, and
 * answers with no bar, seed or truth that is later than the bars shown, until the replay is finished.
 */

/** How many bars a replay begins with. */
export const FIRST_BARS = 10;
/** By how many bars a replay goes on at a time. */
export const BAR_STEPS = [1, 10] as const;
/** A count that has ended is struck in time within so many bars; after them, the page says that it has ended. */
export const STRIKE_BARS = 3;
/** Most statements of a replay. */
export const STATEMENTS_MAX = 200;

/** A price in price steps. */
const price = (name: string) =>
  z
    .int(`${name} must be a price`)
    .check(z.minimum(0, `${name} is too low`), z.maximum(1_000_000, `${name} is too high`));

/** A count of the chart until the bar at which it is stated. */
const labels = countSchema.check(z.refine((placed) => placed[1] !== undefined, 'a count has at least wave 1'));

/** What a learner states at a bar: a count, that no count fits, or that the count which stands has ended. */
export const statementSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('count'),
      labels,
      /** The price that ends the count. */
      level: price('level'),
      alternate: z.nullable(
        z.object({ labels, /** The price that separates it from the count. */ price: price('price') }),
      ),
    }),
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('strike') }),
  ],
  'statement must be a count, none or strike',
);
export type Statement = z.infer<typeof statementSchema>;

/** Body of `POST /replays/`. A member has one unfinished replay of a level, with which this goes on. */
export const newReplaySchema = z.object({ level: z.enum(PRACTICE_LEVELS, 'level must be easy, medium or hard') });
export type NewReplay = z.infer<typeof newReplaySchema>;

const shown = z.int('shown must be a number of bars').check(z.minimum(1, 'shown must be positive'));

/** Body of `POST /replays/{id}/bars/`. It changes nothing unless as many bars are shown as it says. */
export const moreBarsSchema = z.object({
  shown,
  by: z.union(
    BAR_STEPS.map((step) => z.literal(step)),
    'by must be 1 or 10',
  ),
});
export type MoreBars = z.infer<typeof moreBarsSchema>;

/** Place of a new statement in its log, from 1. The same statement under one number is sealed once. */
export const nextNumber = z.int('number must be a whole number').check(z.minimum(1, 'number must be positive'));

/** Body of `POST /replays/{id}/commits/`. */
export const newCommitSchema = z.object({
  shown,
  number: nextNumber,
  statement: statementSchema,
});
export type NewCommit = z.infer<typeof newCommitSchema>;

/** Points for something that was looked at in a statement, and why. */
const earnedSchema = z.object({ points: z.int(), of: z.int(), words: z.string() });
export type Earned = z.infer<typeof earnedSchema>;

/** A sealed statement about a chart. */
export const commitSchema = z.object({
  /** Place among the statements about the chart, from 1. */
  number: z.int(),
  at: z.iso.datetime(),
  /** Its seal in the member's log: SHA-256, in hexadecimal digits. */
  hash: z.string(),
  /** The last bar that was shown. */
  bar: z.int(),
  statement: statementSchema,
  /**
   * Of a count that has ended while it stood, as far as the learner may know: the bar at which its level broke, and after
   * how many bars the learner let it go; null while it stands, and in tournaments.
   */
  ended: z.nullable(z.object({ bar: z.int(), price: z.int(), delay: z.nullable(z.int()) })),
  /** Null until it is marked, and where it does not count. */
  points: z.nullable(z.array(earnedSchema)),
  /** Null until the chart is over. */
  best: z.nullable(
    z.object({
      /** The best legal count at the bar; null where none was. */
      labels: z.nullable(countSchema),
      /** Where the statement differs from it first, and by which rule. */
      words: z.string(),
    }),
  ),
});
export type Commit = z.infer<typeof commitSchema>;

export const barSchema = z.object({ open: z.int(), high: z.int(), low: z.int(), close: z.int() });

/** Answer about a replay. */
export const replaySchema = z.object({
  id: z.string(),
  level: z.enum(PRACTICE_LEVELS),
  /** How far price goes at least from one swing to the next, in price steps. */
  swing_size: z.int(),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** The bars so far, in price steps. */
  bars: z.array(barSchema),
  /** Whether no other bar follows; to go on is to finish then. */
  is_last: z.boolean(),
  commits: z.array(commitSchema),
  /** SHA-256 of the series with a salt, from before its start; the member’s log has the salt after its end. */
  series_seal: z.string(),
  /** What it is worth, and what it was made of; null until the replay is finished. */
  result: z.nullable(
    z.object({
      /** 0 to 100. */
      score: z.int(),
      /** How the score follows from points and bars, in a sentence. */
      words: z.string(),
      /** What the series is built from, in words. */
      series: z.string(),
    }),
  ),
});
export type Replay = z.infer<typeof replaySchema>;
