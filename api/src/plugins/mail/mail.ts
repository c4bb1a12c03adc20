import { site } from '@hidden-order/api-shapes/site';
import { htmlOf, type Paragraph } from './mail-html';

export type { Paragraph } from './mail-html';

/** A mail; its sender is always the academy. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The same as a document. A mail that passes on what a stranger wrote has none. */
  html?: string | null;
  /** When it is over, such as a link that expires: the outbox drops it then. */
  until?: Date | null;
  /** The person whose message it passes on, whom an answer goes to. A mail without one is automatic. */
  replyTo?: string | null;
  /** Where one press in a mail program ends mails of its kind (RFC 8058). */
  endUrl?: string | null;
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

interface Letter extends Pick<Mail, 'to' | 'subject' | 'until' | 'endUrl'> {
  /** In order, as plain text; empty ones are left out. */
  paragraphs: readonly Paragraph[];
}

/** Composes a mail to a person, signed by the academy: as text and as HTML, both from the same paragraphs. */
export function composeMail({ paragraphs, ...letter }: Letter): Mail {
  const said = paragraphs.filter((paragraph) => paragraph !== '');
  return {
    ...letter,
    text: `${[...said.map(textOf), `${site.name}\n${site.email}`].join('\n\n')}\n`,
    html: htmlOf(letter.subject, said),
  };
}

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('url' in paragraph) return `${paragraph.label}:\n${paragraph.url}`;
  const width = Math.max(...paragraph.facts.map(([name]) => name.length)) + 2;
  return paragraph.facts.map(([name, value]) => `${name}:`.padEnd(width) + value).join('\n');
}
