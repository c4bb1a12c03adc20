import * as calls from '@hidden-order/api-shapes/today/calls';
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import {
  newDueAnswerSchema,
  QUESTIONS_A_DAY,
  type DueResult,
  type NewDueAnswer,
  type Today,
} from '@hidden-order/api-shapes/today';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { markAnswer, questionOf, skillOf } from './skills';
import { callerOf } from '../../../plugins/caller/caller';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import { conflict } from '../../../plugins/errors/errors';
import { route, type Endpoints } from '../../../plugins/requests/endpoints';
import type { Services } from '../../../plugins/services';
import { skillAnswers, skillStates } from '../tables';
import { schedule } from './schedule';
import {
  countToday,
  introduceSkills,
  newSkills,
  questionsOfDay,
  readAnswers,
  readStates,
  skillView,
  summariseWeek,
} from './skill-queries';

/** “Counts due today”, for every signed-in person. Its questions are no part of any quiz. */
export function todayRoutes(app: Endpoints, services: Services): void {
  const onRequest = app.requireCaller;
  route(app, calls.readToday, { onRequest }, async (request) =>
    readToday(services, callerOf(request).id, services.clock()),
  );
  route(app, calls.answerDue, { onRequest, body: newDueAnswerSchema, status: 201 }, (request) =>
    answerQuestion(services, callerOf(request).id, request.body, services.clock()),
  );
}

type TodayServices = Pick<Services, 'db' | 'content'>;

/** What is due for a member today. The first call of a day introduces the skills that are new on it. */
async function readToday({ db, content }: TodayServices, userId: number, now: Date): Promise<Today> {
  const today = dayOf(now);
  const read = async (tx: Database) => {
    const [answers, states] = await Promise.all([readAnswers(tx, userId, today), readStates(tx, userId)]);
    const answered = countToday(answers, today);
    return { answers, answered, states, fresh: newSkills(states, answered, today) };
  };
  const introduce = async (tx: Database) => {
    await lockUser(tx, userId);
    await introduceSkills(tx, userId, (await read(tx)).fresh, today);
    return read(tx);
  };
  const seen = await read(db);
  const { answers, answered, states } = seen.fresh.length === 0 ? seen : await db.transaction(introduce);
  return { ...questionsOfDay(states, answered, today), answered, week: summariseWeek(answers, content()) };
}

/**
 * Marks an answer, stores it and schedules the skill, with the seed of its next question. The same answer to the same
 * question changes nothing.
 * @throws {ApiError} 409 for a question that is not open to the member, or that has another answer
 */
async function answerQuestion(
  { db, content }: TodayServices,
  userId: number,
  { question: id, answer }: NewDueAnswer,
  now: Date,
): Promise<DueResult> {
  const storeAndMark = async (tx: Database) => {
    await lockUser(tx, userId);
    const stored = (await findAnswer(tx, userId, id)) ?? (await storeAnswer(tx, userId, { question: id, answer }, now));
    const skill = stored && skillOf(stored.skill);
    if (!stored || !skill) throw unknownQuestion();
    if (stored.answer !== answer) throw alreadyAnswered();
    const question = questionOf(skill, stored.seed);
    const { right, reason } = question;
    const { diagnosis } = markAnswer(question, answer);
    return { ...skillView(skill, content()), is_right: stored.right, right, diagnosis, reason, due: stored.due };
  };
  return db.transaction(storeAndMark);
}

async function findAnswer(tx: Database, userId: number, question: string) {
  const isOwn = and(eq(skillAnswers.userId, userId), eq(skillAnswers.question, question));
  const [row] = await tx.select().from(skillAnswers).where(isOwn);
  return row;
}

/**
 * @returns undefined where the question is not open to the member
 * @throws {ApiError} 409 for a number that has no reading
 */
async function storeAnswer(tx: Database, userId: number, { question, answer }: NewDueAnswer, now: Date) {
  const isOwn = and(eq(skillStates.userId, userId), eq(skillStates.question, question));
  const [state] = await tx.select().from(skillStates).where(isOwn);
  const skill = state && skillOf(state.skill);
  const today = dayOf(now);
  if (!state || !skill || state.due > today) return undefined;
  if (countToday(await readAnswers(tx, userId, today), today) >= QUESTIONS_A_DAY) return undefined;
  const { openSeed: seed, card } = state;
  const asked = questionOf(skill, seed);
  const read = asked.options === null ? readNumber(answer) : null;
  if (read?.ok === false) throw conflict(read.problem, 'unreadable_number');
  const { isRight } = markAnswer(asked, answer);
  const scheduled = schedule(card, isRight, today);
  const next = { ...scheduled, question: randomUUID(), openSeed: randomInt(2 ** 31) };
  await tx.update(skillStates).set(next).where(isOwn);
  const [stored] = await tx
    .insert(skillAnswers)
    .values({ question, userId, skill: skill.id, seed, answer, right: isRight, due: scheduled.due, answeredAt: now })
    .returning();
  return stored;
}

const unknownQuestion = () =>
  conflict('This question is no longer open to you. Reload the page to see what is due.', 'unknown_question');

const alreadyAnswered = () =>
  conflict('You have already answered this question. Reload the page to see what is due.', 'already_answered');
