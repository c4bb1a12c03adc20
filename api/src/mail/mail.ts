import { site } from 'shared/site';

/** A mail in plain text; its sender is always the academy. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Hands a mail over to a mail server or a file; rejects if that did not work. */
export type Deliver = (mail: Mail) => Promise<void>;

/** A way to deliver mails, until it is closed. */
export interface Delivery {
  deliver: Deliver;
  close: () => void;
}

interface Letter {
  to: string;
  subject: string;
  /** In order; empty ones are left out. */
  paragraphs: readonly string[];
}

/** Composes a mail to a person, signed by the academy. */
export const composeMail = ({ to, subject, paragraphs }: Letter): Mail => ({
  to,
  subject,
  text: `${[...paragraphs.filter(Boolean), `${site.name}\n${site.email}`].join('\n\n')}\n`,
});
