import { addDays, dayOf, HOUR_MS, startOf, type Day } from '@hidden-order/api-shapes/calendar-day';
import { paths } from '@hidden-order/platform/paths';
import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { users, type UserRow } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { storeMails } from '../../plugins/mail/outbox';
import { dayInWords, inPakistan, inRupees } from '../../plugins/text/words';
import { coursesUnpaid } from '../learning/certificates/issue';
import { summariseProgress } from '../learning/progress/progress-queries';
import { countToday, questionsOfDay, readAnswers, readStates } from '../learning/today/skill-queries';
import { isOpen, listPurchases } from '../money/orders/purchases';
import { roundsOf } from '../tournaments/rounds';
import { tournamentColumns, tournamentEntries, tournaments } from '../tournaments/tables';
import { isPlayed } from '../tournaments/visible';
import type { AccountServices } from './delete-account';
import { wayToEnd } from './mail-choices';

const MONDAY = 1;
/** In Pakistan. */
const FROM_HOUR = 7;

/**
 * Mails those who chose it what is due for them in the week, once on its Monday; nothing where nothing is.
 * @param most for how many at once
 * @returns for how many it was
 */
export async function storeSummaries(services: AccountServices, most: number): Promise<number> {
  const { db, clock, log } = services;
  const now = clock();
  const today = dayOf(now);
  const begins = startOf(today).getTime() + FROM_HOUR * HOUR_MS;
  if (new Date(today).getUTCDay() !== MONDAY || now.getTime() < begins) return 0;
  const isReached = and(users.isActive, isNull(users.deletionRequestedAt), isNotNull(users.emailConfirmedAt));
  const waits = and(users.summary, isReached, or(isNull(users.summaryOn), lt(users.summaryOn, today)));
  const waiting = await db.select().from(users).where(waits).orderBy(asc(users.id)).limit(most);
  for (const user of waiting) {
    try {
      const mail = await summaryOf(services, user, today);
      const tellOnce = async (tx: Database) => {
        const isUser = and(eq(users.id, user.id), waits);
        const told = await tx.update(users).set({ summaryOn: today }).where(isUser).returning({ id: users.id });
        if (mail && told.length > 0) await storeMails(tx, [mail], now);
      };
      await db.transaction(tellOnce);
    } catch (error) {
      log.error({ err: error, user: user.id }, 'a weekly summary could not be stored');
    }
  }
  return waiting.length;
}

/** @returns null where nothing is due in the week from this day on */
async function summaryOf(services: AccountServices, { id, email }: UserRow, today: Day): Promise<Mail | null> {
  const nextWeek = addDays(today, 7);
  const facts = [
    ...(await questionsIn(services.db, id, today, nextWeek)),
    ...(await coursesIn(services, id, nextWeek)),
    ...(await roundsIn(services, id, nextWeek)),
    ...(await coursesUnpaid(services, id)).map(
      (course) => ['Certificate', `${course}: waits for the rest of the payment`] as const,
    ),
  ];
  if (facts.length === 0) return null;
  const { step, endUrl } = wayToEnd(services, id, 'summary');
  return composeMail({
    to: email,
    subject: `Your week from ${dayInWords(today)}`,
    until: startOf(nextWeek),
    endUrl,
    paragraphs: [
      'This is due for you this week.',
      { facts },
      { label: 'Open your members area', url: services.siteUrl + paths.members },
      'You chose this summary on your profile page, and can end it with one press.',
      step,
    ],
  });
}

type FactList = (readonly [name: string, value: string])[];

async function questionsIn(db: Database, userId: number, today: Day, end: Day): Promise<FactList> {
  const states = await readStates(db, userId);
  const answered = countToday(await readAnswers(db, userId, today), today);
  const { questions } = questionsOfDay(states, answered, today);
  const inWeek = states.filter(({ due }) => due < end).length;
  return inWeek === 0 ? [] : [['Counts due', `${questions.length} today, ${inWeek} this week`]];
}

/** The next lesson of each running course, and the instalments due. */
async function coursesIn(services: AccountServices, userId: number, end: Day): Promise<FactList> {
  const { lessons } = services.content();
  const progress = await summariseProgress(services, userId);
  const purchases = await listPurchases(services.db, userId, services.clock());
  return purchases.flatMap((purchase): FactList => {
    if (purchase.endedAt !== null) return [];
    const { courseId, courseTitle } = purchase.order;
    const next = lessons.find(({ course, slug }) => course === courseId && slug === progress(courseId).next_slug);
    const due = purchase.instalments.filter(({ state, due_on }) => state !== 'paid' && due_on < end);
    return [
      ...(next && isOpen(purchase) ? [['Next lesson', `${courseTitle}: ${next.title}`] as const] : []),
      ...due.map(({ number, amount_paisa, paid_paisa, due_on }) => {
        const amount = inRupees(amount_paisa - paid_paisa);
        return ['Instalment', `${courseTitle}: ${amount}, number ${number}, due on ${dayInWords(due_on)}`] as const;
      }),
    ];
  });
}

/** The rounds that are open, or open in the week, of tournaments in which the member has a seat. */
async function roundsIn({ db, clock }: AccountServices, userId: number, end: Day): Promise<FactList> {
  const now = clock();
  const hasSeat = and(eq(tournamentEntries.userId, userId), eq(tournamentEntries.status, 'confirmed'));
  const played = await db
    .select(tournamentColumns)
    .from(tournaments)
    .innerJoin(tournamentEntries, eq(tournamentEntries.tournamentId, tournaments.id))
    .where(and(hasSeat, isPlayed, eq(tournaments.isTrial, false), gt(tournaments.endsAt, now)));
  return played.flatMap((tournament): FactList => {
    const next = roundsOf(tournament).find(({ closes_at }) => new Date(closes_at) > now);
    if (next === undefined || new Date(next.opens_at) >= startOf(end)) return [];
    const [opens, closes] = [new Date(next.opens_at), new Date(next.closes_at)];
    const when = opens <= now ? `is open until ${inPakistan(closes)}` : `opens on ${inPakistan(opens)}`;
    return [['Tournament', `${tournament.title}: round ${next.number} ${when}`]];
  });
}
