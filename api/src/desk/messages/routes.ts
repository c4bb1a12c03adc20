import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, asc, desc, isNotNull, isNull } from 'drizzle-orm';
import { answerSchema } from '@hidden-order/api-shapes/desk/messages';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { closeMessage } from '../../features/contact/close-message';
import { contactMessages, type MessageRow } from '../../features/contact/tables';
import type { Database } from '../../plugins/database/database';
import { conflict, notFound } from '../../plugins/errors/errors';
import { sendAgain } from '../../plugins/mail/outbox';
import { mails } from '../../plugins/mail/tables';
import { endpoints, readCount, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers } from '../act';
import { requireRole, staffOf } from '../caller';
import { contains, pageQuery, readPage, textQuery } from '../../plugins/requests/pages';
import { countWaiting } from '../waiting';

const query = pageQuery.extend({ q: textQuery, state: z.enum(['open', 'all']).default('open') });
const params = z.object({ reference: referenceParameter });

/** Messages of the contact form, and mails that could not be sent. */
export const messages = endpoints('messages', (app, services: Services) => {
  const { db } = services;
  app.addHook('onRequest', requireRole('messages'));

  route(app, calls.listMessages, { query }, async (request) => {
    const { q, state } = request.query;
    const { name, email, reference, receivedAt, closedAt } = contactMessages;
    const isOpen = state === 'open';
    const wanted = and(isOpen ? isNull(closedAt) : undefined, contains(q, name, email, reference));
    return readPage(db, request.query, {
      selection: db.select().from(contactMessages).where(wanted).$dynamic(),
      order: isOpen ? [asc(receivedAt), asc(reference)] : [desc(receivedAt), desc(reference)],
      view: messageView,
    });
  });

  const end = (request: FastifyRequest, reference: string, answer: string | null) => {
    const action = answer === null ? 'close message' : 'answer message';
    return act(services, request, action, async (inside) => {
      if (!(await closeMessage(inside, reference, { answer, by: staffOf(request).name })))
        throw conflict('Someone has ended this message before, or it is unknown.', 'closed');
      // The message has the text of its answer, and is deleted before this line of the log.
      return { subject: reference };
    });
  };
  route(app, calls.answerMessage, { params, body: answerSchema, ...answers }, (request) =>
    end(request, request.params.reference, request.body.answer),
  );
  route(app, calls.closeMessage, { params, ...answers }, (request) => end(request, request.params.reference, null));

  route(app, calls.listFailedMails, { query: pageQuery }, ({ query: asked }) =>
    readPage(db, asked, {
      selection: db.select().from(mails).where(isNotNull(mails.failure)).$dynamic(),
      order: [desc(mails.id)],
      view: ({ id, recipient, subject, postedAt, attempts, failure, failedAt }) => ({
        ...{ id, recipient, subject, attempts, failure: failure ?? '' },
        posted_at: postedAt.toISOString(),
        failed_at: failedAt?.toISOString() ?? null,
      }),
    }),
  );

  route(app, calls.sendMailAgain, answers, async (request) => {
    const id = readCount(request.params.id);
    return act(services, request, 'send mail again', async (inside) => {
      const mail = await sendAgain(inside.db, id);
      if (!mail) throw notFound();
      return { subject: `mail ${id}`, before: { failure: mail.failure } };
    });
  });
});

const messageView = ({ receivedAt, closedAt, closedBy, ...message }: MessageRow) => ({
  ...message,
  received_at: receivedAt.toISOString(),
  closed_at: closedAt?.toISOString() ?? null,
  closed_by: closedBy,
});

/** What waits for people of this role. */
export async function waitingMessages(db: Database): Promise<Waiting[]> {
  const { receivedAt, closedAt } = contactMessages;
  return [
    await countWaiting(db, 'message', { from: contactMessages, since: receivedAt, where: isNull(closedAt) }),
    await countWaiting(db, 'failed_mail', { from: mails, since: mails.failedAt, where: isNotNull(mails.failedAt) }),
  ];
}
