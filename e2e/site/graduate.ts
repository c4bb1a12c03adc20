import type { BrowserContext } from '@playwright/test';
import { certificateListSchema, type Certificate } from '@hidden-order/api-shapes/certificates';
import { courseProgressSchema } from '@hidden-order/api-shapes/learning';
import {
  quizResultSchema,
  quizSchema,
  type NewQuizAttempt,
  type Quiz,
  type QuizResult,
} from '@hidden-order/api-shapes/quiz';
import { buyCourse } from './buy-course';
import { confirmAddress } from './mail';
import { mainSite } from './ports';
import { rightAnswers } from './right-answers';
import type { SamplePerson } from './visitor';

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

/** The quiz of a course, with the questions of the member's next attempt. */
export async function openQuiz(
  { request, bearer: headers }: Member,
  course: string,
  api = mainSite.origin('api'),
): Promise<Quiz> {
  return quizSchema.parse(await (await request.post(`${courseUrl(course, api)}/quiz/`, { headers })).json());
}

/** Hands in an attempt at the quiz of a course, with the right answers or with none, which fails. */
export async function handIn(
  member: Member,
  course: string,
  how: 'right' | 'empty',
  api?: string,
): Promise<QuizResult> {
  const quiz = await openQuiz(member, course, api);
  const data: NewQuizAttempt = { paper: quiz.paper, answers: how === 'right' ? rightAnswers(quiz) : {} };
  const url = `${courseUrl(course, api)}/quiz/attempts/`;
  return quizResultSchema.parse(await (await member.request.post(url, { headers: member.bearer, data })).json());
}

/** Confirms the address on the main site, buys a course, completes its lessons and passes its quiz. */
export async function graduate(member: Member & { person: SamplePerson }, course: string): Promise<Certificate> {
  await confirmAddress(member);
  await buyCourse(member, course, 'full');
  await completeLessons(member, course);
  await handIn(member, course, 'right');
  const answer = await member.request.get(`${mainSite.origin('api')}/certificates/`, { headers: member.bearer });
  const [certificate] = certificateListSchema.parse(await answer.json()).items;
  if (!certificate) throw new Error('No certificate was issued.');
  return certificate;
}
