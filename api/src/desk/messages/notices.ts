import * as calls from '@hidden-order/api-shapes/desk/calls';
import { savedNoticeSchema } from '@hidden-order/api-shapes/desk/messages';
import { desc, eq } from 'drizzle-orm';
import { siteNotices } from '../../features/content/tables';
import { notFound } from '../../plugins/errors/errors';
import { pageQuery } from '../../plugins/requests/pages';
import type { Services } from '../../plugins/services';
import type { Desk } from '../declare';

const viewOf = ({ startsAt, endsAt, ...notice }: typeof siteNotices.$inferSelect) => ({
  ...notice,
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
});

/** Notices for the readers of the site. */
export function noticeRoutes({ list, action }: Desk<Services>, { db }: Services): void {
  list(calls.listNotices, {
    query: pageQuery,
    columns: () => db.select().from(siteNotices).$dynamic(),
    order: () => [desc(siteNotices.endsAt), desc(siteNotices.id)],
    view: viewOf,
  });

  action(calls.saveNotice, { say: 'set notice', body: savedNoticeSchema }, async (inside, { body }) => {
    const { id, from, until, ...words } = body;
    const values = { ...words, startsAt: new Date(from), endsAt: new Date(until) };
    const isSame = eq(siteNotices.id, id ?? 0);
    const [before] = await inside.db.select().from(siteNotices).where(isSame);
    if (id !== null && !before) throw notFound();
    const [after = { ...values, id: 0 }] = before
      ? await inside.db.update(siteNotices).set(values).where(isSame).returning()
      : await inside.db.insert(siteNotices).values(values).returning();
    return { subject: `notice ${after.id}`, ...(before && { before: viewOf(before) }), after: viewOf(after) };
  });
}
