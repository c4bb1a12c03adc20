import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { addDays, dayOf, HOUR_MS, startOf } from '@hidden-order/api-shapes/calendar-day';
import { WAITING } from '@hidden-order/api-shapes/desk/today';
import { isOfficeHour } from '@hidden-order/api-shapes/office-hours';
import { site } from '@hidden-order/api-shapes/site';
import type { Environment } from '../../plugins/config/env';
import type { Database } from '../../plugins/database/database';
import { schedule } from '../../plugins/jobs/queue';
import type { JobKind } from '../../plugins/jobs/runner';
import { composeMail } from '../../plugins/mail/mail';
import { storeMails } from '../../plugins/mail/outbox';
import { inPakistan } from '../../plugins/text/words';
import type { Services } from '../../plugins/services';
import { deskNotices, staff } from '../tables';
import { listWaiting } from './waiting';

const MINUTE_MS = 60_000;
/** The kind of the jobs that tell the webhook. */
const WEBHOOK = 'webhook of the desk';
/** For so long after a notice, telling the webhook is tried again. */
const TRIED_MS = HOUR_MS;
const WEBHOOK_MS = 10_000;

type Settings = Pick<Environment, 'DESK_WEBHOOK' | 'DESK_URL' | 'DESK_TELL_MINUTES' | 'DESK_OVERDUE_DAYS'>;

/**
 * Tells people of the academy what waits for their roles, a background job: within the office hours, once in the morning, and
 * then when something has come or become overdue, at most once in `DESK_TELL_MINUTES`. The mails and the notice for the
 * webhook are stored together with the fact that they were told.
 */
export async function tellStaff(services: Pick<Services, 'db' | 'clock'>, settings: Settings): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  if (!isOfficeHour(now)) return;
  const [last] = await db.select().from(deskNotices);
  const pause = settings.DESK_TELL_MINUTES * MINUTE_MS;
  if (last && Math.abs(now.getTime() - last.at.getTime()) < pause) return;
  const all = await listWaiting(services, { overdueDays: settings.DESK_OVERDUE_DAYS, told: last?.at });
  // What has no age, such as an offered seat, waits for others.
  const waiting = all.filter(({ oldest }) => oldest !== null);
  const isToldToday = last !== undefined && dayOf(last.at) === dayOf(now);
  const isDue = (some: readonly Waits[]) => some.length > 0 && (!isToldToday || some.some(({ news }) => news > 0));
  if (!isDue(waiting)) return;

  const { DESK_URL: url, DESK_WEBHOOK: webhook } = settings;
  const people = await db
    .select({ to: staff.email, roles: staff.roles })
    .from(staff)
    .where(and(isNotNull(staff.joinedAt), isNull(staff.leftAt)));
  // The next morning has its own.
  const until = startOf(addDays(dayOf(now), 1));
  const mails = people.flatMap(({ to, roles }) => {
    const own = waiting.filter(({ role }) => roles.includes(role));
    const paragraphs = [own.map(lineOf).join('\n'), { label: 'Open the desk', url }];
    return isDue(own) ? [composeMail({ to, subject: subjectOf(own), until, paragraphs })] : [];
  });
  const tell = async (tx: Database) => {
    await tx.delete(deskNotices);
    const text = [`${site.name}: ${subjectOf(waiting)}`, ...waiting.map(lineOf), url].join('\n');
    const notices = await tx.insert(deskNotices).values({ at: now, text }).returning();
    const ids = notices.map(({ id }) => id);
    if (webhook !== undefined) await schedule(tx, WEBHOOK, ids);
    await storeMails(tx, mails);
  };
  await db.transaction(tell);
}

type Waits = Awaited<ReturnType<typeof listWaiting>>[number];

function subjectOf(waiting: readonly Waits[]): string {
  const sumOf = (what: 'count' | 'overdue') => waiting.reduce((sum, one) => sum + one[what], 0);
  const overdue = sumOf('overdue');
  return `${sumOf('count')} to do at the desk${overdue > 0 ? `, ${overdue} overdue` : ''}`;
}

const lineOf = ({ kind, count, oldest, overdue }: Waits): string =>
  [
    `${WAITING[kind][0]}: ${count}`,
    overdue > 0 ? `${overdue} overdue` : '',
    oldest === null ? '' : `the oldest since ${inPakistan(new Date(oldest))}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The jobs that tell a webhook a notice each, as receivers of the kind of Slack take it. */
export const webhookJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>, webhook: string): JobKind => ({
  name: WEBHOOK,
  everySeconds: 60,
  single: { atOnce: 1, setAside: () => Promise.resolve() },
  run: async (id) => {
    const [notice] = await db.select().from(deskNotices).where(eq(deskNotices.id, id));
    // A later notice has said it, or it is too old to be of use.
    if (!notice || clock().getTime() - notice.at.getTime() > TRIED_MS) return;
    const { ok, status } = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: notice.text }),
      signal: AbortSignal.timeout(WEBHOOK_MS),
    });
    if (!ok) throw new Error(`DESK_WEBHOOK answers ${status}: see whether its address still takes notices`);
  },
});
