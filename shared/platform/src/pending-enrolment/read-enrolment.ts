import * as z from 'zod/mini';
import { PENDING_ENROLMENT_KEY, withTabStorage } from './storage';

// Apart from `./storage`, which is all that the course page needs: it works without zod.
const pendingEnrolmentSchema = z.object({
  course: z.object({
    id: z.string('the id of a course').check(z.minLength(1, 'the id of a course')),
    title: z.string('the title of a course').check(z.minLength(1, 'the title of a course')),
  }),
});

/** The course that a visitor chose to enrol in before signing in (spec §2, login/register modal). */
export type PendingEnrolment = z.infer<typeof pendingEnrolmentSchema>;

/** @returns the remembered course; null without one, or when the stored entry is not valid */
export function readEnrolment(): PendingEnrolment | null {
  const stored = withTabStorage((storage) => storage.getItem(PENDING_ENROLMENT_KEY));
  return stored === null ? null : parse(stored);
}

function parse(stored: string): PendingEnrolment | null {
  try {
    return pendingEnrolmentSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    // Not JSON, so this site did not write it.
    return null;
  }
}
