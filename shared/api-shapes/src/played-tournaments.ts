import * as z from 'zod/mini';
import { PRACTICE_LEVELS } from './practice-terms';
import { barSchema, commitSchema, nextNumber, statementSchema } from './replays';
import { textField } from './text-fields';
import { tournamentSchema } from './tournaments';

/**
 * Tournaments as they are played. Each round publishes a further stretch of one series, which the server keeps. While a
 * round is open, no answer says more of the series than its bars, and of statements only one's own, without marks.
 */

/** UTC instant, ISO 8601. */
const instant = z.iso.datetime();

const roundSchema = z.object({
  /** From 1. */
  number: z.int(),
  opens_at: instant,
  closes_at: instant,
});
export type Round = z.infer<typeof roundSchema>;

/** A commit: of those of one round, the last counts. Its points are null until its round is marked. */
const roundCommitSchema = z.extend(commitSchema, { round: z.int() });
export type RoundCommit = z.infer<typeof roundCommitSchema>;

/** The score of a round: the share of points of the commit that counts, in per cent. */
export const ROUND_SCORE = 100;

const standingSchema = z.object({
  /** From 1; those with the same score share one. Null without a point. */
  rank: z.nullable(z.int()),
  pseudonym: z.string(),
  /** The sum of all rounds. */
  score: z.int(),
  /** Of each round that is over, 0 to `ROUND_SCORE`; null without a commit, which counts as 0. */
  rounds: z.array(z.nullable(z.int())),
});
export type Standing = z.infer<typeof standingSchema>;

/** Answer of `GET /tournaments/{id}/`, the same for everyone. */
export const playedTournamentSchema = z.object({
  tournament: tournamentSchema,
  level: z.enum(PRACTICE_LEVELS),
  /** How far price goes at least from one swing to the next, in price steps. */
  swing_size: z.int(),
  rounds: z.array(roundSchema),
  /** SHA-256 of the series with a salt, from before its start. */
  series_seal: z.string(),
  /** The bars until the end of the round that is open, of the last one after the end all bars; none before the start. */
  bars: z.array(barSchema),
  /** The number of the round that is open; null before the start and after the end. */
  open_round: z.nullable(z.int()),
  /** The server's clock. */
  now: instant,
  /** Best first; empty until the first round is over. */
  standings: z.array(standingSchema),
  /** Null until the end. */
  end: z.nullable(
    z.object({
      /** What the series is built from, in words. */
      series: z.string(),
      /** Of the series’ seal: its hash is of the salt, a line break and the series as JSON with keys in order. */
      series_salt: z.string(),
      /** The logs of those who came first, of three at most. */
      winners: z.array(z.object({ pseudonym: z.string(), commits: z.array(roundCommitSchema) })),
    }),
  ),
});
export type PlayedTournament = z.infer<typeof playedTournamentSchema>;

export const PSEUDONYM_MAX_LENGTH = 30;

/** Letters of one alphabet, so that none passes for a letter of another one. */
const PSEUDONYM =
  /^(?=.*[\p{L}\p{Nd}])(?:[A-Za-zÀ-ÖØ-öø-ɏ0-9 .'’_-]+|(?:(?=\p{Script_Extensions=Arabic})[\p{L}\p{M}\p{Nd}]|[0-9 .'’_\u200c-])+)$/u;

/**
 * Body of `PUT /tournaments/{id}/pseudonym/`: the name in the standings. One that is taken, or looks like one that is, is a
 * 409, `taken`.
 */
export const pseudonymSchema = z.object({
  pseudonym: textField({
    min: 2,
    max: PSEUDONYM_MAX_LENGTH,
    tooShort: 'Choose a name of at least 2 characters.',
    tooLong: `Keep this to ${PSEUDONYM_MAX_LENGTH} characters.`,
  }).check(
    z.normalize(),
    z.refine((name) => PSEUDONYM.test(name), 'Use either Latin or Urdu letters, digits, spaces, dots and hyphens.'),
  ),
});
export type Pseudonym = z.infer<typeof pseudonymSchema>;

/** Body of `POST /tournaments/{id}/commits/`. */
export const newRoundCommitSchema = z.object({
  round: z.int('round must be a whole number').check(z.minimum(1, 'round must be positive')),
  number: nextNumber,
  statement: statementSchema.check(
    z.refine(({ kind }) => kind !== 'strike', 'In a tournament, state a count or that no count fits.'),
  ),
});
export type NewRoundCommit = z.infer<typeof newRoundCommitSchema>;

/**
 * Answer of `GET /tournaments/{id}/own/`, and of the calls that change it: the active entry of the caller, or the one that
 * was withdrawn last; 404 for those who have none.
 */
export const ownPlaySchema = z.object({
  reference: z.string(),
  /** Whether the entry has a seat, so that it can be played. */
  has_seat: z.boolean(),
  /** Null until it is chosen, which the first commit needs. */
  pseudonym: z.nullable(z.string()),
  commits: z.array(roundCommitSchema),
  /** Among the standings; null while there are none. */
  standing: z.nullable(standingSchema),
});
export type OwnPlay = z.infer<typeof ownPlaySchema>;
