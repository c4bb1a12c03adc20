import { contactMessageSchema, contactReceiptSchema } from 'shared/contracts/contact';
import type { AuthServices } from '../auth/services';
import type { Endpoints } from '../provider-format/endpoints';
import { tooManyRequests } from '../provider-format/errors';
import { newReference } from '../reference';
import { contactMail } from './contact-mail';
import { RATE_LIMIT, storeMessage } from './store-message';

/** `POST /contact/`: keeps a message and mails it to the academy. */
export function contactRoutes(app: Endpoints, { db, outbox }: AuthServices): void {
  app.post(
    '/contact/',
    { schema: { tags: ['contact'], body: contactMessageSchema, response: { 201: contactReceiptSchema } } },
    async ({ body, ip }, reply) => {
      reply.code(201);
      // A bot gets the same answer as a person, so that it does not learn what gave it away.
      if (body.referral) return { reference: newReference('C') };
      const now = new Date(Date.now());
      const outcome = await storeMessage(db, body, { sender: ip, now });
      if ('retryAt' in outcome) {
        throw tooManyRequests(`Only ${RATE_LIMIT} messages an hour are taken from one address.`, {
          now,
          retryAt: outcome.retryAt,
        });
      }
      outbox.post(contactMail(body, outcome.reference));
      return outcome;
    },
  );
}
