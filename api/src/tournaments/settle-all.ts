import { inArray } from 'drizzle-orm';
import type { AuthServices } from '../auth/services';
import { tournamentEntries } from '../database/schema';
import { storeMail } from '../mail/outbox';
import { entryMail } from './entry-mails';
import { lockTournament, settleSeats } from './seats';

type Services = Pick<AuthServices, 'db' | 'siteUrl'>;

/** Settles every tournament that has offers or a waitlist, so that the next person hears of a free seat in time. */
export async function settleAll({ db, siteUrl }: Services, now: Date): Promise<void> {
  const ids = await db
    .selectDistinct({ id: tournamentEntries.tournamentId })
    .from(tournamentEntries)
    .where(inArray(tournamentEntries.status, ['offered', 'waitlisted']));
  for (const { id } of ids) {
    await db.transaction(async (tx) => {
      const tournament = await lockTournament(tx, id);
      const notices = tournament ? await settleSeats(tx, tournament, now) : [];
      for (const notice of notices) await storeMail(tx, entryMail(notice, siteUrl));
    });
  }
}
