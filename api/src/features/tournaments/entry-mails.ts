import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../plugins/database/database';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { tellMembers, type Told } from '../../plugins/news/tell-members';
import { inPakistan } from '../../plugins/text/words';
import { seatsEnd, type Notice } from './seats';
import type { EntryRow, TournamentRow } from './tables';

/**
 * Tells the holder of each changed entry; in a tournament for trying, members are told of an offered seat alone.
 * @param siteUrl without a slash at the end
 * @param byStaff of what staff change, members are told there, too
 */
export const storeEntryMails = (
  tx: Database,
  notices: readonly Notice[],
  siteUrl: string,
  byStaff = false,
): Promise<void> =>
  tellMembers(
    tx,
    siteUrl,
    ...notices
      .filter(
        ({ tournament, entry }) =>
          byStaff || entry.userId === null || !tournament.isTrial || entry.status === 'offered',
      )
      .map(toldOf),
  );

interface Link {
  tournament: TournamentRow;
  link: string;
  until: Date;
  siteUrl: string;
}

/** The mail with the link that confirms an entry. It repeats nothing of the form: a stranger may have filled it in. */
export const linkMail = (to: string, { tournament, link, until, siteUrl }: Link): Mail =>
  composeMail({
    to,
    subject: `Confirm your entry: ${tournament.title}`,
    until,
    paragraphs: [
      `Someone entered this e-mail address for ${tournament.title}. If it was you, confirm before ${inPakistan(until)}.`,
      { label: 'Confirm your entry', url: `${siteUrl}${paths.tournamentRegistration}?confirm=${link}` },
      'We hold no seat until then. Seats go to those who confirm first; if all are taken, you join the waiting list.',
      'If it was not you, ignore this e-mail: no one is entered.',
      ...closing(tournament),
    ],
  });

export const closing = ({ isSample }: TournamentRow): string[] => [
  isSample ? 'This is a sample tournament to practise with: it has no prize.' : '',
  'Accounts are simulated: no money is staked, traded, won or lost.',
];

function toldOf(notice: Notice): Told {
  const { tournament, entry, changes = [] } = notice;
  const { subject, text, until = null } = wordsFor(notice);
  const path = `${paths.tournamentRegistration}?entry=${encodeURIComponent(entry.reference)}`;
  return {
    to: entry.userId ?? entry.email,
    subject: `${subject}: ${tournament.title}`,
    until,
    paragraphs: [
      text,
      ...(changes.length > 0 ? ['This has changed:', { facts: changes }] : []),
      { facts: [['Your reference', entry.reference]] },
      'To see your entry, accept a seat or cancel, open its page with this e-mail address.',
      { label: entry.status === 'offered' ? 'Accept your seat' : 'See your entry', path },
      ...closing(tournament),
    ],
  };
}

type Words = Pick<Mail, 'subject' | 'text' | 'until'>;

function wordsFor({ tournament, entry, changes = [] }: Notice): Words {
  const { title, startsAt } = tournament;
  const end = inPakistan(seatsEnd(tournament));
  const byStatus: Record<EntryRow['status'], Words> = {
    confirmed: {
      subject: 'Your seat is confirmed',
      text: `You are entered in ${title}. The first of its ${tournament.rounds} rounds: ${inPakistan(startsAt)}.`,
    },
    waitlisted: {
      subject: 'You are on the waiting list',
      text: `All seats in ${title} are taken, and you are on the waiting list. A seat that becomes free before ${end} goes to the next person on the list; we will e-mail you when it is your turn.`,
      until: seatsEnd(tournament),
    },
    offered: {
      subject: 'A seat has come up',
      text: `A seat in ${title} has come up. We will hold it for you until ${inPakistan(entry.offerEndsAt ?? startsAt)}. Accept it before then with the link below, or it goes to the next person on the list.`,
      until: entry.offerEndsAt,
    },
    expired: {
      subject: 'Your seat offer has expired',
      text: `You did not accept the seat in ${title} in time, so it has gone to the next person. You can register again while registration is open.`,
    },
    cancelled: { subject: 'Your entry is cancelled', text: `Your entry for ${title} was cancelled.` },
  };
  if (tournament.cancelledBecause !== null)
    return {
      subject: 'The tournament is cancelled',
      text: `${title} does not take place, and your entry has ended. The reason: ${tournament.cancelledBecause}`,
    };
  if (changes.length > 0 && (entry.status === 'confirmed' || entry.status === 'waitlisted'))
    return {
      subject: 'The tournament has changed',
      text: `We have changed ${title}. You keep your ${entry.status === 'confirmed' ? 'seat' : 'place on the waiting list'}. If that does not suit you any more, you can cancel your entry.`,
    };
  if (entry.excludedBecause !== null)
    return {
      subject: 'You are excluded',
      text: `We have excluded you from ${title}: ${entry.excludedBecause} You cannot enter it again. If you think that is wrong, reply to this e-mail.`,
    };
  return byStatus[entry.status];
}
