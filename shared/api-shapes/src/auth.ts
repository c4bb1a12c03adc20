import * as z from 'zod/mini';

/** Gender options offered at registration (spec §9). */
export const GENDERS = ['male', 'female', 'other'] as const;
/** What forms call them. */
export const GENDER_LABELS: Record<Gender, string> = { male: 'Male', female: 'Female', other: 'Other' };
export const genderSchema = z.enum(GENDERS);
export type Gender = z.infer<typeof genderSchema>;

/** Fewest characters a password may have (spec §9). */
export const MIN_PASSWORD_LENGTH = 6;
/** The rules of a new password, as the hint of its field; the API checks them (api/src/features/accounts/auth/password-rules.ts). */
export const PASSWORD_RULES = `At least ${MIN_PASSWORD_LENGTH} characters: not only digits, not a common password and not like your e-mail address.`;
/** Far beyond what people and password managers choose. */
export const MAX_PASSWORD_LENGTH = 1000;

/** Most characters of the texts of an account. */
export const ACCOUNT_LENGTHS = { full_name: 255, cnic_passport_number: 50, phone: 30 };

/** Body of `POST /auth/users/` (spec §3). The two optional fields may be missing, empty or null. */
export interface Registration {
  email: string;
  password: string;
  full_name: string;
  /** Calendar day as `YYYY-MM-DD`. */
  date_of_birth: string;
  gender: Gender;
  cnic_passport_number?: string | null;
  phone?: string | null;
}

/** Body of `POST /auth/jwt/create/`. */
export interface Credentials {
  email: string;
  password: string;
}

/** A registered person: answer of `POST /auth/users/` and `/auth/users/me/`. Unset optional fields are `""`. */
export const userSchema = z.object({
  id: z.number(),
  email: z.string(),
  full_name: z.string(),
  date_of_birth: z.string(),
  gender: genderSchema,
  cnic_passport_number: z.string(),
  phone: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Body of `PATCH /auth/users/me/`. */
export type UserChanges = Partial<Omit<User, 'id' | 'email'>>;

/** Answer of `POST /auth/jwt/create/`. */
export const tokenPairSchema = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;

/** Answer of `POST /auth/jwt/refresh/`; providers that rotate refresh tokens send a new one too. */
export const refreshedSchema = z.object({ access: z.string(), refresh: z.optional(z.string()) });
export type Refreshed = z.infer<typeof refreshedSchema>;
