import * as z from 'zod/mini';
import { idempotencyKeySchema } from './text-fields';
import { isCountLabel, type Count } from './count';
import { PRACTICE_SEED, SEED_FORM, type CountLabel } from './practice-terms';

/** Wave-labelling practice as the API takes and answers it. */

export const practiceSeedSchema = z
  .string('seed must be a text')
  .check(z.regex(PRACTICE_SEED, `seed must be ${SEED_FORM}`));

/** Most swings of a chart, of which each has one label at most. */
const LABELS_MAX = 255;

/** The swing at which each wave ends, by its place in the chart, and that at which wave 1 starts if it is not the first. */
export const countSchema: z.ZodMiniType<Count> = z
  .record(
    z.custom<CountLabel>(
      (label) => typeof label === 'string' && isCountLabel(label),
      'each label must be that of a wave',
    ),
    z.int('each label must stand at a swing').check(z.minimum(1, 'labels stand at swings from 1 on')),
    'labels must be places of swings by label',
  )
  .check(
    z.refine((labels) => Object.keys(labels).length <= LABELS_MAX, 'a count has one label at most for each swing'),
  );

/** Takes `POST /practice/attempts/`. The server computes the score. */
export const newPracticeAttemptSchema = z.object({
  /** Generates the series, or names a chart of a real market. */
  seed: z.string('seed must be a text').check(z.regex(/^[a-z0-9-]{1,100}$/, 'seed must be one, or name a chart')),
  /** Without labels: no count fits. */
  labels: countSchema,
  hints: z
    .int('hints must be a whole number')
    .check(z.minimum(0, 'hints must not be negative'), z.maximum(1000, 'hints must be no more than 1000')),
  /** Chosen by the caller for each attempt; the same key is stored once. */
  idempotency_key: idempotencyKeySchema,
});
export type NewPracticeAttempt = z.infer<typeof newPracticeAttemptSchema>;

/** Answer to an attempt. */
export const practiceAttemptSchema = z.object({
  id: z.int(),
  seed: z.string(),
  hints: z.int(),
  /** 0 to 100. */
  score: z.int(),
  /** The grader that gave the score (`GRADER` in @hidden-order/waves/grading). */
  grader: z.int(),
  handed_in_at: z.string(),
});
export type PracticeAttempt = z.infer<typeof practiceAttemptSchema>;

/** How many attempts the history lists. */
export const PRACTICE_HISTORY = 20;

/** Answer of `GET /practice/attempts/`. */
export const practiceHistorySchema = z.object({
  /** The caller's newest attempts, newest first. */
  items: z.array(practiceAttemptSchema),
  /** Of all attempts of the caller. */
  count: z.int(),
  /** Best score, and average score rounded to a whole number; null without an attempt. */
  best: z.nullable(z.int()),
  average: z.nullable(z.int()),
});
export type PracticeHistory = z.infer<typeof practiceHistorySchema>;
