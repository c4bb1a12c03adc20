import { genderSchema, MIN_PASSWORD_LENGTH, type Registration } from 'shared/contracts/auth';

/**
 * The registration form as it is being filled in; a field without an entry is `""`. Beside what is sent it keeps the
 * country of the phone field, which is there before a number is.
 */
export type RegistrationDraft = Readonly<Record<keyof Registration | 'phone_country', string>>;

export const EMPTY_DRAFT: RegistrationDraft = {
  full_name: '',
  date_of_birth: '',
  gender: '',
  cnic_passport_number: '',
  phone: '',
  phone_country: '',
  email: '',
  password: '',
};

/** What still keeps the form from being submitted (SPEC §5), in the order of the fields and in words. */
export function missingFrom({ full_name, date_of_birth, gender, email, password }: RegistrationDraft): string[] {
  const missing: string[] = [];
  // The provider trims names, so blanks alone are no name.
  if (full_name.trim() === '') missing.push('full name');
  if (date_of_birth === '') missing.push('date of birth');
  if (gender === '') missing.push('gender');
  if (email === '') missing.push('email');
  else if (!email.includes('@')) missing.push('an @ in the email');
  // Counted in code points, as the provider counts.
  if (Array.from(password).length < MIN_PASSWORD_LENGTH)
    missing.push(`a password of at least ${MIN_PASSWORD_LENGTH} characters`);
  return missing;
}

/**
 * The payload of `POST /auth/users/`, or null while something is missing. All seven fields of SPEC §7 are sent: an optional one
 * without an entry as `""`, which a djoser provider takes, where it would refuse null.
 */
export function toRegistration(draft: RegistrationDraft): Registration | null {
  const gender = genderSchema.safeParse(draft.gender);
  if (missingFrom(draft).length > 0 || !gender.success) return null;
  const { phone_country: _, ...sent } = draft;
  return { ...sent, gender: gender.data };
}
