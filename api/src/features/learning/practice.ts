import * as calls from '@hidden-order/api-shapes/practice/calls';
import { isDeepStrictEqual } from 'node:util';
import { and, avg, count, desc, eq, max } from 'drizzle-orm';
import {
  newPracticeAttemptSchema,
  PRACTICE_HISTORY,
  type NewPracticeAttempt,
  type PracticeAttempt,
  type PracticeHistory,
} from '@hidden-order/api-shapes/practice';
import { PRACTICE_SEED } from '@hidden-order/api-shapes/practice-terms';
import { practiceSeries } from '@hidden-order/series';
import { GRADER } from '@hidden-order/waves/grading';
import { callerOf } from '../../plugins/caller/caller';
import { lockUser } from '../../plugins/caller/user-queries';
import type { Database } from '../../plugins/database/database';
import { route, type Endpoints } from '../../plugins/requests/endpoints';
import { conflict, invalidFields } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { practiceAttempts, type PracticeAttemptRow } from './tables';
import { bringForward, skillsOfSeries } from './today/bring-forward';

/** Wave-labelling practice, for every signed-in person. */
export function practiceRoutes(app: Endpoints, services: Services): void {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  route(app, calls.readPractice, { onRequest }, async (request) => readHistory(db, callerOf(request).id));
  route(app, calls.handInPractice, { onRequest, body: newPracticeAttemptSchema, status: 201 }, (request) =>
    storeAttempt(services, callerOf(request).id, request.body, clock()),
  );
}

/**
 * Scores a count of a series or chart by the rules and stores it. The same count with the same idempotency key changes
 * nothing.
 * @throws {ApiError} 400 for no seed or chart, and for a label at a swing that it does not have, 409 for a key of another count
 */
async function storeAttempt(
  { db, charts, content }: Pick<Services, 'db' | 'charts' | 'content'>,
  userId: number,
  { seed, labels, hints, idempotency_key: idempotencyKey }: NewPracticeAttempt,
  now: Date,
): Promise<PracticeAttempt> {
  const isSeed = PRACTICE_SEED.test(seed);
  const chart = isSeed ? undefined : content().charts.find(({ slug }) => slug === seed);
  if (!isSeed && !chart) throw invalidFields({ seed: ['seed must be one such as easy-3k9x2p, or name a chart.'] });
  const { last, score, isRight } = await charts.grade({ seed, labels, hints }, chart);
  if (score === null) throw invalidFields({ labels: [`The series ${seed} has only the swings 1 to ${last}.`] });
  const storeOnce = async (tx: Database) => {
    await lockUser(tx, userId);
    const stored = await tx
      .insert(practiceAttempts)
      .values({ userId, idempotencyKey, seed, labels, hints, score, grader: GRADER, handedInAt: now })
      .onConflictDoNothing()
      .returning();
    if (stored.length > 0 && !isRight && isSeed)
      await bringForward(tx, userId, skillsOfSeries(practiceSeries(seed)), now);
  };
  await db.transaction(storeOnce);
  const [stored] = await db
    .select()
    .from(practiceAttempts)
    .where(and(eq(practiceAttempts.userId, userId), eq(practiceAttempts.idempotencyKey, idempotencyKey)));
  if (!stored) throw new Error('The attempt was not stored.');
  if (stored.seed !== seed || stored.hints !== hints || !isDeepStrictEqual(stored.labels, labels)) throw keyUsed();
  return attemptView(stored);
}

/** A member's newest attempts, with statistics of all of them. */
async function readHistory(db: Database, userId: number): Promise<PracticeHistory> {
  const own = eq(practiceAttempts.userId, userId);
  const items = await db
    .select()
    .from(practiceAttempts)
    .where(own)
    .orderBy(desc(practiceAttempts.id))
    .limit(PRACTICE_HISTORY);
  const [all] = await db
    .select({ count: count(), best: max(practiceAttempts.score), average: avg(practiceAttempts.score) })
    .from(practiceAttempts)
    .where(own);
  return {
    items: items.map(attemptView),
    count: all?.count ?? 0,
    best: all?.best ?? null,
    average: all && all.average !== null ? Math.round(Number(all.average)) : null,
  };
}

const keyUsed = () =>
  conflict('You have already submitted another count. Reload the page to see its score.', 'idempotency_key_used');

const attemptView = ({ id, seed, hints, score, grader, handedInAt }: PracticeAttemptRow): PracticeAttempt => ({
  id,
  seed,
  hints,
  score,
  grader,
  handed_in_at: handedInAt.toISOString(),
});
