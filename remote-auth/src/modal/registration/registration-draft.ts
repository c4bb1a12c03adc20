import { identityNumberSchema, normaliseIdentityNumber } from '@hidden-order/api-shapes/identity-number';
import { genderSchema, MIN_PASSWORD_LENGTH, type Registration } from '@hidden-order/api-shapes/auth';

/**
 * The values of the registration form; an empty field is `""`. Besides the fields that are sent, it holds the country of
 * the phone field, which is known before a number is.
 */
export type RegistrationDraft = Record<keyof Registration | 'phone_country', string>;

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

/** What the form still needs before it can be submitted (spec §5): words for a sentence, in the order of the fields. */
export function missingFrom({ full_name, date_of_birth, gender, email, password }: RegistrationDraft): string[] {
  const missing: string[] = [];
  // The provider trims names, so a blank name is missing too.
  if (full_name.trim() === '') missing.push('full name');
  if (date_of_birth === '') missing.push('date of birth');
  if (gender === '') missing.push('gender');
  if (email === '') missing.push('email');
  else if (!email.includes('@')) missing.push('an @ in the e-mail address');
  // Counted in code points, as the provider counts.
  if (Array.from(password).length < MIN_PASSWORD_LENGTH)
    missing.push(`a password of at least ${MIN_PASSWORD_LENGTH} characters`);
  return missing;
}

/**
 * The payload of `POST /auth/users/`, or null while something is missing. It has all seven fields of spec §7: an optional
 * one that is empty is `""`, because a djoser provider accepts that and refuses null.
 */
export function toRegistration(draft: RegistrationDraft): Registration | null {
  const gender = genderSchema.safeParse(draft.gender);
  if (missingFrom(draft).length > 0 || !gender.success) return null;
  const { phone_country: _, ...sent } = draft;
  return { ...sent, gender: gender.data };
}

/**
 * What is doubtful about a CNIC or passport number that is neither; undefined for any other. Spec §5 does not require it,
 * so it neither disables the button nor prevents the submission.
 */
export function doubtAbout(number: string): string | undefined {
  if (identityNumberSchema.safeParse(number).success) return undefined;
  return /^[\d\s-]*$/.test(normaliseIdentityNumber(number))
    ? 'A CNIC has 13 digits.'
    : 'A passport has 6 to 20 letters and digits.';
}
