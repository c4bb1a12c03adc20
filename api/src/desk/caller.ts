import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { forbidden, unauthorized } from '../plugins/errors/errors';
import type { Services } from '../plugins/services';
import type { DeskTokenRow } from './tables';
import { findToken } from './tokens';

/** Refuses every call of a scope that carries no token of the desk. */
export function requireStaff(app: FastifyInstance, services: Services): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    const found = await findToken(services, request.headers.authorization);
    if (typeof found === 'string') throw unauthorized({ detail: found });
    request.setDecorator<DeskTokenRow | null>('staff', found);
  });
}

/** Who makes a call at the desk. */
export function staffOf(request: FastifyRequest): DeskTokenRow {
  const staff = request.getDecorator<DeskTokenRow | null>('staff');
  if (!staff) throw new Error('The route is outside of the scope that requires a token.');
  return staff;
}

/** A hook that refuses tokens without a role. @throws {ApiError} 403 that names it */
export const requireRole = (role: Role) => async (request: FastifyRequest) => {
  const { name, roles } = staffOf(request);
  if (!roles.includes(role)) throw forbidden(`${name}’s token does not have the role “${role}”.`);
};
