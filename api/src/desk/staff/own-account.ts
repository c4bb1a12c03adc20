import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { passwordProblems } from '../../features/accounts/auth/password-rules';
import { requirePassword } from '../../features/accounts/auth/profile';
import type { AppServices } from '../../open-services';
import { invalidFields, notFound } from '../../plugins/errors/errors';
import { storeMail } from '../../plugins/mail/outbox';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { text } from '../../plugins/requests/fields';
import { act } from '../act';
import { staffOf } from '../caller';
import { staff, staffSessions, type StaffRow } from '../tables';
import { readFactor } from './factor';
import { password, factor } from './entry';
import { subjectOf } from './invitations';
import { changedMail } from './mails';
import { endSessions, type SignedIn } from './sessions';

const setFactorSchema = z.object({ current_password: password, ...factor });
const passwordSchema = z.object({ current_password: password, new_password: password });

/** Changes what a person signs in with, who has proved to know the password. Their other sessions end. */
const changeOwn = (
  services: AppServices,
  person: SignedIn,
  what: 'password' | 'second factor',
  changes: Partial<StaffRow>,
) =>
  act(services, { staff: person, role: 'staff', action: `change own ${what}` }, async ({ db }) => {
    // Unless an invitation has ended them meanwhile.
    const unchanged = and(eq(staff.id, person.id), eq(staff.passwordHash, person.passwordHash ?? ''));
    if ((await db.update(staff).set(changes).where(unchanged).returning()).length === 0) throw notFound();
    await endSessions(db, person.id, person.session.id);
    const said = `Your account at the desk has a new ${what}. Your other sessions have ended.`;
    await storeMail(db, changedMail(person.email, said));
    return { subject: subjectOf(person) };
  });

const requireOwn = (services: AppServices, { id, passwordHash }: StaffRow, typed: string) =>
  requirePassword(services, { id: `desk ${id}`, passwordHash: passwordHash ?? '' }, typed);

/** Who is signed in, how they sign out, their sessions, and what they sign in with. */
export const ownAccount = endpoints('own account', (app, services: AppServices) => {
  route(app, calls.readStaff, {}, (request) => {
    const { id, name, email, roles, totpSecret, session } = staffOf(request);
    return { id, name, email, roles, has_factor: totpSecret !== null, expires_at: session.expiresAt.toISOString() };
  });
  route(app, calls.signOut, {}, async (request) => {
    await services.db.delete(staffSessions).where(eq(staffSessions.id, staffOf(request).session.id));
    return {};
  });
  route(app, calls.setFactor, { body: setFactorSchema }, async (request) => {
    const person = staffOf(request);
    await requireOwn(services, person, request.body.current_password);
    await changeOwn(services, person, 'second factor', readFactor(request.body, ['staff'], services.clock()));
    return {};
  });
  route(app, calls.listStaffSessions, {}, async (request) => {
    const { id, session } = staffOf(request);
    const runs = and(eq(staffSessions.staffId, id), gt(staffSessions.expiresAt, services.clock()));
    const rows = await services.db.select().from(staffSessions).where(runs).orderBy(desc(staffSessions.createdAt));
    const items = rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      created_at: row.createdAt.toISOString(),
      is_this: row.id === session.id,
    }));
    return { items };
  });
  route(app, calls.endStaffSession, { body: z.object({ session: text(8) }) }, async (request) => {
    const person = staffOf(request);
    await act(services, { staff: person, role: 'staff', action: 'end own session' }, async ({ db }) => {
      const isOwn = and(eq(staffSessions.id, request.body.session), eq(staffSessions.staffId, person.id));
      if ((await db.delete(staffSessions).where(isOwn).returning()).length === 0) throw notFound();
      return { subject: subjectOf(person) };
    });
    return {};
  });
  route(app, calls.changeStaffPassword, { body: passwordSchema }, async (request) => {
    const person = staffOf(request);
    const { current_password, new_password } = request.body;
    await requireOwn(services, person, current_password);
    const problems = passwordProblems(new_password, person.email);
    if (problems.length > 0) throw invalidFields({ new_password: problems });
    await changeOwn(services, person, 'password', { passwordHash: await services.passwords.hash(new_password) });
    return {};
  });
});
