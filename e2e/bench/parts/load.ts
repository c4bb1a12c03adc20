import { readPerson } from '@hidden-order/api-shapes/auth/calls';
import { readRecords } from '@hidden-order/api-shapes/account/calls';
import { listBlogs, listCourses, readCourse } from '@hidden-order/api-shapes/content/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { readProgress } from '@hidden-order/api-shapes/learning/calls';
import { listEnrolments } from '@hidden-order/api-shapes/payments/calls';
import { readToday } from '@hidden-order/api-shapes/today/calls';
import { listOwnEntries } from '@hidden-order/api-shapes/tournaments/calls';
import { freePort } from '@hidden-order/testing/free-port';
import { makePostgres } from '@hidden-order/node/postgres-server';
import { startApi } from '../../site/api';
import { buyCourse } from '../../site/buy-course';
import { printed, runScript } from '../../site/run';
import { registeredTokens } from '../../site/visitor';
import { load, type Answered } from '../load/autocannon';
import type { Verdict } from '../verdict';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
type DatabaseName = (typeof DATABASES)[number];

const ID = 'elliott-wave-foundations';
const COURSES = listCourses.path;
const PUBLIC = [COURSES, addressOf(readCourse, { params: { id: ID } }), listBlogs.path];
const PROGRESS = addressOf(readProgress, { params: { id: ID } });
/** A course's progress, own entries, and what the overview of the members area calls. */
const READS = [readPerson, listEnrolments, readRecords, listOwnEntries, readToday];
const SIGNED_IN = [PROGRESS, ...READS.map(({ path }) => path)];

/** Least part of what a bare Fastify gives, and of what the API itself gave before a crowd came. */
const [LEAST_OF_BARE, LEAST_OF_BEFORE] = [0.5, 0.8];
/** Least signed-in reads in a second, on PostgreSQL. */
const LEAST_SIGNED_IN = 1000;
const CROWD = 500;
/** How often the API and the bare Fastify are loaded in turns, so that other work of the machine affects both alike. */
const TURNS = 3;
/** For how long each time, in seconds. */
const [TURN, SIGNED_IN_TURN, CROWD_TURN] = [2, 3, 8];
/** How long the bare Fastify may take to start, in milliseconds. */
const READY_MS = 30_000;

/** What one kind of call was answered. */
export interface LoadRow extends Record<'what' | 'per second' | 'measured' | 'misses', string> {
  database: DatabaseName;
  p99: number;
  refused: number;
  failed: number;
  /** Least of what is measured; null without a limit. */
  least: number | null;
}

/** @returns what the last table of the bench says of a row with a limit */
export const verdictOf = ({ database, what, measured, least, misses }: LoadRow): Verdict[] =>
  least === null
    ? []
    : [{ what: `${what} on ${database}`, limit: `≥ ${least}`, measured, misses: misses === '' ? '' : 'misses' }];

type Running = <Thing extends { close: () => Promise<unknown> }>(thing: Thing) => Thing;

/**
 * Loads the API on one database: public reads beside a bare Fastify that sends the same bytes, a crowd and what comes after
 * it, and signed-in reads of a person who has bought a course.
 * @param running ends what was started
 */
export async function measureLoad(database: DatabaseName, running: Running): Promise<LoadRow[]> {
  const api = await startLoadedApi(database, running);
  const bare = await startBare(api, running);
  const { access } = await registeredTokens('Sample Person Bench', api);
  const bearer = `Bearer ${access}`;
  await buyCourse({ bearer: { Authorization: bearer } }, ID, 'full', api);

  const rows: LoadRow[] = [];
  const note = (what: string, { perSecond, p99, refused, failed }: Answered, measured: number, least?: number) =>
    rows.push({
      ...{ database, what, 'per second': perSecond.toFixed(0), p99, refused, failed },
      ...{ measured: measured.toFixed(2), least: least ?? null },
      misses: failed > 0 || measured < (least ?? 0) ? 'misses' : '',
    });
  const besideBare = async (path: string) => {
    const turns: (Answered & { ratio: number })[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const own = await load(api + path, { seconds: TURN });
      const other = await load(bare + path, { seconds: TURN });
      turns.push({ ...own, ratio: own.perSecond / other.perSecond });
    }
    return turns.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(TURNS / 2)] ?? NONE;
  };

  let before = NONE;
  for (const path of PUBLIC) {
    const turn = await besideBare(path);
    if (path === COURSES) before = turn;
    note(`${path} / bare Fastify`, turn, turn.ratio, LEAST_OF_BARE);
  }
  const crowd = await load(api + COURSES, { seconds: CROWD_TURN, connections: CROWD });
  note(`${COURSES}, ${CROWD} connections`, crowd, crowd.perSecond);
  const after = await besideBare(COURSES);
  note(`${COURSES}, after / before them`, after, after.ratio / before.ratio, LEAST_OF_BEFORE);
  for (const path of SIGNED_IN) {
    const reads = await load(api + path, { seconds: SIGNED_IN_TURN, bearer });
    note(path, reads, reads.perSecond, database === 'PostgreSQL' ? LEAST_SIGNED_IN : undefined);
  }
  return rows;
}

const NONE = { perSecond: NaN, p99: NaN, refused: 0, failed: 0, ratio: NaN };

/** @returns its address */
async function startLoadedApi(database: DatabaseName, running: Running): Promise<string> {
  const port = await freePort();
  const settings: Record<string, string> = {
    ALLOW_SANDBOX_GATEWAY: '1',
    API_PUBLIC_URL: `http://localhost:${port}`,
    ACCESS_TOKEN_TTL: '86400',
  };
  if (database === 'PostgreSQL') {
    const postgres = makePostgres(await freePort());
    running({ close: () => postgres.remove() });
    await postgres.start();
    Object.assign(settings, { DATABASE_URL: postgres.url, JWT_SECRET: crypto.randomUUID() });
  }
  running(await startApi(port, settings));
  return `http://localhost:${port}`;
}

/** @returns its address */
async function startBare(api: string, running: Running): Promise<string> {
  const port = await freePort();
  const bare = runScript('e2e/bench/load/bare.ts', [String(port), api, ...PUBLIC], {});
  running({ close: () => bare.kill('SIGTERM') });
  await printed(bare, 'ready', READY_MS);
  return `http://localhost:${port}`;
}
