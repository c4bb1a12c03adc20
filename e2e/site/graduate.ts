import type { BrowserContext } from '@playwright/test';
import type { Certificate } from '@hidden-order/api-shapes/certificates';
import { listCertificates } from '@hidden-order/api-shapes/certificates/calls';
import { changeCompletion, readProgress } from '@hidden-order/api-shapes/learning/calls';
import type { Quiz, QuizResult } from '@hidden-order/api-shapes/quiz';
import * as quizCalls from '@hidden-order/api-shapes/quiz/calls';
import { callApi } from '@hidden-order/node/call-api';
import { buyCourse } from './buy-course';
import { confirmAddress } from './mail';
import { mainSite } from './ports';
import { rightAnswers } from './right-answers';
import type { SamplePerson } from './visitor';

/** A signed-in person: what sends the requests, and the access token. */
export type Member = Pick<BrowserContext, 'request'> & { bearer: { Authorization: string } };

/** Who calls the API of the main site. */
const callerOf = ({ bearer }: Pick<Member, 'bearer'>) => ({ api: mainSite.origin('api'), bearer });

/** Completes the lessons of a course except the last so many. */
export async function completeLessons(member: Member, id: string, except = 0): Promise<void> {
  const { lessons } = await callApi(callerOf(member), readProgress, { params: { id } });
  for (const { slug, revision } of lessons.slice(0, lessons.length - except)) {
    await callApi(callerOf(member), changeCompletion, { params: { id, slug }, body: { complete: true, revision } });
  }
}

/** The quiz of a course, with the questions of the member's next attempt, whose charts it opens. */
export async function openQuiz(member: Member, id: string): Promise<Quiz> {
  let quiz = await callApi(callerOf(member), quizCalls.openQuiz, { params: { id } });
  for (const { id: question, until } of quiz.questions)
    if (until === null)
      quiz = await callApi(callerOf(member), quizCalls.openChart, {
        params: { id },
        body: { paper: quiz.paper, question },
      });
  return quiz;
}

/** Hands in an attempt at the quiz of a course, with the right answers or with none, which fails. */
export async function handIn(member: Member, id: string, how: 'right' | 'empty'): Promise<QuizResult> {
  const quiz = await openQuiz(member, id);
  const body = { paper: quiz.paper, answers: how === 'right' ? rightAnswers(quiz) : {} };
  return callApi(callerOf(member), quizCalls.handInQuiz, { params: { id }, body });
}

/** Confirms the address on the main site, buys a course, completes its lessons and passes its quiz. */
export async function graduate(member: Member & { person: SamplePerson }, course: string): Promise<Certificate> {
  await confirmAddress(member);
  await buyCourse(member, course, 'full');
  await completeLessons(member, course);
  await handIn(member, course, 'right');
  const [certificate] = (await callApi(callerOf(member), listCertificates, {})).items;
  if (!certificate) throw new Error('No certificate was issued.');
  return certificate;
}
