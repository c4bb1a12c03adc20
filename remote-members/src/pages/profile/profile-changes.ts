import { genderSchema, type User } from 'shared/contracts/auth';
import { site } from 'shared/site';
import * as z from 'zod/mini';
import { identityNumberSchema } from './identity-number';

/** What the form edits, in the order it is shown, by the names the API uses. */
export const PROFILE_FIELDS = [
  'full_name',
  'date_of_birth',
  'gender',
  'cnic_passport_number',
  'phone',
] as const satisfies readonly (keyof User)[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Pick<User, ProfileField>;

/** @returns the part of a person that the form edits */
export const profileOf = ({ full_name, date_of_birth, gender, cnic_passport_number, phone }: User): ProfileValues => ({
  full_name,
  date_of_birth,
  gender,
  cnic_passport_number,
  phone,
});

/** The fields that differ from what is saved, spaces around them aside. */
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
    z.iso
      .date('Enter your date of birth as day, month and year.')
      .check(z.refine((day) => day <= today(), { error: 'A date of birth cannot be in the future.' })),
  ),
  gender: z.exactOptional(genderSchema),
  cnic_passport_number: z.exactOptional(identityNumberSchema),
  phone: z.exactOptional(z.string().check(z.trim())),
});

/**
 * Turns what the form holds into the changes to send. Only what changed is checked: nobody has to mend a field that
 * an older rule let through before saving another.
 */
export const changesFrom = (saved: ProfileValues) =>
  z.pipe(
    z.transform((values: ProfileValues) => changesOf(saved, values)),
    changesSchema,
  );

/** Today in Pakistan, as `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(new Date());
