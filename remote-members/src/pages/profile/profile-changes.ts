import { genderSchema, type User } from 'shared/contracts/auth';
import { dayOf } from 'shared/contracts/calendar-day';
import { dateOfBirthProblem } from 'shared/contracts/date-of-birth';
import * as z from 'zod/mini';
import { identityNumberSchema } from './identity-number';

/** The fields of the form in their order, by the names of the API. */
export const PROFILE_FIELDS = [
  'full_name',
  'date_of_birth',
  'gender',
  'cnic_passport_number',
  'phone',
] as const satisfies readonly (keyof User)[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Pick<User, ProfileField>;

/** Picks these fields of a person. */
export const profileOf = ({ full_name, date_of_birth, gender, cnic_passport_number, phone }: User): ProfileValues => ({
  full_name,
  date_of_birth,
  gender,
  cnic_passport_number,
  phone,
});

/** The fields that differ from the saved values, ignoring spaces around them. */
export function changesOf(saved: ProfileValues, values: Partial<ProfileValues>): Partial<ProfileValues> {
  const changes = { ...values };
  for (const name of PROFILE_FIELDS) {
    if ((changes[name] ?? saved[name]).trim() === saved[name].trim()) Reflect.deleteProperty(changes, name);
  }
  return changes;
}

const changesSchema = z.object({
  full_name: z.exactOptional(z.string().check(z.trim(), z.minLength(1, 'Enter your full name.'))),
  date_of_birth: z.exactOptional(
    z.string().check((entry) => {
      const problem = dateOfBirthProblem(entry.value, dayOf(new Date()));
      if (problem !== null) entry.issues.push({ code: 'custom', input: entry.value, message: problem });
    }),
  ),
  gender: z.exactOptional(genderSchema),
  cnic_passport_number: z.exactOptional(identityNumberSchema),
  phone: z.exactOptional(z.string().check(z.trim())),
});

/**
 * The schema that turns the values of the form into the changes to send. It checks changed fields only, so that a saved
 * value that breaks a newer rule does not block other changes.
 */
export const changesFrom = (saved: ProfileValues) =>
  z.pipe(
    z.transform((values: ProfileValues) => changesOf(saved, values)),
    changesSchema,
  );
