import * as z from 'zod/mini';
import { PRACTICE_LEVELS } from '../practice-terms';
import { textField } from '../text-fields';
import { ENTRY_STATUSES, TOURNAMENT_EXPERIENCE } from '../tournaments';
import { pageOf, reasonSchema } from './staff';

/** How far a tournament is; `removed` is a sample whose file has gone, or which a later edition has followed. */
export const TOURNAMENT_STAGES = ['draft', 'published', 'cancelled', 'removed'] as const;
export type TournamentStage = (typeof TOURNAMENT_STAGES)[number];

const text = (max: number, tooShort: string) =>
  textField({ min: 1, max, tooShort, tooLong: `Keep this to ${max} characters.` });
const sentences = z.array(text(1000, 'Write a sentence.')).check(z.minLength(1, 'Write at least one sentence.'));
const whole = (most: number, error = `Enter a whole number from 1 to ${most}.`) =>
  z.int(error).check(z.minimum(1, error), z.maximum(most, error));

/** What is written of a tournament, in its file or at the desk. */
export const tournamentTerms = {
  title: text(100, 'Write a title.'),
  summary: text(1000, 'Say in a sentence what it is.'),
  format: sentences,
  rules: sentences,
  seats: whole(100_000),
  /** Each must be answerable, so drawing a series takes the longer the more there are. */
  rounds: whole(8),
  /** How long each round is open. */
  round_minutes: whole(100_000),
  /** Of its series. */
  level: z.enum(PRACTICE_LEVELS, 'Choose a level.'),
};

const LATEST = Date.UTC(2100, 0);
/** With its offset, such as `2027-01-10T20:00:00+05:00`. */
const moment = z.iso
  .datetime({ offset: true, abort: true, error: 'Choose a day and a time.' })
  .check(
    z.refine((typed) => Date.parse(typed) > 0 && Date.parse(typed) < LATEST, 'Choose a day and a time before 2100.'),
  );
const toMs = (typed: string) => Date.parse(typed);

/** Takes `POST /api/tournaments/` and `…/change/`; status 400 has messages by field name. */
export const heldTournamentSchema = z
  .object({ ...tournamentTerms, opens_at: moment, closes_at: moment, starts_at: moment })
  .check(
    z.refine(({ opens_at, closes_at, starts_at }) => toMs(opens_at) < Math.min(toMs(closes_at), toMs(starts_at)), {
      path: ['opens_at'],
      error: 'Registration has to open before it closes, and before the start.',
    }),
    z.refine((held) => toMs(held.closes_at) <= toMs(held.starts_at) + held.rounds * held.round_minutes * 60_000, {
      path: ['closes_at'],
      error: 'Registration has to close before the last round does.',
    }),
  );
export type HeldTournament = z.infer<typeof heldTournamentSchema>;

const tournamentSchema = z.object({
  id: z.string(),
  title: z.string(),
  is_sample: z.boolean(),
  stage: z.enum(TOURNAMENT_STAGES),
  /** Why it was cancelled; null unless it is. */
  cancelled_because: z.nullable(z.string()),
  /** Its page on the site; of a draft as a preview, at an address that cannot be guessed. */
  page: z.url(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  rounds: z.int(),
  /** Of how many rounds all points are there. */
  scored_rounds: z.int(),
  seats: z.int(),
  /** How many entries hold a seat, are offered one, and wait for one. */
  confirmed: z.int(),
  offered: z.int(),
  waitlisted: z.int(),
});

/** `GET /api/tournaments/`: the tournaments, the latest first. */
export const tournamentsSchema = pageOf(tournamentSchema);

const entrySchema = z.object({
  reference: z.string(),
  full_name: z.string(),
  email: z.string(),
  city: z.string(),
  experience: z.enum(TOURNAMENT_EXPERIENCE),
  status: z.enum(ENTRY_STATUSES),
  offer_ends_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  pseudonym: z.nullable(z.string()),
  /** In how many rounds a count was committed. */
  scored_rounds: z.int(),
  /** Sum of the rounds that have their points. */
  score: z.int(),
});

/** `GET /api/tournaments/{id}/entries/`: entries in the order in which they came. */
export const entriesSchema = pageOf(entrySchema);

/** Takes `POST /api/tournament-entries/{reference}/withdraw/`. */
export const withdrawalSchema = z.object({
  ...reasonSchema.shape,
  /** Whether the player may not enter the tournament again, and reads the reason. */
  excludes: z._default(z.boolean(), false),
});
export type Withdrawal = z.input<typeof withdrawalSchema>;
