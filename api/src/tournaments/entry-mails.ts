import { paths } from 'shared/paths';
import type { EntryRow } from '../database/schema';
import { composeMail, type Mail } from '../mail/mail';
import { inPakistan } from '../words';
import type { Notice } from './seats';

/** The mail to the holder about an entry's status. @param siteUrl without a slash at the end */
export function entryMail({ tournament, entry }: Notice, siteUrl: string): Mail {
  const { subject, text } = wordsFor({ tournament, entry });
  const page = `${siteUrl}${paths.tournamentRegistration}?entry=${encodeURIComponent(entry.reference)}`;
  const sample = tournament.isSample ? 'This is a sample tournament to try the site with: it is not held.\n' : '';
  return composeMail({
    to: entry.email,
    subject: `${subject}: ${tournament.title}`,
    paragraphs: [
      text,
      `Your reference: ${entry.reference}`,
      `See your entry, take an offered seat or give it up here, with this e-mail address:\n${page}`,
      `${sample}Accounts are simulated: no money is staked, traded, won or lost.`,
    ],
  });
}

function wordsFor({ tournament, entry }: Notice): { subject: string; text: string } {
  const { title, startsAt } = tournament;
  const start = inPakistan(startsAt);
  const byStatus: Record<EntryRow['status'], { subject: string; text: string }> = {
    confirmed: { subject: 'Your seat is confirmed', text: `You take part in ${title}. It starts on ${start}.` },
    waitlisted: {
      subject: 'You are in the waitlist',
      text: `All seats of ${title} are taken, and you are in the waitlist. When a seat becomes
free before the start on ${start}, it is offered to the first who waits,
and you get a mail when it is your turn.`,
    },
    offered: {
      subject: 'A seat is free for you',
      text: `A seat of ${title} has become free. It is held for you until
${inPakistan(entry.offerEndsAt ?? startsAt)}. Accept it before then by the link below;
after that it goes to the next in the waitlist.`,
    },
    expired: {
      subject: 'The offered seat has gone',
      text: `The seat of ${title} that was held for you was not accepted in time, so it has
gone to the next person. While registration is open you may register again.`,
    },
    cancelled: { subject: 'Your entry is cancelled', text: `You have given up your entry for ${title}.` },
  };
  return byStatus[entry.status];
}
