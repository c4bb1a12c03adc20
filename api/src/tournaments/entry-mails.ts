import { paths } from 'shared/paths';
import type { Database } from '../database/database';
import { composeMail, type Mail } from '../mail/mail';
import { storeMails } from '../mail/outbox';
import { inPakistan } from '../words';
import type { Notice } from './seats';
import type { EntryRow } from './tables';

/** Stores a mail to the holder of each changed entry. @param siteUrl without a slash at the end */
export const storeEntryMails = (tx: Database, notices: readonly Notice[], siteUrl: string): Promise<void> =>
  storeMails(
    tx,
    notices.map((notice) => entryMail(notice, siteUrl)),
  );

function entryMail({ tournament, entry }: Notice, siteUrl: string): Mail {
  const { subject, text } = wordsFor({ tournament, entry });
  const page = `${siteUrl}${paths.tournamentRegistration}?entry=${encodeURIComponent(entry.reference)}`;
  const sample = tournament.isSample
    ? 'This is a sample tournament to try the site with: it will not take place.\n'
    : '';
  return composeMail({
    to: entry.email,
    subject: `${subject}: ${tournament.title}`,
    paragraphs: [
      text,
      `Your reference: ${entry.reference}`,
      `To see your entry, accept a seat or cancel, open this page with this e-mail address:\n${page}`,
      `${sample}Accounts are simulated: no money is staked, traded, won or lost.`,
    ],
  });
}

function wordsFor({ tournament, entry }: Notice): { subject: string; text: string } {
  const { title, startsAt } = tournament;
  const start = inPakistan(startsAt);
  const byStatus: Record<EntryRow['status'], { subject: string; text: string }> = {
    confirmed: { subject: 'Your seat is confirmed', text: `You are entered in ${title}. It starts on ${start}.` },
    waitlisted: {
      subject: 'You are on the waiting list',
      text: `All seats in ${title} are taken, and you are on the waiting list. A seat that becomes
free before the start on ${start} goes to the next person on the list;
we will e-mail you when it is your turn.`,
    },
    offered: {
      subject: 'A seat has come up',
      text: `A seat in ${title} has come up. We will hold it for you until
${inPakistan(entry.offerEndsAt ?? startsAt)}. Accept it before then with the link below,
or it goes to the next person on the list.`,
    },
    expired: {
      subject: 'Your seat offer has expired',
      text: `You did not accept the seat in ${title} in time, so it has gone to the
next person. You can register again while registration is open.`,
    },
    cancelled: { subject: 'Your entry is cancelled', text: `You have cancelled your entry for ${title}.` },
  };
  return byStatus[entry.status];
}
