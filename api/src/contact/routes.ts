import fp from 'fastify-plugin';
import { contactMessageSchema, contactReceiptSchema, type ContactMessage, type ContactTopic } from 'shared/api/contact';
import { site } from 'shared/site';
import { networkOf } from '../limits/limits';
import type { Mail } from '../mail/mail';
import { storeMail } from '../mail/outbox';
import { endpoints } from '../provider-format/endpoints';
import { problemSchema } from '../provider-format/errors';
import { newReference } from '../reference';
import type { Services } from '../services';
import { contactMessages } from './tables';

/** `POST /contact/`: keeps a message and mails it to the academy. */
const routes = endpoints((app, { db, limits, clock }: Services) => {
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
      const receivedAt = clock();
      await db.transaction(async (tx) => {
        await tx.insert(contactMessages).values({ reference, name, email, topic, message, receivedAt });
        await storeMail(tx, contactMail(request.body, reference));
      });
      return { reference };
    },
  );
});

const TOPIC_NAMES: Record<ContactTopic, string> = {
  course: 'a course',
  payment: 'a payment',
  tournament: 'a tournament',
  website: 'the website',
  other: 'something else',
};

/** The mail to the academy about a message. Of the sender, only the checked address is in the headers, so that none is forged. */
const contactMail = ({ name, email, topic, message }: ContactMessage, reference: string): Mail => ({
  to: site.email,
  replyTo: email,
  subject: `Message ${reference} about ${TOPIC_NAMES[topic]}`,
  text: `From:      ${name}
E-mail:    ${email}
Reference: ${reference}

${message}
`,
});

export const contact = fp(routes, { name: 'contact', encapsulate: true });
