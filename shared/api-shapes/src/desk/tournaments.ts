import * as z from 'zod/mini';
import { ENTRY_STATUSES, TOURNAMENT_EXPERIENCE } from '../tournaments';
import { pageOf, reasonSchema } from './staff';

const tournamentSchema = z.object({
  id: z.string(),
  title: z.string(),
  is_sample: z.boolean(),
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
