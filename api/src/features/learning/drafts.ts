import * as calls from '@hidden-order/api-shapes/drafts/calls';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { draftChangeSchema, type Draft } from '@hidden-order/api-shapes/drafts';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller/caller';
import type { Database } from '../../plugins/database/database';
import { route, type Endpoints } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { draftParts } from './tables';

/** The oldest parts of a member go when there are more. */
export const PARTS_PER_MEMBER = 1000;

/** Ids of courses, and names of the pages. */
const params = z.object({ subject: z.string().regex(/^[a-z0-9-]+$/) });

/** What members have begun and not handed in, so that it follows them to each browser. For every signed-in person. */
export function draftRoutes(app: Endpoints, { db, clock }: Services): void {
  const onRequest = app.requireCaller;
  route(app, calls.readDraft, { onRequest, params }, async (request) =>
    readDraft(db, callerOf(request).id, request.params.subject),
  );
  route(app, calls.changeDraft, { onRequest, params, body: draftChangeSchema, status: 204 }, async (request) => {
    await writeParts(db, callerOf(request).id, request.params.subject, request.body, clock());
  });
}

async function readDraft(db: Database, userId: number, subject: string): Promise<Draft> {
  const rows = await db
    .select()
    .from(draftParts)
    .where(and(eq(draftParts.userId, userId), eq(draftParts.subject, subject)));
  return Object.fromEntries(rows.map(({ part, value, revision }) => [part, { value, revision }]));
}

async function writeParts(db: Database, userId: number, subject: string, parts: Draft, now: Date): Promise<void> {
  // In one order, so that two calls never wait for each other.
  const rows = Object.entries(parts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, written]) => ({ userId, subject, part, ...written, writtenAt: now }));
  if (rows.length === 0) return;
  const write = async (tx: Database) => {
    await tx
      .insert(draftParts)
      .values(rows)
      .onConflictDoUpdate({
        target: [draftParts.userId, draftParts.subject, draftParts.part],
        set: {
          value: sql`excluded.value`,
          revision: sql`excluded.revision`,
          // What another browser writes again was written before.
          writtenAt: sql`case when ${draftParts.value} = excluded.value then ${draftParts.writtenAt} else excluded.written_at end`,
        },
        setWhere: sql`excluded.revision > ${draftParts.revision}`,
      });
    const own = eq(draftParts.userId, userId);
    const newestTooMany = tx
      .select({ revision: draftParts.revision })
      .from(draftParts)
      .where(own)
      .orderBy(desc(draftParts.revision))
      .offset(PARTS_PER_MEMBER)
      .limit(1);
    await tx.delete(draftParts).where(and(own, lte(draftParts.revision, newestTooMany)));
  };
  await db.transaction(write);
}
