import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import { Refusal } from '../plugins/errors/refusal';
import type { Database } from '../plugins/database/database';
import { conflict, problemSchema } from '../plugins/errors/errors';
import type { Services } from '../plugins/services';
import { staffOf } from './caller';
import { refuseOwnMoney } from './own-money';
import { deskActions, type Facts } from './tables';

/** The refusal of an action, beside its answer. */
export const answers = { others: { 409: problemSchema } };

/** What an action was about and has changed, for the log. */
export interface Done {
  /** A reference where it has one, by which the log finds whom it is about. */
  subject: string;
  before?: Facts;
  after?: Facts;
}
type Change<Inside, Result> = (inside: Inside) => Promise<Result>;

/**
 * Does something for a person of the academy, and logs it in the same transaction. In the role `money` a person does
 * nothing about an order or payment of their own account.
 * @param action what is done, such as `refuse proof`
 * @param change does it within the transaction, which may run more than once
 * @returns what the change answers, if anything
 * @throws {ApiError} 403 their own money; 409 with the words of a refusal
 */
export function act<Inside extends Pick<Services, 'db' | 'clock'>, Answer>(
  services: Inside,
  request: FastifyRequest,
  action: string,
  change: Change<Inside, Done & { answer: Answer }>,
): Promise<Answer>;
export function act<Inside extends Pick<Services, 'db' | 'clock'>>(
  services: Inside,
  request: FastifyRequest,
  action: string,
  change: Change<Inside, Done>,
): Promise<Record<string, never>>;
export async function act<Inside extends Pick<Services, 'db' | 'clock'>>(
  services: Inside,
  request: FastifyRequest,
  action: string,
  change: Change<Inside, Done & { answer?: unknown }>,
): Promise<unknown> {
  const { id: tokenId, email, role } = staffOf(request);
  if (!role) throw new Error('The route is outside of a scope that requires a role.');
  try {
    return await services.db.transaction(async (tx: Database) => {
      const { subject, before, after, answer = {} } = await change({ ...services, db: tx });
      if (role === 'money') await refuseOwnMoney(tx, subject, email);
      const entry = { at: services.clock(), tokenId, role, action, subject };
      await tx.insert(deskActions).values({ ...entry, before: before ?? null, after: after ?? null });
      return answer;
    });
  } catch (error) {
    if (error instanceof Refusal) throw conflict(error.message, 'refused');
    throw error;
  }
}

/** For how long a look at a person counts as one, though the page of it is read again every few seconds. */
const LOOK_MS = HOUR_MS;

/** Logs that someone looked at a person. @param subject such as `person 12` */
export async function logLook(services: Pick<Services, 'db' | 'clock'>, request: FastifyRequest, subject: string) {
  const action = 'see person';
  const isSame = and(
    eq(deskActions.tokenId, staffOf(request).id),
    eq(deskActions.subject, subject),
    eq(deskActions.action, action),
    gt(deskActions.at, new Date(services.clock().getTime() - LOOK_MS)),
  );
  if ((await services.db.$count(deskActions, isSame)) > 0) return;
  await act(services, request, action, () => Promise.resolve({ subject }));
}
