import { GENDERS } from 'shared/contracts/auth';
import { z } from 'zod';
import type { UserRow } from '../database/schema';
import { choice, date, optionalText, text } from '../provider-format/fields';

/** What people may say about themselves, at registration and later (SPEC §3). */
export const profileSchema = z.object({
  full_name: text(255),
  date_of_birth: date,
  gender: choice(GENDERS),
  cnic_passport_number: optionalText(50),
  phone: optionalText(30),
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
