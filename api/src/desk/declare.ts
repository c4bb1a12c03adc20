import type { Role } from '@hidden-order/api-shapes/desk/staff';
import type { BodyOf, Endpoint, ParametersOf } from '@hidden-order/api-shapes/endpoint';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { and, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { endpoints, readCount, route, type Endpoints } from '../plugins/requests/endpoints';
import { readPage } from '../plugins/requests/pages';
import type { Services } from '../plugins/services';
import { act, noteLook, type Done } from './act';
import { requireRole, requireStill, staffOf } from './caller';
import type { StaffRow } from './tables';

type AnswerOf<One extends Endpoint> = z.core.output<One['answer']>;

/** What the address of a call names: numbers by these names, and else references. */
type Ids<One extends Endpoint> = {
  readonly [Name in keyof ParametersOf<One>]: Name extends 'id' | 'number' ? number : string;
};

/** A list: what it can be asked for, its columns, and how a row is shown. */
interface List<Params, Query, Selection extends PgSelect, Item> {
  query: z.core.$ZodType<Query>;
  /** The condition for the text that a person looks for; without, the list is not searched. */
  search?: (typed: string) => SQL | undefined;
  /** Which rows belong to it. */
  where?: (query: Query, params: Params) => SQL | undefined;
  columns: () => Selection;
  /** Ends with what no two rows have in common, so that each row is on one page. */
  order: (query: Query) => SQL[];
  view: (row: Selection['_']['result'][number]) => Item | Promise<Item>;
}

/** The endpoint of a list. */
type Listed<Path extends string, Item> = Endpoint<string, Path, ZodMiniType<{ items: Item[]; total: number }>>;

/** What can be done: as the log says it, with what of a body, or of a query. */
interface Action<One extends Endpoint, Query, BodySchema> {
  say: string;
  bodyLimit?: number;
  query?: z.core.$ZodType<Query>;
  body?: BodySchema & (BodyOf<One> extends z.core.input<BodySchema> ? unknown : never);
}

/** What a change knows of the call. */
interface Asked<One extends Endpoint, Query, Body> {
  ids: Ids<One>;
  query: Query;
  body: Body;
  staff: StaffRow;
}

/** What a change has done, and its answer. A file is sent once the change is stored. */
type Answered<One extends Endpoint> = Done &
  (AnswerOf<One> extends Blob
    ? { send: (reply: FastifyReply) => FastifyReply }
    : Record<string, never> extends AnswerOf<One>
      ? { answer?: undefined }
      : { answer: AnswerOf<One> });

/** How the calls of a role are declared: the lists and pages that it reads, and what it does. */
const deskOf = <Inside extends Services>(app: Endpoints, services: Inside, role: Role) => ({
  app,

  /** Adds a list, which is read a page at a time. */
  list: <Path extends string, Item, Query extends { page: number; q?: string }, Selection extends PgSelect>(
    endpoint: Listed<Path, Item>,
    list: List<ParametersOf<Listed<Path, Item>>, Query, Selection, Item>,
  ): void => {
    const { search, where, columns, order, view } = list;
    route(app, endpoint, { query: list.query }, ({ query, params }) => {
      const selection = columns();
      void selection.where(and(where?.(query, params), search?.(query.q ?? '')));
      return readPage(services.db, query, { selection, order: order(query), view });
    });
  },

  /** Adds a page about a person. @param say how the log says that someone looked at it, once for a while */
  look: <One extends Endpoint>(
    endpoint: One,
    { say, subject }: { say: string; subject: (ids: Ids<One>) => string },
    read: (ids: Ids<One>) => Promise<AnswerOf<One>>,
  ): void => {
    route(app, endpoint, {}, async (request) => {
      const ids = idsOf<One>(request.params);
      const answer = await read(ids);
      await noteLook(services, { staff: staffOf(request), role, action: say, subject: subject(ids) });
      return answer;
    });
  },

  /** Adds what can be done. @param change does it within a transaction, which may run more than once */
  action: <One extends Endpoint, Query = unknown, BodySchema extends z.core.$ZodType = z.core.$ZodUndefined>(
    endpoint: One,
    { say, ...schemas }: Action<One, Query, BodySchema>,
    change: (inside: Inside, asked: Asked<One, Query, z.core.output<BodySchema>>) => Promise<Answered<One>>,
  ): void => {
    route<One, ParametersOf<One>, Query, BodySchema>(
      app,
      endpoint,
      { ...schemas, exposeHeadRoute: false },
      async (request, reply) => {
        const staff = staffOf(request);
        const { query, body } = request;
        const asked = { ids: idsOf<One>(request.params), query, body, staff };
        const done = await act(services, { staff, role, action: say }, async (inside) => {
          await requireStill(inside.db, staff, role);
          return change(inside, asked);
        });
        return 'send' in done ? done.send(reply) : ((done.answer ?? {}) as AnswerOf<One>);
      },
    );
  },
});

const idsOf = <One extends Endpoint>(params: ParametersOf<One>) =>
  Object.fromEntries(
    Object.entries<string>(params).map(([name, text]) => [
      name,
      name === 'id' || name === 'number' ? readCount(text) : normaliseReference(text),
    ]),
  ) as Ids<One>;

/** What the calls of a role are declared with; `app` is for what is none of these. */
export type Desk<Inside extends Services> = ReturnType<typeof deskOf<Inside>>;

/** A plugin of the calls of a role, which only people with it may make. */
export const ofRole = <Inside extends Services>(role: Role, declare: (desk: Desk<Inside>, services: Inside) => void) =>
  endpoints<Inside>(role, (app, services) => {
    app.addHook('onRequest', requireRole(role));
    declare(deskOf(app, services, role), services);
  });
