import { contactMessageSchema, contactReceiptSchema } from 'shared/contracts/contact';
import type { AuthServices } from '../auth/services';
import { contactMessages } from '../database/schema';
import { networkOf } from '../limits/limits';
import { storeMail } from '../mail/outbox';
import type { Endpoints } from '../provider-format/endpoints';
import { problemSchema } from '../provider-format/errors';
import { newReference } from '../reference';
import { contactMail } from './contact-mail';

/** `POST /contact/`: keeps a message and mails it to the academy. */
export function contactRoutes(app: Endpoints, { db, limits }: AuthServices): void {
  app.post(
    '/contact/',
    {
      schema: {
        tags: ['contact'],
        body: contactMessageSchema,
        response: { 201: contactReceiptSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { referral, name, email, topic, message } = request.body;
      const reference = newReference('C');
      reply.code(201);
      // A bot gets the same answer as a person, so that it does not learn what gave it away.
      if (referral) return { reference };
      await limits.take('LIMIT_MESSAGE', networkOf(request.ip));
      const receivedAt = new Date(Date.now());
      await db.transaction(async (tx) => {
        await tx.insert(contactMessages).values({ reference, name, email, topic, message, receivedAt });
        await storeMail(tx, contactMail(request.body, reference));
      });
      return { reference };
    },
  );
}
