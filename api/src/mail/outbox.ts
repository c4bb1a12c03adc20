import { z } from 'zod';
import type { Logger } from '../log';
import type { Deliver, Mail } from './mail';

/** Takes mails that nobody waits for. */
export interface Outbox {
  /** Sends a mail in the background; a failure is logged, without the address or the text. */
  post: (mail: Mail) => void;
  /** Waits until every mail that was posted is sent or has failed. */
  flush: () => Promise<void>;
}

/**
 * An answer must depend neither on whether a mail can be sent nor on how long that takes, because whoever asks for a
 * password reset would learn from it whether the e-mail is registered.
 */
export function createOutbox(deliver: Deliver, log: Logger): Outbox {
  const underWay = new Set<Promise<void>>();

  async function send(mail: Mail): Promise<void> {
    await afterAnswer();
    try {
      await deliver(mail);
    } catch (error) {
      log.error({ subject: mail.subject, cause: causeSchema.parse(error) }, 'mail could not be sent');
    }
  }

  return {
    post: (mail) => {
      const sending = send(mail).finally(() => underWay.delete(sending));
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
