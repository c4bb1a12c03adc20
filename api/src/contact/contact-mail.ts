import type { ContactMessage, ContactTopic } from 'shared/contracts/contact';
import { site } from 'shared/site';
import type { Mail } from '../mail/mail';

const TOPIC_NAMES: Record<ContactTopic, string> = {
  course: 'a course',
  payment: 'a payment',
  tournament: 'a tournament',
  website: 'the website',
  other: 'something else',
};

/** The mail to the academy about a message. The sender's words are in the text only, so that they cannot forge headers. */
export const contactMail = ({ name, email, topic, message }: ContactMessage, reference: string): Mail => ({
  to: site.email,
  subject: `Message ${reference} about ${TOPIC_NAMES[topic]}`,
  text: `From:      ${name}
E-mail:    ${email}
Reference: ${reference}

${message}
`,
});
