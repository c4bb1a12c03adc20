import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import * as calls from '@hidden-order/api-shapes/desk/calls';
import { newMailingSchema, recipientsQuerySchema } from '@hidden-order/api-shapes/desk/mailings';
import { and, desc, eq } from 'drizzle-orm';
import { mailings as table } from '../../features/contact/tables';
import { tournaments } from '../../features/tournaments/tables';
import type { AppServices } from '../../open-services';
import { conflict } from '../../plugins/errors/errors';
import { storeMail } from '../../plugins/mail/outbox';
import { tellMembers } from '../../plugins/news/tell-members';
import { route } from '../../plugins/requests/endpoints';
import { pageQuery } from '../../plugins/requests/pages';
import { ofRole } from '../declare';
import { recipientsOf } from './recipients';
import { isAhead, mailingMail, paragraphsOf } from './send';

/** Mails that people of the academy write: to one person at once, and to many with a day's notice. */
export const mailings = ofRole('messages', ({ app, list, action }, services: AppServices) => {
  const { db, clock, content } = services;

  list(calls.listMailings, {
    query: pageQuery,
    columns: () => db.select().from(table).$dynamic(),
    order: () => [desc(table.id)],
    view: async (row) => ({
      ...row,
      due_at: row.dueAt.toISOString(),
      recipients: row.state === 'queued' || row.state === 'sending' ? await db.$count(recipientsOf(db, row)) : row.sent,
    }),
  });
  route(app, calls.listMailingChoices, {}, async () => {
    const { id, title, startsAt } = tournaments;
    return {
      course: content().courses,
      tournament: await db.select({ id, title }).from(tournaments).orderBy(desc(startsAt)),
    };
  });
  route(app, calls.countRecipients, { query: recipientsQuerySchema }, async ({ query }) => ({
    count: await db.$count(recipientsOf(db, query)),
  }));
  action(calls.testMailing, { say: 'test mailing', body: newMailingSchema }, async (inside, { body, staff }) => {
    await storeMail(inside.db, mailingMail(inside, body, { email: staff.email, userId: 0 }));
    return { subject: 'mailing' };
  });

  action(calls.sendMailing, { say: 'send mailing', body: newMailingSchema }, async (inside, { body, staff }) => {
    const { audience, of } = body;
    const isOne = audience === 'account' || audience === 'message';
    const purpose = isOne ? 'contract' : body.purpose;
    const [first] = await inside.db
      .select()
      .from(recipientsOf(inside.db, { ...body, purpose }))
      .limit(1);
    if (!first)
      throw conflict('No one would get this e-mail: accounts that are blocked or deleted get none.', 'refused');
    const dueAt = new Date(clock().getTime() + (isOne ? 0 : DAY_MS));
    const over = isOne ? ({ state: 'sent', sent: 1, userId: first.userId } as const) : {};
    const written = { ...body, by: staff.name, dueAt, purpose, ...over };
    const [mailing] = await inside.db.insert(table).values(written).returning();
    if (!mailing) throw new Error('The mailing was not stored.');
    const { subject: about, text } = body;
    const told = { to: first.userId ?? first.email, subject: about, paragraphs: paragraphsOf(text) };
    if (isOne) await tellMembers(inside.db, inside.siteUrl, told);
    const subject = audience === 'account' ? `person ${of}` : isOne ? of : `mailing ${mailing.id}`;
    return { subject, after: { mailing: mailing.id, audience } };
  });
  action(calls.stopMailing, { say: 'stop mailing' }, async (inside, { ids }) => {
    const ofId = and(eq(table.id, ids.id), isAhead);
    const [stopped] = await inside.db.update(table).set({ state: 'stopped' }).where(ofId).returning();
    if (!stopped) throw conflict('This mailing was sent or stopped before.', 'refused');
    return { subject: `mailing ${ids.id}`, after: { sent: stopped.sent } };
  });
});
