import * as calls from '@hidden-order/api-shapes/desk/calls';
import { desc, eq, inArray, or } from 'drizzle-orm';
import { correctNameSchema, nameSchema } from '@hidden-order/api-shapes/desk/people';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendResetLink } from '../../features/accounts/auth/password-reset';
import { certificates } from '../../features/learning/tables';
import { replaceCertificate } from '../../features/learning/certificates/replace-certificate';
import { storeReceiptMail } from '../../features/money/books/receipts';
import { enrolments, orders, payments } from '../../features/money/tables';
import type { AppServices } from '../../open-services';
import { endSessions } from '../../plugins/caller/sessions';
import { users, type UserRow } from '../../plugins/caller/tables';
import { findUserById, updateUser } from '../../plugins/caller/user-queries';
import { lock } from '../../plugins/database/lock';
import { conflict, notFound } from '../../plugins/errors/errors';
import { endpoints, readCount, route } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers, logLook, type Done } from '../act';
import { requireRole } from '../caller';
import { contains, hasPhone, pageQuery, readPage, textQuery } from '../../plugins/requests/pages';
import { readPerson } from './person';

const query = pageQuery.extend({ q: textQuery });

/** Accounts, and what can be done for their holders. */
export const people = endpoints('people', (app, services: AppServices) => {
  const { db } = services;
  app.addHook('onRequest', requireRole('learners'));

  route(app, calls.listPeople, { query }, async (request) => {
    const { q } = request.query;
    const reference = normaliseReference(q);
    const ofOrder = db.select({ id: orders.userId }).from(orders).where(eq(orders.reference, reference));
    const ofPayment = db.select({ id: payments.userId }).from(payments).where(eq(payments.reference, reference));
    const ofCertificate = db
      .select({ id: certificates.userId })
      .from(certificates)
      .where(eq(certificates.code, reference));
    const wanted =
      q === ''
        ? undefined
        : or(
            contains(q, users.fullName, users.email),
            hasPhone(q, users.phone),
            inArray(users.id, ofOrder),
            inArray(users.id, ofPayment),
            inArray(users.id, ofCertificate),
          );
    return readPage(db, request.query, {
      selection: db
        .select({ user: users, enrolments: db.$count(enrolments, eq(enrolments.userId, users.id)) })
        .from(users)
        .where(wanted)
        .$dynamic(),
      order: [desc(users.id)],
      view: ({ user, ...row }) => ({
        ...row,
        id: user.id,
        name: user.fullName,
        email: user.email,
        registered_at: user.createdAt.toISOString(),
      }),
    });
  });

  route(app, calls.readPerson, {}, async (request) => {
    const person = await readPerson(services, readCount(request.params.id));
    await logLook(services, request, `person ${person.id}`);
    return person;
  });

  /** Does something to an account, which is locked meanwhile. @throws {ApiError} 404 */
  const forPerson = <Answer>(
    request: FastifyRequest<{ Params: { id: string } }>,
    action: string,
    change: (inside: AppServices, user: UserRow) => Promise<Omit<Done, 'subject'> & { answer: Answer }>,
  ) => {
    const id = readCount(request.params.id);
    return act(services, request, action, async (inside) => {
      await lock(inside.db, 'user', id);
      const user = await findUserById(inside.db, id);
      if (!user) throw notFound();
      return { subject: `person ${id}`, ...(await change(inside, user)) };
    });
  };

  route(app, calls.changeName, { body: correctNameSchema, ...answers }, (request) =>
    forPerson(request, 'correct name', async (inside, { id, fullName }) => {
      const { name, was } = request.body;
      if (fullName !== was) throw conflict(`The name was changed meanwhile, to “${fullName}”.`, 'changed');
      await updateUser(inside.db, id, { fullName: name });
      return { answer: {} };
    }),
  );

  route(app, calls.showIdentityNumber, {}, (request) =>
    forPerson(request, 'see identity number', (_inside, { cnicPassportNumber }) =>
      Promise.resolve({ answer: { number: cnicPassportNumber } }),
    ),
  );

  route(app, calls.endSessions, answers, (request) =>
    forPerson(request, 'end sessions', async (inside, { id }) => {
      await endSessions(inside.db, id);
      return { answer: {} };
    }),
  );

  route(app, calls.sendPasswordLink, answers, (request) =>
    forPerson(request, 'send password link', async (inside, user) => {
      if (!user.isActive) throw conflict('This account is inactive: its holder cannot sign in.', 'refused');
      await sendResetLink(inside, user);
      return { answer: {} };
    }),
  );

  route(app, calls.sendReceipt, answers, (request) => {
    const number = readCount(request.params.number);
    return act(services, request, 'send receipt', async (inside) => {
      const subject = await storeReceiptMail(inside, number);
      if (subject === undefined) throw notFound();
      return { subject, after: { receipt: number } };
    });
  });

  route(
    app,
    calls.replaceCertificate,
    { params: z.object({ code: referenceParameter }), body: nameSchema, ...answers },
    (request) => {
      const { code } = request.params;
      return act(services, request, 'replace certificate', async (inside) => {
        const next = await replaceCertificate(inside, code, request.body.name);
        return { subject: code, after: { code: next.code } };
      });
    },
  );
});
