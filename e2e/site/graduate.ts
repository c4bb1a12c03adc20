import type { BrowserContext } from '@playwright/test';
import { certificateListSchema, type Certificate } from 'shared/api/certificates';
import { courseProgressSchema } from 'shared/api/learning';
import { quizResultSchema, quizSchema, type NewQuizAttempt, type QuizResult } from 'shared/api/quiz';
import { buyCourse } from './buy-course';
import { mainSite } from './ports';

/** A signed-in person: what sends the requests, and the access token. */
export type Member = Pick<BrowserContext, 'request'> & { bearer: { Authorization: string } };

const courseUrl = (course: string, api = mainSite.origin('api')) => `${api}/courses/${course}`;

/** Completes the lessons of a course except the last so many. */
export async function completeLessons(member: Member, course: string, except = 0, api?: string): Promise<void> {
  const { request, bearer: headers } = member;
  const url = courseUrl(course, api);
  const { lessons } = courseProgressSchema.parse(await (await request.get(`${url}/progress/`, { headers })).json());
  for (const { slug, revision } of lessons.slice(0, lessons.length - except)) {
    await request.put(`${url}/lessons/${slug}/completion/`, { headers, data: { complete: true, revision } });
  }
}

/** Hands in an attempt at the quiz of a course; without answers it fails. */
export async function handIn(
  { request, bearer: headers }: Member,
  course: string,
  answers: NewQuizAttempt['answers'] = {},
  api?: string,
): Promise<QuizResult> {
  const url = courseUrl(course, api);
  const { version } = quizSchema.parse(await (await request.get(`${url}/quiz/`, { headers })).json());
  const data: NewQuizAttempt = { version, answers, idempotency_key: crypto.randomUUID() };
  return quizResultSchema.parse(await (await request.post(`${url}/quiz/attempts/`, { headers, data })).json());
}

/** The right answers, as a result explains them. */
export const rightAnswers = ({ questions }: QuizResult): NewQuizAttempt['answers'] =>
  Object.fromEntries(questions.map(({ id, right }) => [id, right]));

/**
 * Buys a course, completes its lessons, fails its quiz with no answers, and passes it with those of the result.
 * @param api of the site, the main one by default
 */
export async function graduate(
  member: Member,
  course: string,
  api: string = mainSite.origin('api'),
): Promise<Certificate> {
  await buyCourse(member, course, 'full', api);
  await completeLessons(member, course, 0, api);
  await handIn(member, course, rightAnswers(await handIn(member, course, {}, api)), api);
  const answer = await member.request.get(`${api}/certificates/`, { headers: member.bearer });
  const [certificate] = certificateListSchema.parse(await answer.json()).items;
  if (!certificate) throw new Error('No certificate was issued.');
  return certificate;
}
