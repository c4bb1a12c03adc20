import { ACCOUNT_LENGTHS, GENDERS, MAX_PASSWORD_LENGTH } from '@hidden-order/api-shapes/auth';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { dateOfBirthProblem, registrantProblem } from '@hidden-order/api-shapes/date-of-birth';
import { normaliseIdentityNumber } from '@hidden-order/api-shapes/identity-number';
import { EMAIL_MAX_LENGTH } from '@hidden-order/api-shapes/text-fields';
import { z } from 'zod';
import type { Clock } from '../../../plugins/clock';
import { choice, date, line, optionalLine, text } from '../../../plugins/requests/fields';
import { MAX_TOKEN_LENGTH } from '../../../plugins/caller/tokens';

/** What is asked of people who register, and who change their profile (spec §3). */

/** A link's uid and token are far shorter. */
const MAX_LINK_PART_LENGTH = 1000;

const email = text(EMAIL_MAX_LENGTH).pipe(z.email('Enter a valid email address.'));
const password = text(MAX_PASSWORD_LENGTH);

const name = { full_name: line(ACCOUNT_LENGTHS.full_name) };
const profile = {
  gender: choice(GENDERS),
  cnic_passport_number: optionalLine(ACCOUNT_LENGTHS.cnic_passport_number).transform(
    (number) => number && normaliseIdentityNumber(number),
  ),
  phone: optionalLine(ACCOUNT_LENGTHS.phone),
};
/** A day of birth for which `problemOf` finds no problem on the day that it is in Pakistan. */
const dateOfBirth = (problemOf: typeof dateOfBirthProblem, clock: Clock) =>
  date.superRefine((day, context) => {
    const problem = problemOf(day, dayOf(clock()));
    if (problem !== null) context.addIssue(problem);
  });

/** Registers an adult. */
export const registrationSchema = (clock: Clock) =>
  z.object({ email, ...name, date_of_birth: dateOfBirth(registrantProblem, clock), ...profile, password });
export type Registration = z.output<ReturnType<typeof registrationSchema>>;
/** A person who has an account keeps it at any age. */
export const profileChangesSchema = (clock: Clock) =>
  z.object({ ...name, date_of_birth: dateOfBirth(dateOfBirthProblem, clock), ...profile }).partial();
export type ProfileChanges = z.output<ReturnType<typeof profileChangesSchema>>;

export const newPasswordSchema = z.object({ current_password: password, new_password: password });
export const emailSchema = z.object({ email });
export const linkSchema = z.object({ uid: text(MAX_LINK_PART_LENGTH), token: text(MAX_LINK_PART_LENGTH) });
export const confirmSchema = linkSchema.extend({ new_password: password });
export const credentialsSchema = z.object({ email: text(EMAIL_MAX_LENGTH), password });
export const refreshSchema = z.object({ refresh: text(MAX_TOKEN_LENGTH) });
export const tokenSchema = z.object({ token: text(MAX_TOKEN_LENGTH) });
