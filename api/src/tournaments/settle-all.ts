import { inArray } from 'drizzle-orm';
import type { AuthServices } from '../auth/services';
import { tournamentEntries } from '../database/schema';
import type { Logger } from '../log';
import { entryMail } from './entry-mails';
import { lockTournament, settleSeats } from './seats';

/** How often offers are looked through whose time may be over, so that the next person hears of it. */
const INTERVAL_MS = 5 * 60 * 1000;

type Services = Pick<AuthServices, 'db' | 'outbox' | 'siteUrl'>;

/** Brings every tournament that has offers or people waiting up to the moment, and mails those it concerns. */
export async function settleAll({ db, outbox, siteUrl }: Services, now: Date): Promise<void> {
  const ids = await db
    .selectDistinct({ id: tournamentEntries.tournamentId })
    .from(tournamentEntries)
    .where(inArray(tournamentEntries.status, ['offered', 'waitlisted']));
  for (const { id } of ids) {
    const notices = await db.transaction(async (tx) => {
      const tournament = await lockTournament(tx, id);
      return tournament ? settleSeats(tx, tournament, now) : [];
    });
    for (const notice of notices) outbox.post(entryMail(notice, siteUrl));
  }
}

/** Does so from now on, every few minutes. @returns what stops it, once what is under way has ended */
export function keepOffersMoving(services: Services, log: Logger): () => Promise<void> {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(() => settleAll(services, new Date()))
      .catch((error: unknown) => log.error({ err: error }, 'offers could not be looked through'));
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
