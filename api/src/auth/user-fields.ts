import { GENDERS } from 'shared/api/auth';
import { dayOf } from 'shared/api/calendar-day';
import { dateOfBirthProblem, registrantProblem } from 'shared/api/date-of-birth';
import { normaliseIdentityNumber } from 'shared/api/identity-number';
import { z } from 'zod';
import { choice, date, line, optionalLine } from '../provider-format/fields';
import type { UserRow } from './tables';

/**
 * What people may say about themselves, at registration, where they must be adults, and later (spec §3).
 * @param saved the person's account; its date of birth is accepted, whatever the rule was when it was saved
 */
export const profileSchema = (saved?: UserRow) =>
  z.object({
    full_name: line(255),
    date_of_birth: date.superRefine((day, context) => {
      if (day === saved?.dateOfBirth) return;
      const problem = (saved ? dateOfBirthProblem : registrantProblem)(day, dayOf(new Date()));
      if (problem !== null) context.addIssue(problem);
    }),
    gender: choice(GENDERS),
    cnic_passport_number: optionalLine(50).transform((number) => number && normaliseIdentityNumber(number)),
    phone: optionalLine(30),
  });

/** A user as the API shows it, in the provider's order of keys. */
export const userView = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  full_name: user.fullName,
  date_of_birth: user.dateOfBirth,
  gender: user.gender,
  cnic_passport_number: user.cnicPassportNumber,
  phone: user.phone,
});
