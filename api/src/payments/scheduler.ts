import type { Deliver } from '../mail/mail';
import { closeOverdue } from './ask-gateway';
import { sendNotices } from './notices';
import { sendReceipts } from './receipt-notices';
import type { PaymentServices } from './services';

/** Between the end of a round and the start of the next, in seconds. */
export const ROUND_EVERY_SECONDS = 60;

/** What nobody asks for: ends payments that nobody finished, and mails receipts and what concerns instalments. */
export async function runRound(services: PaymentServices, deliver: Deliver): Promise<void> {
  await closeOverdue(services);
  await sendReceipts(services, deliver);
  await sendNotices(services, deliver);
}

/** Does a round now and then, in every process; what several do at once is done once. */
export interface Scheduler {
  start(): void;
  /** Waits for a round under way. */
  stop(): Promise<void>;
}

export function createScheduler(services: PaymentServices, deliver: Deliver): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay = Promise.resolve();

  async function round(): Promise<void> {
    try {
      await runRound(services, deliver);
    } catch (error) {
      services.log.error({ err: error }, 'a round of the payment scheduler failed; the next one follows');
    }
    if (!stopped) timer = setTimeout(start, ROUND_EVERY_SECONDS * 1000).unref();
  }
  function start(): void {
    underWay = round();
  }

  return {
    start,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
