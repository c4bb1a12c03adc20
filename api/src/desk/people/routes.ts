import * as calls from '@hidden-order/api-shapes/desk/calls';
import { desc, eq } from 'drizzle-orm';
import { correctEmailSchema, correctNameSchema } from '@hidden-order/api-shapes/desk/people';
import { reasonSchema, type Reason } from '@hidden-order/api-shapes/desk/staff';
import { correctEmail, storeEmailLink } from '../../features/accounts/auth/email-confirmation';
import { toldOfBlock } from '../../features/accounts/auth/mails';
import { sendResetLink } from '../../features/accounts/auth/password-reset';
import { replaceCertificate } from '../../features/learning/certificates/replace-certificate';
import { storeReceiptMail } from '../../features/money/books/receipts';
import { enrolments } from '../../features/money/tables';
import type { AppServices } from '../../open-services';
import { endSessions } from '../../plugins/caller/sessions';
import { users, type UserRow } from '../../plugins/caller/tables';
import { findUserById, updateUser } from '../../plugins/caller/user-queries';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import { conflict, notFound } from '../../plugins/errors/errors';
import { tellMembers } from '../../plugins/news/tell-members';
import { searchQuery } from '../../plugins/requests/pages';
import { ofRole } from '../declare';
import { readPerson } from './person';
import { isFound } from './search';

/** The subject of what is done to an account, for the log. */
const subjectOf = ({ id }: { id: number }) => `person ${id}`;

/** Accounts, and what can be done for their holders. */
export const people = ofRole('learners', ({ list, look, action }, services: AppServices) => {
  const { db } = services;

  list(calls.listPeople, {
    query: searchQuery,
    search: (typed) => isFound(db, typed),
    columns: () =>
      db
        .select({ user: users, enrolments: db.$count(enrolments, eq(enrolments.userId, users.id)) })
        .from(users)
        .$dynamic(),
    order: () => [desc(users.id)],
    view: ({ user, ...row }) => ({
      ...row,
      id: user.id,
      name: user.fullName,
      email: user.email,
      registered_at: user.createdAt.toISOString(),
    }),
  });

  look(calls.readPerson, { say: 'see person', subject: subjectOf }, ({ id }) => readPerson(services, id));

  action(calls.changeName, { say: 'correct name', body: correctNameSchema }, async (inside, { ids, body }) => {
    const { id, fullName } = await lockPerson(inside.db, ids.id);
    if (fullName !== body.was) throw conflict(`The name was changed meanwhile, to “${fullName}”.`, 'changed');
    await updateUser(inside.db, id, { fullName: body.name });
    return { subject: subjectOf(ids) };
  });
  action(calls.changeEmail, { say: 'correct e-mail', body: correctEmailSchema }, async (inside, { ids, body }) => {
    await correctEmail(inside, await lockPerson(inside.db, ids.id), body);
    return { subject: subjectOf(ids) };
  });
  action(calls.sendConfirmation, { say: 'send confirmation' }, async (inside, { ids }) => {
    const user = await lockPerson(inside.db, ids.id);
    if (user.emailConfirmedAt !== null) throw conflict('The address is confirmed already.', 'refused');
    await storeEmailLink(inside, user);
    return { subject: subjectOf(ids) };
  });
  const setBlocked = async (
    inside: AppServices,
    { ids, body }: { ids: { id: number }; body: Reason },
    isBlocked: boolean,
  ) => {
    const { id, isActive } = await lockPerson(inside.db, ids.id);
    if (isActive !== isBlocked) throw conflict(`The account is ${isActive ? 'open' : 'blocked'} already.`, 'refused');
    await updateUser(inside.db, id, { isActive: !isBlocked });
    await endSessions(inside.db, id);
    await tellMembers(inside.db, inside.siteUrl, toldOfBlock(id, body.reason, isBlocked));
    return { subject: subjectOf(ids), after: { reason: body.reason } };
  };
  action(calls.blockAccount, { say: 'block account', body: reasonSchema }, (inside, asked) =>
    setBlocked(inside, asked, true),
  );
  action(calls.unblockAccount, { say: 'unblock account', body: reasonSchema }, (inside, asked) =>
    setBlocked(inside, asked, false),
  );
  action(calls.showIdentityNumber, { say: 'see identity number' }, async (inside, { ids }) => {
    const { cnicPassportNumber: number } = await lockPerson(inside.db, ids.id);
    return { subject: subjectOf(ids), answer: { number } };
  });
  action(calls.endSessions, { say: 'end sessions' }, async (inside, { ids }) => {
    const { id } = await lockPerson(inside.db, ids.id);
    await endSessions(inside.db, id);
    return { subject: subjectOf(ids) };
  });
  action(calls.sendPasswordLink, { say: 'send password link' }, async (inside, { ids }) => {
    const user = await lockPerson(inside.db, ids.id);
    if (!user.isActive) throw conflict('This account is blocked: its holder cannot sign in.', 'refused');
    await sendResetLink(inside, user);
    return { subject: subjectOf(ids) };
  });

  action(calls.sendReceipt, { say: 'send receipt' }, async (inside, { ids }) => {
    const subject = await storeReceiptMail(inside, ids.number);
    if (subject === undefined) throw notFound();
    return { subject, after: { receipt: ids.number } };
  });
  action(calls.replaceCertificate, { say: 'replace certificate', body: reasonSchema }, (inside, { ids, body }) =>
    replaceCertificate(inside, ids.code, body.reason),
  );
});

/** An account that is locked until the transaction ends. @throws {ApiError} 404 */
async function lockPerson(tx: Database, id: number): Promise<UserRow> {
  await lock(tx, 'user', id);
  const user = await findUserById(tx, id);
  if (!user) throw notFound();
  return user;
}
