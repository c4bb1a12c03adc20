import { certificateListSchema, type Certificate } from '@hidden-order/api-shapes/certificates';
import { courseProgressSchema } from '@hidden-order/api-shapes/learning';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { GRADER } from '@hidden-order/waves/grading';
import { noteConfirmedEmail } from '../../src/plugins/caller/user-queries';
import { quizAttempts } from '../../src/features/learning/tables';
import type { Person } from './people';
import { buy, COURSE } from './shopping';
import type { Calls, TestApi } from './test-api';

/** Completes the lessons of the sample course that are not complete yet, except these. */
export async function completeLessons(api: Calls, person: Person, except: readonly string[] = []): Promise<void> {
  const { body } = await api.request(`/courses/${COURSE}/progress/`, { headers: person.bearer });
  for (const { slug, complete, revision } of courseProgressSchema.parse(JSON.parse(body)).lessons) {
    if (complete || except.includes(slug)) continue;
    const path = `/courses/${COURSE}/lessons/${slug}/completion/`;
    await api.send('PUT', path, { complete: true, revision }, person.bearer);
  }
}

/** Hands in a quiz attempt of the sample course. */
export const handIn = ({ db, payments }: TestApi, person: Person, passed: boolean): Promise<unknown> =>
  db.insert(quizAttempts).values({
    userId: person.id,
    courseId: COURSE,
    paper: 'sample',
    answers: {},
    wrong: passed ? [] : ['1', '2', '3', '4', '5', '6', '7'],
    right: passed ? 10 : 3,
    of: 10,
    passed,
    grader: GRADER,
    handedInAt: payments.clock(),
  });

/** The certificates that a person sees. */
export const certificatesOf = async (api: Calls, person: Pick<Person, 'bearer'>): Promise<Certificate[]> =>
  certificateListSchema.parse(JSON.parse((await api.request('/certificates/', { headers: person.bearer })).body)).items;

/** Confirms a person's address, as following a mailed link does. */
export const confirmAddress = ({ db, payments }: TestApi, { id, email }: Person): Promise<void> =>
  noteConfirmedEmail(db, id, email, payments.clock());

/** Buys the sample course, completes it and passes its quiz, with a confirmed address. */
export async function graduate(api: TestApi, person: Person): Promise<{ certificate: Certificate; payment: Payment }> {
  await confirmAddress(api, person);
  const payment = await buy(api, person);
  await completeLessons(api, person);
  await handIn(api, person, true);
  const [certificate] = await certificatesOf(api, person);
  if (!certificate) throw new Error('No certificate was issued.');
  return { certificate, payment };
}
