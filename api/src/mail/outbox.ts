import { z } from 'zod';
import type { Logger } from '../log';
import type { Deliver, Mail } from './mail';

/** The one way in which mails leave the API. A failure is logged, without the address or the text. */
export interface Outbox {
  /** Sends a mail. @returns whether that worked */
  send: (mail: Mail) => Promise<boolean>;
  /** Sends a mail in the background, after the answer. */
  post: (mail: Mail) => void;
  /** Waits until every mail that was posted is sent or has failed. */
  flush: () => Promise<void>;
}

export function createOutbox(deliver: Deliver, log: Logger): Outbox {
  const underWay = new Set<Promise<unknown>>();

  async function send(mail: Mail): Promise<boolean> {
    try {
      await deliver(mail);
      return true;
    } catch (error) {
      log.error({ subject: mail.subject, cause: causeSchema.parse(error) }, 'mail could not be sent');
      return false;
    }
  }

  return {
    send,
    // An answer must depend neither on whether a mail can be sent nor on how long that takes: the caller of a password
    // reset would learn from it whether the e-mail is registered.
    post: (mail) => {
      const sending = afterAnswer()
        .then(() => send(mail))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    flush: async () => {
      await Promise.all(underWay);
    },
  };
}

const afterAnswer = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** What went wrong, in codes only: the messages of mail servers and file systems repeat the address. */
const causeSchema = z
  .object({ name: z.string(), code: z.string(), command: z.string(), responseCode: z.number() })
  .partial()
  .catch({});
