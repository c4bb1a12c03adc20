import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../plugins/errors/refusal';
import type { Database } from '../plugins/database/database';
import { conflict, problemSchema } from '../plugins/errors/errors';
import type { Services } from '../plugins/services';
import { staffOf } from './caller';
import { refuseOwnMoney } from './own-money';
import { deskActions, type Facts } from './tables';

/** Of the schema of a route about what a number names. */
export const byId = { params: z.object({ id: z.string() }) };
/** The answers of an action that says no more than that it is done. */
export const answers = { response: { 200: z.object({}), 409: problemSchema } };

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
  const { id: tokenId, name, email, role } = staffOf(request);
  if (!role) throw new Error('The route is outside of a scope that requires a role.');
  try {
    return await services.db.transaction(async (tx: Database) => {
      const { subject, before, after, answer = {} } = await change({ ...services, db: tx });
      if (role === 'money') await refuseOwnMoney(tx, subject, email);
      const entry = { at: services.clock(), tokenId, name, role, action, subject };
      await tx.insert(deskActions).values({ ...entry, before: before ?? null, after: after ?? null });
      return answer;
    });
  } catch (error) {
    if (error instanceof Refusal) throw conflict(error.message, 'refused');
    throw error;
  }
}
