import * as z from 'zod/mini';
import { UNSTORABLE } from './text-fields';

/** The caller chooses a new key for every attempt, such as to pay; repeats with the same key take effect once. */
export const idempotencyKeySchema = z.string('idempotency_key must be a text').check(
  z.minLength(8, 'idempotency_key must have at least 8 characters'),
  z.maxLength(100, 'idempotency_key must have no more than 100 characters'),
  z.refine((key) => !UNSTORABLE.test(key), 'idempotency_key has characters that cannot be stored'),
);
