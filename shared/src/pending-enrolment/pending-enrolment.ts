import * as z from 'shared/schema';

/** Session storage key: it lasts for the tab and the visit, and no other tab is told. */
const PENDING_ENROLMENT_KEY = 'pending-enrolment';

const pendingEnrolmentSchema = z.object({
  course: z.object({
    id: z.string('the id of a course').check(z.minLength(1, 'the id of a course')),
    title: z.string('the title of a course').check(z.minLength(1, 'the title of a course')),
  }),
});

/** The course that somebody wanted before signing in, which leads to the members area (SPEC §2, login/register modal). */
export type PendingEnrolment = z.infer<typeof pendingEnrolmentSchema>;

/** Keeps the course until `forgetEnrolment`; a later one takes its place. */
export function rememberEnrolment({ id, title }: PendingEnrolment['course']): void {
  withStorage((storage) => storage.setItem(PENDING_ENROLMENT_KEY, JSON.stringify({ course: { id, title } })));
}

/** @returns the remembered course; null when there is none, or what is stored is not readable as one */
export function readEnrolment(): PendingEnrolment | null {
  const stored = withStorage((storage) => storage.getItem(PENDING_ENROLMENT_KEY)) ?? null;
  return stored === null ? null : parse(stored);
}

/** To be called once the course is paid for, or the person no longer wants it. */
export function forgetEnrolment(): void {
  withStorage((storage) => storage.removeItem(PENDING_ENROLMENT_KEY));
}

function parse(stored: string): PendingEnrolment | null {
  try {
    return pendingEnrolmentSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    // Not JSON: nothing that this site has written.
    return null;
  }
}

/** Browsers that forbid storage throw on first touch; nothing is remembered there. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn('The browser does not let this site remember the course; open it again after signing in.', error);
    return undefined;
  }
}
