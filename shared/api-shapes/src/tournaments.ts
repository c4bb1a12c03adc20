import * as z from 'zod/mini';
import { normaliseReference } from './reference';
import { emailField, fullNameField, textField } from './text-fields';

/** The states of a tournament. `full` accepts entries for the waiting list; as `open`, also after the start, until entries close. */
export const TOURNAMENT_STATES = ['upcoming', 'open', 'full', 'closed', 'running', 'ended', 'cancelled'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

/** UTC instant, ISO 8601. */
const instant = z.iso.datetime();

/** A tournament. */
export const tournamentSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The format, one sentence each. */
  format: z.array(z.string()),
  rules: z.array(z.string()),
  /** Whether it is a sample to practise with, without a prize, which starts again. */
  is_sample: z.boolean(),
  state: z.enum(TOURNAMENT_STATES),
  /** Whether it is not published: a preview of what visitors will see. */
  is_draft: z._default(z.boolean(), false),
  /** Why it does not take place; null unless it was cancelled. */
  cancelled_because: z._default(z.nullable(z.string()), null),
  opens_at: instant,
  /** Deadline for entries, by the server's clock. */
  closes_at: instant,
  starts_at: instant,
  ends_at: instant,
  rounds: z.int(),
  /** How long each round is open. */
  round_minutes: z.int(),
  seats: z.number(),
  seats_left: z.number(),
  /** Number of people on the waiting list. */
  waiting: z.number(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

/**
 * Answer of `GET /tournaments/next/`: the next tournament, or the one that `?tournament=` names, also a draft, and a short one to try at once, each null while none is
 * scheduled.
 */
export const nextTournamentSchema = z.object({
  tournament: z.nullable(tournamentSchema),
  trial: z.nullable(tournamentSchema),
});

export const TOURNAMENT_EXPERIENCE = ['new', 'some', 'experienced'] as const;
export type TournamentExperience = (typeof TOURNAMENT_EXPERIENCE)[number];

/** Most characters of a phone number (spec §9) and of a city. */
export const PHONE_MAX_LENGTH = 25;
export const CITY_MAX_LENGTH = 100;

const tooLong = (max: number) => `Keep this to ${max} characters.`;

/** Body of `POST /tournaments/{id}/entries/`. Status 400 has messages by field name; the detail of 409 says why not. */
export const tournamentEntrySchema = z.object({
  full_name: fullNameField,
  email: emailField,
  phone: z._default(
    z.string('Enter text.').check(
      z.maxLength(2 * PHONE_MAX_LENGTH, { error: tooLong(PHONE_MAX_LENGTH), abort: true }),
      // Copied numbers bring along spaces of other kinds and invisible marks of direction.
      z.overwrite((text) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')),
      z.trim(),
      z.maxLength(PHONE_MAX_LENGTH, tooLong(PHONE_MAX_LENGTH)),
      z.regex(/^(\+?[\p{Nd} ()./-]{5,})?$/u, 'Enter a phone number such as +92 300 0000000, or leave it out.'),
    ),
    '',
  ),
  experience: z.enum(TOURNAMENT_EXPERIENCE, 'Choose how long you have been counting waves.'),
  city: z._default(
    textField({ min: 0, max: CITY_MAX_LENGTH, tooShort: 'Enter text.', tooLong: tooLong(CITY_MAX_LENGTH) }),
    '',
  ),
  is_adult: z.literal(true, 'You must be 18 or older to take part.'),
  accepts_rules: z.literal(true, 'Read and accept the rules to take part.'),
});
export type TournamentEntry = z.infer<typeof tournamentEntrySchema>;

/** Hours for which the mailed link that confirms an entry works. */
export const ENTRY_LINK_HOURS = 24;
/** Most such links that are mailed to an address within these hours. */
export const ENTRY_LINKS = 3;

/** `offered`: a seat is held until `offer_ends_at`. `expired`: the holder did not accept the offer in time. */
export const ENTRY_STATUSES = ['confirmed', 'waitlisted', 'offered', 'expired', 'cancelled'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];
/** The statuses of an active entry. A person has at most one per tournament. */
export const ACTIVE_ENTRIES: readonly EntryStatus[] = ['confirmed', 'waitlisted', 'offered'];

/** An entry for its holder: answer of the calls of `entryClaimSchema`. */
export const entryViewSchema = z.object({
  /** The reference in mails and calls, such as `T-4K7Q2M9XTD`. */
  reference: z.string(),
  status: z.enum(ENTRY_STATUSES),
  /** Position on the waiting list, from 1; null outside the waiting list. */
  position: z.nullable(z.number()),
  /** End of the offer; null without an offer. */
  offer_ends_at: z.nullable(instant),
  tournament: z.pick(tournamentSchema, {
    id: true,
    title: true,
    starts_at: true,
    is_sample: true,
    cancelled_because: true,
  }),
});
export type EntryView = z.infer<typeof entryViewSchema>;

/**
 * Answer of `POST /tournaments/{id}/entries/`: 201 with the entry of a member under the account's confirmed address; 202
 * with null for any other address, which is mailed a link. It is the same whether or not the address takes part.
 */
export const entryAnswerSchema = z.object({ entry: z.nullable(entryViewSchema) });
export type EntryAnswer = z.infer<typeof entryAnswerSchema>;

/** Body of `POST /tournaments/entries/confirm/`: what the mailed link carries. The detail of 409 says why not. */
export const entryLinkSchema = z.object({
  link: textField({ min: 1, max: 100, tooShort: 'Enter the link.', tooLong: 'A link is shorter.' }),
});
export type EntryLink = z.infer<typeof entryLinkSchema>;

/** Answer of `POST /tournaments/entries/confirm/`: the new entry, and the address with which it can be changed. */
export const confirmedEntrySchema = z.extend(entryViewSchema, { email: z.string() });
export type ConfirmedEntry = z.infer<typeof confirmedEntrySchema>;

/** An entry as its holder sees it who is signed in. */
export const ownEntrySchema = z.extend(entryViewSchema, {
  /** Whether the holder can still cancel it: until the start, and withdraw until the end. */
  can_cancel: z.boolean(),
  /** Its place so far, and at last; null before the first round is over, and for one that is not in the standings. */
  result: z.nullable(z.object({ rank: z.nullable(z.int()), of: z.int(), score: z.int(), most: z.int() })),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

/** Answer of `GET /tournaments/entries/`: the caller's entries, newest first. */
export const ownEntryListSchema = z.object({ items: z.array(ownEntrySchema) });

/**
 * Body of the calls that identify an entry by its reference and e-mail address: `POST /tournaments/entries/find/`
 * returns it, `…/cancel/` cancels it, `…/accept/` accepts the offered seat, and `…/claim/` assigns it to the caller's
 * account. Every mismatch gets the same 404.
 */
export const entryClaimSchema = z.object({
  reference: textField({
    min: 1,
    max: 40,
    tooShort: 'Enter the reference of your confirmation, such as T-4K7Q2M9XTD.',
    tooLong: 'A reference is shorter, such as T-4K7Q2M9XTD.',
  }).check(z.overwrite(normaliseReference)),
  email: emailField,
});
export type EntryClaim = z.infer<typeof entryClaimSchema>;

/** What forms say where no entry has the reference and the address. */
export const NO_SUCH_ENTRY =
  'We have no entry with this reference and e-mail address. Check both against your confirmation e-mail.';
