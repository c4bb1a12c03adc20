import * as calls from '@hidden-order/api-shapes/desk/calls';
import { colleagueSchema } from '@hidden-order/api-shapes/desk/colleagues';
import { needsFactor } from '@hidden-order/api-shapes/desk/staff';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { AppServices } from '../../open-services';
import type { Database } from '../../plugins/database/database';
import { notFound } from '../../plugins/errors/errors';
import { Refusal } from '../../plugins/errors/refusal';
import { storeMail, storeMails } from '../../plugins/mail/outbox';
import { pageQuery } from '../../plugins/requests/pages';
import { emailKey, normaliseEmail } from '../../plugins/text/email';
import { ofRole } from '../declare';
import { staff, type StaffRow } from '../tables';
import { makeInvitation, NO_WAY_IN, subjectOf } from './invitations';
import { changedMail, invitationMail, rolesInWords } from './mails';
import { endSessions } from './sessions';

/** People of the academy: who comes in, what they may do, and who has left. */
export const colleagues = ofRole('staff', ({ list, action }, services: AppServices) => {
  list(calls.listColleagues, {
    query: pageQuery,
    columns: () => services.db.select().from(staff).$dynamic(),
    order: () => [asc(isNotNull(staff.leftAt)), asc(staff.name), asc(staff.id)],
    view: ({ id, name, email, roles, invitedAt, joinedAt, leftAt }) => ({
      ...{ id, name, email, roles },
      state: leftAt ? ('left' as const) : joinedAt ? ('active' as const) : ('invited' as const),
      since: (leftAt ?? joinedAt ?? invitedAt).toISOString(),
    }),
  });

  action(calls.inviteColleague, { say: 'invite', body: colleagueSchema }, async (inside, { body, staff: by }) => {
    const key = emailKey(body.email);
    const [known] = await inside.db.select().from(staff).where(eq(staff.emailKey, key));
    if (known?.leftAt === null) throw new Refusal(`${known.email} is the address of ${known.name} already.`);
    // Someone who had left comes back as who they were.
    const values = {
      ...body,
      email: normaliseEmail(body.email),
      emailKey: key,
      invitedAt: inside.clock(),
      leftAt: null,
    };
    const [person] = await inside.db
      .insert(staff)
      .values(values)
      .onConflictDoUpdate({ target: staff.emailKey, set: values })
      .returning();
    if (!person) throw new Error('The invitation was not stored.');
    await invite(inside, person, by);
    return { subject: subjectOf(person), after: { roles: body.roles } };
  });
  action(calls.inviteAgain, { say: 'invite again' }, async (inside, { ids, staff: by }) => {
    const person = await findColleague(inside.db, ids.id, by);
    await invite(inside, person, by);
    return { subject: subjectOf(person) };
  });
  action(calls.changeColleague, { say: 'change', body: colleagueSchema }, async (inside, { ids, body, staff: by }) => {
    const { db } = inside;
    const was = await findColleague(db, ids.id, by);
    const changes = { ...body, email: normaliseEmail(body.email), emailKey: emailKey(body.email) };
    const [holder] = await db.select().from(staff).where(eq(staff.emailKey, changes.emailKey));
    if (holder && holder.id !== was.id) throw new Refusal(`${holder.email} is the address of ${holder.name}.`);
    await db.update(staff).set(changes).where(eq(staff.id, was.id));
    const hasMoved = changes.emailKey !== was.emailKey;
    const lacksFactor = needsFactor(body.roles) && !needsFactor(was.roles) && was.totpSecret === null;
    // A link that is on its way to the former address ends. A new one sets the second factor that is needed now.
    if (lacksFactor || (hasMoved && was.joinedAt === null)) await invite(inside, { ...was, ...changes }, by);
    const said = `${by.name} has changed your account at the desk. It is of ${body.name}, ${changes.email}, with the roles: ${rolesInWords(body.roles)}.`;
    const addresses = [changes.email, ...(hasMoved ? [was.email] : [])];
    await storeMails(
      db,
      addresses.map((to) => changedMail(to, said)),
    );
    return { subject: subjectOf(was), before: { roles: was.roles }, after: { roles: body.roles, moved: hasMoved } };
  });
  action(calls.endColleague, { say: 'end work' }, async (inside, { ids, staff: by }) => {
    const { id, email, roles } = await findColleague(inside.db, ids.id, by);
    const left = { ...NO_WAY_IN, roles: [], leftAt: inside.clock() };
    await inside.db.update(staff).set(left).where(eq(staff.id, id));
    await endSessions(inside.db, id);
    const said = `${by.name} has ended your account at the desk: you are signed out, and cannot sign in any more.`;
    await storeMail(inside.db, changedMail(email, said));
    return { subject: subjectOf({ id }), before: { roles } };
  });
});

async function invite(inside: AppServices, person: StaffRow, by: StaffRow): Promise<void> {
  const url = await makeInvitation(inside, person.id);
  await storeMail(inside.db, invitationMail(person, { url, by: by.name, now: inside.clock() }));
}

/** A colleague to be changed. @throws {ApiError} 404 for an unknown one; {@link Refusal} for oneself, and for who has left */
async function findColleague(tx: Database, id: number, by: StaffRow): Promise<StaffRow> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, id));
  if (!person) throw notFound();
  if (id === by.id) throw new Refusal('This is your own account. Ask a colleague of the same role.');
  if (person.leftAt !== null) throw new Refusal(`${person.name} has left. Invite them to bring them back.`);
  return person;
}
