import { ROLE_NAMES, type Role } from '@hidden-order/api-shapes/desk/staff';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../plugins/database/database';
import { lockWork } from '../plugins/database/lock';
import { forbidden } from '../plugins/errors/errors';
import type { Services } from '../plugins/services';
import { findSession, type SignedIn } from './staff/sessions';
import { staff, staffSessions } from './tables';

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

/**
 * Refuses who has lost session or role since the call began, which may take long to come in. Those with the role for people
 * change them one at a time: as no one changes themselves, someone always has it.
 * @throws {ApiError} 403
 */
export async function requireStill(tx: Database, { session }: SignedIn, role: Role): Promise<void> {
  if (role === 'staff') await lockWork(tx, 'staff');
  const isStill = and(eq(staffSessions.id, session.id), arrayContains(staff.roles, [role]));
  const found = tx.select().from(staffSessions).innerJoin(staff, eq(staff.id, staffSessions.staffId)).where(isStill);
  if ((await found).length === 0) throw forbidden('Your session or your role for this has ended meanwhile.');
}
