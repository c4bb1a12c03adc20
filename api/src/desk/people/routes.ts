import { desc, eq, inArray, or } from 'drizzle-orm';
import { nameSchema, peopleSchema, personSchema } from '@hidden-order/api-shapes/desk/people';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { PAGE_ROWS, unmaskedSchema } from '@hidden-order/api-shapes/desk/staff';
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
import { updateUser } from '../../plugins/caller/user-queries';
import { conflict, notFound } from '../../plugins/errors/errors';
import { endpoints, readCount } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers, byId, type Done } from '../act';
import { requireRole } from '../caller';
import { contains, offsetOf, pageQuery, textQuery } from '../../plugins/requests/pages';
import { readPerson } from './person';

const query = pageQuery.extend({ q: textQuery });

/** Accounts, and what can be done for their holders. */
export const people = endpoints('people', (app, services: AppServices) => {
  const { db } = services;
  app.addHook('onRequest', requireRole('learners'));

  app.get('/people/', { schema: { querystring: query, response: { 200: peopleSchema } } }, async (request) => {
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
            inArray(users.id, ofOrder),
            inArray(users.id, ofPayment),
            inArray(users.id, ofCertificate),
          );
    const rows = await db
      .select({ user: users, enrolments: db.$count(enrolments, eq(enrolments.userId, users.id)) })
      .from(users)
      .where(wanted)
      .orderBy(desc(users.id))
      .limit(PAGE_ROWS)
      .offset(offsetOf(request.query));
    const items = rows.map(({ user, ...row }) => ({
      ...row,
      id: user.id,
      name: user.fullName,
      email: user.email,
      registered_at: user.createdAt.toISOString(),
    }));
    return { items, total: await db.$count(users, wanted) };
  });

  app.get('/people/:id/', { schema: { ...byId, response: { 200: personSchema } } }, (request) =>
    readPerson(services, readCount(request.params.id)),
  );

  /** Does something to an account, which is locked meanwhile. @throws {ApiError} 404 */
  const forPerson = <Answer>(
    request: FastifyRequest<{ Params: { id: string } }>,
    action: string,
    change: (inside: AppServices, user: UserRow) => Promise<Omit<Done, 'subject'> & { answer: Answer }>,
  ) => {
    const id = readCount(request.params.id);
    return act(services, request, action, async (inside) => {
      const [user] = await inside.db.select().from(users).where(eq(users.id, id)).for('no key update');
      if (!user) throw notFound();
      return { subject: `person ${id}`, ...(await change(inside, user)) };
    });
  };

  app.post('/people/:id/name/', { schema: { ...byId, body: nameSchema, ...answers } }, (request) =>
    forPerson(request, 'correct name', async (inside, { id, fullName }) => {
      const { name } = request.body;
      await updateUser(inside.db, id, { fullName: name });
      return { before: { name: fullName }, after: { name }, answer: {} };
    }),
  );

  app.post('/people/:id/identity-number/', { schema: { ...byId, response: { 200: unmaskedSchema } } }, (request) =>
    forPerson(request, 'see identity number', (_inside, { cnicPassportNumber }) =>
      Promise.resolve({ answer: { number: cnicPassportNumber } }),
    ),
  );

  app.post('/people/:id/end-sessions/', { schema: { ...byId, ...answers } }, (request) =>
    forPerson(request, 'end sessions', async (inside, { id }) => {
      await endSessions(inside.db, id);
      return { answer: {} };
    }),
  );

  app.post('/people/:id/password-link/', { schema: { ...byId, ...answers } }, (request) =>
    forPerson(request, 'send password link', async (inside, user) => {
      if (!user.isActive) throw conflict('This account is inactive: its holder cannot sign in.', 'refused');
      await sendResetLink(inside, user);
      return { answer: {} };
    }),
  );

  app.post(
    '/receipts/:number/send/',
    { schema: { params: z.object({ number: z.string() }), ...answers } },
    (request) => {
      const number = readCount(request.params.number);
      return act(services, request, 'send receipt', async (inside) => {
        const subject = await storeReceiptMail(inside, number);
        if (subject === undefined) throw notFound();
        return { subject, after: { receipt: number }, answer: {} };
      });
    },
  );

  app.post(
    '/certificates/:code/replace/',
    { schema: { params: z.object({ code: referenceParameter }), body: nameSchema, ...answers } },
    (request) => {
      const { code } = request.params;
      return act(services, request, 'replace certificate', async (inside) => {
        const [old] = await inside.db.select().from(certificates).where(eq(certificates.code, code));
        const next = await replaceCertificate(inside, code, request.body.name);
        const after = { code: next.code, name: next.name };
        return { subject: code, before: { name: old?.name }, after, answer: {} };
      });
    },
  );
});
