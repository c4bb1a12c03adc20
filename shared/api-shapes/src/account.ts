import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from './auth';

/** Days between the request to delete an account and its deletion, in which signing in undoes the request. */
export const ACCOUNT_DELETION_GRACE_DAYS = 14;

/** Body of `POST /account/deletion/`. Passwords are trimmed wherever the API reads one. */
export const deletionRequestSchema = z.object({
  current_password: z
    .string('Enter your password.')
    .check(
      z.maxLength(MAX_PASSWORD_LENGTH, { error: 'That is too long for a password.', abort: true }),
      z.trim(),
      z.minLength(1, 'Enter your password.'),
    ),
});

/** Answer of `POST /account/deletion/`. */
export const accountDeletionSchema = z.object({
  /** The day on which the account is deleted, in Pakistan, as `YYYY-MM-DD`. */
  deletes_on: z.string(),
});
