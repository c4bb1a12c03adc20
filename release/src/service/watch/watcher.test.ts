import type { FastifyInstance } from 'fastify';
import { makeSite, APPS, type TestSite } from '../../../testing/test-site';
import { audit } from '../../commands/audit';
import { status } from '../../commands/status';
import { canary, promote } from '../../commands/promote';
import { rollback } from '../../commands/rollback';
import { createTeamToken } from '../../commands/token';
import type { AuditEntry } from '../audit-log';
import { buildService } from '../service';
import type { Report } from './report';
import { Watcher } from './watcher';

let site: TestSite;
let service: FastifyInstance;
let watcher: Watcher;
let token: string;
/** Every report comes from another address, unless a test says otherwise. */
let address = 0;

beforeEach(async () => {
  site = await makeSite();
  await site.serve(...APPS);
  await site.goLive('1');
  await site.publish('content', '2');
  token = (await createTeamToken(site.context, { team: 'content', apps: ['content'], days: 1 })).data.token;
  ({ app: service, watcher } = await buildService(site.context));
});
afterEach(async () => {
  await service.close();
  await site.remove();
});

const HOUR_MS = 60 * 60 * 1000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function beginCanary(): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await service.inject({ method: 'POST', url: '/canaries', headers, payload: { release: 'content@2' } });
  expect(answer.statusCode).toBe(200);
}

async function report(content: Report | string, from = `198.51.100.${(address += 1) % 250}`): Promise<number> {
  const payload = typeof content === 'string' ? content : JSON.stringify(content);
  const headers = { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from };
  return (await service.inject({ method: 'POST', url: '/reports', headers, payload })).statusCode;
}

const visit = (version: string, views = 1): Report => ({
  views: Array.from({ length: views }, () => ({ page: 'content/home', version })),
  vitals: {},
});
const failure = (version: string): Report => ({ remote: 'content', version, phase: 'render', code: 'TypeError' });

/** Shares of the visitors, in percent, by version. */
async function shares(): Promise<Record<string, number>> {
  const { apps } = (await status(site.context)).data as {
    apps: { app: string; versions: { version: string; traffic: number }[] }[];
  };
  const versions = apps.find(({ app }) => app === 'content')?.versions ?? [];
  return Object.fromEntries(versions.map(({ version, traffic }) => [version, traffic]));
}

const lastEntry = async () => ((await audit(site.context, 1)).data as AuditEntry[])[0];

test('a canary that fails on load is taken back at once, and the audit log says why', async () => {
  await beginCanary();
  expect(await shares()).toEqual({ '1': 99, '2': 1 });
  await report(visit('1', 100));
  for (let visitor = 0; visitor < 5; visitor++) await report(failure('2'));
  await watcher.decide(new Date());
  expect(await shares()).toEqual({ '1': 100 });
  expect(await lastEntry()).toMatchObject({
    team: 'release service',
    token: null,
    action: 'rollback',
    outcome: 'done',
  });
  expect((await lastEntry())?.verdict[0]).toBe(
    '2 fails more often than the default version: it had 5 failures in 0 counted views, the default version 0 failures in 100 counted views.',
  );
});

test('a hold that comes while a decision is stored is kept over a restart of the service', async () => {
  await beginCanary();
  await Promise.all([watcher.decide(new Date()), watcher.hold('content', true)]);
  const restarted = await buildService(site.context);
  expect(restarted.watcher.growthOf('content')).toMatchObject({ isHeld: true });
  await restarted.app.close();
});

test('a canary as good as the default version grows from 1 to 10, 50 and 100 %', async () => {
  await beginCanary();
  for (const [step, share] of [10, 50, 100].entries()) {
    await report(visit('1', 100));
    await report(visit('2', 100));
    await report(failure('1'));
    await watcher.decide(later(step + 1));
    expect((await shares())['2']).toBe(share);
  }
  await watcher.decide(later(10));
  expect((await lastEntry())?.action).toBe('promote');
});

test.each([
  ['too few views', 99, 1],
  ['too little time', 100, 0],
])('with %s a share stays', async (_what, views, hours) => {
  await beginCanary();
  await report(visit('2', views));
  await watcher.decide(later(hours));
  expect((await shares())['2']).toBe(1);
});

test('a canary that a team resizes is managed by hand from then on', async () => {
  await beginCanary();
  await canary(site.context, 'content@2', 20);
  await watcher.decide(new Date());
  for (let visitor = 0; visitor < 20; visitor++) await report(failure('2'));
  await watcher.decide(later(1));
  expect((await shares())['2']).toBe(20);
});

describe('a decision that waits for its turn while a team', () => {
  /** Watches version 3, with version 1 before the default version 2; `team` acts while a decision waits. */
  async function watchBehind(team: (watching: Watcher) => Promise<unknown>): Promise<Watcher> {
    await promote(site.context, ['content@2']);
    await site.publish('content', '3');
    await canary(site.context, 'content@3', 1);
    const watching: Watcher = await Watcher.open(site.context, async (_actor, _action, _subjects, work) => {
      await team(watching);
      return { ...(await work(site.context)), checks: [] };
    });
    await watching.begin('content', new Date());
    return watching;
  }

  test('takes the canary back changes nothing more', async () => {
    const watching = await watchBehind(() => rollback(site.context, 'content'));
    for (let visitor = 0; visitor < 20; visitor++) watching.count(failure('3'));
    await expect(watching.decide(new Date())).rejects.toThrow('has changed meanwhile');
    expect(await shares()).toMatchObject({ '2': 100 });
    await watching.decide(new Date());
    expect(watching.growthOf('content')).toBeNull();
  });

  test('holds the canary does not let it grow', async () => {
    const watching = await watchBehind((watcher) => watcher.hold('content', true));
    watching.count(visit('3', 100));
    await expect(watching.decide(later(1))).rejects.toThrow('has been held meanwhile');
    expect(await shares()).toMatchObject({ '2': 99, '3': 1 });
  });
});

test('evidence outlasts the process', async () => {
  await beginCanary();
  await report(visit('1', 100));
  for (let visitor = 0; visitor < 4; visitor++) await report(failure('2'));
  await watcher.decide(new Date());
  expect((await shares())['2']).toBe(1);
  await service.close();
  ({ app: service, watcher } = await buildService(site.context));
  await report(failure('2'));
  await watcher.decide(new Date());
  expect(await shares()).toEqual({ '1': 100 });
});

test('four networks do not take back a canary, however many reports come from their addresses', async () => {
  await beginCanary();
  await report(visit('1', 100), '203.0.113.1');
  for (let repeat = 0; repeat < 100; repeat++) await report(failure('2'), `2001:db8:0:${repeat % 4}::${repeat}`);
  await watcher.decide(new Date());
  expect((await shares())['2']).toBe(1);
});

test.each([
  '',
  'no JSON',
  '{}',
  '{"views":[],"vitals":{}}',
  '{"views":[{"page":"content/home","version":"2"}],"vitals":{"fid":{"view":0,"value":1}}}',
  JSON.stringify({ ...failure('2'), visitor: 'a name' }),
])('the report %j counts for nothing, and the answer says so to no caller', async (content) => {
  await beginCanary();
  expect(await report(content)).toBe(204);
  await watcher.decide(later(1));
  expect((await shares())['2']).toBe(1);
});

test('views of a page that the canary does not have count for nothing', async () => {
  await beginCanary();
  await report(JSON.stringify(visit('2', 100)).replaceAll('content/home', 'content/nowhere'));
  await watcher.decide(later(1));
  expect((await shares())['2']).toBe(1);
});
