import { createHash } from 'node:crypto';
import { readSiteState } from '@hidden-order/api-shapes/content/calls';
import { and, asc, gt, lte } from 'drizzle-orm';
import { endpoints, route } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { writtenOfNext } from '../tournaments/queries';
import { siteNotices } from './tables';
import { lastChange } from './terms';

/** After so long every process answers by a change of terms (`load-content.ts`), in milliseconds. */
const KNOWN_TO_ALL_MS = 5_000;

/** What the release service asks for every few seconds: a difference makes it compose the documents again. */
export const siteState = endpoints('content', (app, { db, clock }: Services) => {
  route(app, readSiteState, {}, async () => {
    const now = clock();
    const { id, text, pages, startsAt, endsAt } = siteNotices;
    const isShown = and(lte(startsAt, now), gt(endsAt, now));
    const notices = await db.select({ text, pages }).from(siteNotices).where(isShown).orderBy(asc(startsAt), asc(id));
    const written = await writtenOfNext(db, now);
    const tournament = written && createHash('sha256').update(JSON.stringify(written)).digest('hex');
    return { terms: await lastChange(db, new Date(now.getTime() - KNOWN_TO_ALL_MS)), notices, tournament };
  });
});
