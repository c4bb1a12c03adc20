import * as calls from '@hidden-order/api-shapes/contact/calls';
import { contactMessageSchema, type ContactMessage, type ContactTopic } from '@hidden-order/api-shapes/contact';
import { networkOf } from '@hidden-order/node/network-of';
import { site } from '@hidden-order/api-shapes/site';
import type { Database } from '../../plugins/database/database';
import type { Mail } from '../../plugins/mail/mail';
import { storeMail } from '../../plugins/mail/outbox';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { newReference } from '../../plugins/text/reference';
import type { Services } from '../../plugins/services';
import { contactMessages } from './tables';

/** `POST /contact/`: keeps a message and mails it to the academy. */
export const contact = endpoints('contact', (app, { db, limits, clock }: Services) => {
  route(app, calls.sendMessage, { body: contactMessageSchema, status: 201 }, async (request) => {
    const { name, email, topic, message } = request.body;
    await limits.take(['LIMIT_MESSAGE', networkOf(request.ip)]);
    const reference = newReference('C');
    const receivedAt = clock();
    const keepAndMail = async (tx: Database) => {
      await tx.insert(contactMessages).values({ reference, name, email, topic, message, receivedAt });
      await storeMail(tx, contactMail(request.body, reference));
    };
    await db.transaction(keepAndMail);
    // Spam gets the same answer, so that its senders do not learn what gave them away.
    return { reference };
  });
});

const TOPIC_NAMES: Record<ContactTopic, string> = {
  course: 'a course',
  payment: 'a payment',
  tournament: 'a tournament',
  website: 'the website',
  other: 'something else',
};

/** The mail to the academy about a message. Of the sender, only the checked address is in the headers, so that none is forged. */
const contactMail = ({ referral, name, email, topic, message }: ContactMessage, reference: string): Mail => ({
  to: site.email,
  replyTo: email,
  subject: `${referral ? 'Possibly spam: ' : ''}Message ${reference} about ${TOPIC_NAMES[topic]}`,
  text: `From:      ${name}
E-mail:    ${email}
Reference: ${reference}

${message}
`,
});
