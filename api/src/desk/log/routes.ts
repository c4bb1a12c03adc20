import { desc, inArray } from 'drizzle-orm';
import { actionsSchema, PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { endpoints } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { staffOf } from '../caller';
import { offsetOf, pageQuery } from '../pages';
import { deskActions } from '../tables';

/** What was done at the desk, as far as it belongs to the caller’s roles. */
export const log = endpoints('log', (app, { db }: Services) => {
  app.get('/actions/', { schema: { querystring: pageQuery, response: { 200: actionsSchema } } }, async (request) => {
    const visible = inArray(deskActions.role, staffOf(request).roles);
    const rows = await db
      .select()
      .from(deskActions)
      .where(visible)
      .orderBy(desc(deskActions.id))
      .limit(PAGE_ROWS)
      .offset(offsetOf(request.query));
    const items = rows.map(({ at, tokenId: _tokenId, ...row }) => ({ ...row, at: at.toISOString() }));
    return { items, total: await db.$count(deskActions, visible) };
  });
});
