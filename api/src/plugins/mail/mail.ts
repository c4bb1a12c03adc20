import { site } from '@hidden-order/api-shapes/site';

/** A mail in plain text; its sender is always the academy. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** When it is over, such as a link that expires: the outbox drops it then. */
  until?: Date | null;
  /** The person whose message it passes on, whom an answer goes to. A mail without one is automatic. */
  replyTo?: string | null;
}

/** A mail on its way. */
export interface StoredMail extends Mail {
  /** With its angle brackets; the same for each try. */
  messageId: string;
}

/** Hands a mail over to a mail server or a file; rejects if that did not work. */
export type Deliver = (mail: StoredMail) => Promise<void>;

/** A way to deliver mails, until it is closed. */
export interface Delivery {
  deliver: Deliver;
  close: () => void;
}

interface Letter extends Pick<Mail, 'to' | 'subject' | 'until'> {
  /** In order; empty ones are left out. */
  paragraphs: readonly string[];
}

/** Composes a mail to a person, signed by the academy. */
export const composeMail = ({ paragraphs, ...letter }: Letter): Mail => ({
  ...letter,
  text: `${[...paragraphs.filter(Boolean), `${site.name}\n${site.email}`].join('\n\n')}\n`,
});
