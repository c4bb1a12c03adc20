import * as z from 'zod/mini';
import { PENDING_ENROLMENT_KEY, withStorage } from './storage';

const pendingEnrolmentSchema = z.object({
  course: z.object({
    id: z.string('the id of a course').check(z.minLength(1, 'the id of a course')),
    title: z.string('the title of a course').check(z.minLength(1, 'the title of a course')),
  }),
});

/** The course that somebody wanted before signing in, which leads to the members area (SPEC §2, login/register modal). */
export type PendingEnrolment = z.infer<typeof pendingEnrolmentSchema>;

/** @returns the remembered course; null when there is none, or what is stored is not readable as one */
export function readEnrolment(): PendingEnrolment | null {
  const stored = withStorage((storage) => storage.getItem(PENDING_ENROLMENT_KEY)) ?? null;
  return stored === null ? null : parse(stored);
}

function parse(stored: string): PendingEnrolment | null {
  try {
    return pendingEnrolmentSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    // Not JSON: nothing that this site has written.
    return null;
  }
}
