import * as z from 'zod/mini';
import { emailField, fullNameField, textField } from './text-fields';

/** How far a tournament has come; `full` takes entries for the waitlist. */
export const TOURNAMENT_STATES = ['upcoming', 'open', 'full', 'closed', 'running', 'ended'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

/** UTC instant, ISO 8601. */
const instant = z.iso.datetime();

/** A tournament as its page shows it. */
export const tournamentSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** How it is played, one sentence each. */
  format: z.array(z.string()),
  rules: z.array(z.string()),
  /** Shown to practise with, not held by anybody. */
  is_sample: z.boolean(),
  state: z.enum(TOURNAMENT_STATES),
  opens_at: instant,
  /** Last moment for an entry, by the server's clock. */
  closes_at: instant,
  starts_at: instant,
  ends_at: instant,
  seats: z.number(),
  seats_left: z.number(),
  /** How many people wait for a seat. */
  waiting: z.number(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

/** Answer of `GET /tournaments/next/`; null while none is scheduled. */
export const nextTournamentSchema = z.object({ tournament: z.nullable(tournamentSchema) });

export const TOURNAMENT_EXPERIENCE = ['new', 'some', 'experienced'] as const;
export type TournamentExperience = (typeof TOURNAMENT_EXPERIENCE)[number];

/** Most characters of a phone number (SPEC §9) and of a city's name. */
export const PHONE_MAX_LENGTH = 25;
export const CITY_MAX_LENGTH = 100;

const optionalText = (max: number) =>
  textField({ min: 0, max, tooShort: 'Enter text.', tooLong: `Keep this to ${max} characters.` });

/** What `POST /tournaments/{id}/entries/` takes; 400 names refused fields, 409 says in words what is in the way. */
export const tournamentEntrySchema = z.object({
  full_name: fullNameField,
  email: emailField,
  phone: z._default(
    optionalText(PHONE_MAX_LENGTH).check(
      z.regex(/^(\+?[\d ()./-]{5,})?$/, 'Enter a phone number such as +92 300 0000000, or leave it out.'),
    ),
    '',
  ),
  experience: z.enum(TOURNAMENT_EXPERIENCE, 'Choose how long you have been counting waves.'),
  city: z._default(optionalText(CITY_MAX_LENGTH), ''),
  is_adult: z.literal(true, 'You must be 18 or older to take part.'),
  accepts_rules: z.literal(true, 'Read and accept the rules to take part.'),
});
export type TournamentEntry = z.infer<typeof tournamentEntrySchema>;

/** `offered`: a seat is held for a while. `expired`: it was offered and not taken in time. */
export const ENTRY_STATUSES = ['confirmed', 'waitlisted', 'offered', 'expired', 'cancelled'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** An entry as its holder sees it: the answer to entering, and of the calls below. */
export const entryViewSchema = z.object({
  /** Names the entry in mails and calls, such as `T-4K7Q2M9XTD`. */
  reference: z.string(),
  status: z.enum(ENTRY_STATUSES),
  /** Place in the waitlist from 1; null for everybody who is not in it. */
  position: z.nullable(z.number()),
  /** Until when an offered seat is held; null without an offer. */
  offer_ends_at: z.nullable(instant),
  tournament: z.object({ title: z.string(), starts_at: instant }),
});
export type EntryView = z.infer<typeof entryViewSchema>;

/**
 * Whose entry it is. `POST /tournaments/entries/find/` shows it, `…/cancel/` gives it up, `…/accept/` takes the seat
 * that is offered. The answer to every pair that does not match is the same 404.
 */
export const entryClaimSchema = z.object({
  reference: textField({
    min: 1,
    max: 40,
    tooShort: 'Enter the reference of your confirmation, such as T-4K7Q2M9XTD.',
    tooLong: 'A reference is shorter, such as T-4K7Q2M9XTD.',
  }),
  email: emailField,
});
export type EntryClaim = z.infer<typeof entryClaimSchema>;
