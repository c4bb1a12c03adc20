import { ROLE_NAMES, type Role } from '@hidden-order/api-shapes/desk/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../plugins/errors/errors';
import type { Services } from '../plugins/services';
import { findSession, type SignedIn } from './staff/sessions';

/** Refuses every call of a scope that is of no session of the desk. */
export function requireStaff(app: FastifyInstance, services: Services): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    request.setDecorator<SignedIn | null>('staff', await findSession(services, request.headers.authorization));
  });
}

/** Who makes a call at the desk. */
export function staffOf(request: FastifyRequest): SignedIn {
  const staff = request.getDecorator<SignedIn | null>('staff');
  if (!staff) throw new Error('The route is outside of the scope that requires a session.');
  return staff;
}

/** A hook that refuses people without a role. @throws {ApiError} 403 that names it */
export const requireRole = (role: Role) => async (request: FastifyRequest) => {
  const { name, roles } = staffOf(request);
  if (!roles.includes(role)) throw forbidden(`${name} does not have the role “${ROLE_NAMES[role]}”.`);
};
