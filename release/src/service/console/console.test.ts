import { rm, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { appDetailSchema, changesSchema, overviewSchema } from 'shared/platform/release-service';
import { APPS, makeSite, type TestSite } from '../../../testing/test-site';
import { canary, promote } from '../../commands/promote';
import { createTeamToken, revokeTeamToken } from '../../commands/token';
import { recordFile } from '../../live/composition-record';
import { siteFolder } from '../../site-folder';
import { buildService } from '../service';

let site: TestSite;
let service: FastifyInstance;
let token: string;

beforeEach(async () => {
  site = await makeSite();
  await site.serve(...APPS);
  await site.goLive('1');
  await site.publish('content', '2');
  token = await tokenFor(['content']);
  ({ app: service } = await buildService(site.context));
});
afterEach(async () => {
  await service.close();
  await site.remove();
});

const tokenFor = async (apps: string[], days = 1): Promise<string> =>
  (await createTeamToken(site.context, { team: 'Team', apps, days })).data.token;

const read = (url: string, by = token) => service.inject({ url, headers: { authorization: `Bearer ${by}` } });
const post = (url: string, payload: object, by = token) =>
  service.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${by}` } });
const overview = async () => overviewSchema.parse((await read('/overview')).json());
const contentStatus = async () => (await overview()).apps.find(({ app }) => app === 'content');
const detail = async () => appDetailSchema.parse((await read('/apps/content')).json());

test('the overview names what is live, who calls, and what a rollback would bring back', async () => {
  await promote(site.context, ['content@2']);
  expect((await overview()).caller).toMatchObject({ team: 'Team', apps: ['content'] });
  expect(await contentStatus()).toEqual({
    app: 'content',
    canHaveCanary: true,
    live: [
      { version: '2', traffic: 100, role: 'default' },
      { version: '1', traffic: 0, role: 'fallback' },
    ],
    growth: null,
    rollbackTo: '1',
  });
  const { apps } = await overview();
  expect(apps.find(({ app }) => app === 'host')).toMatchObject({ canHaveCanary: false, rollbackTo: null });
  expect(apps.find(({ app }) => app === 'auth')).toMatchObject({ live: [], rollbackTo: null });
});

test('the history says who did what with which verdict, also for refusals and for commands on the machine', async () => {
  await post('/promotions', { releases: ['content@2'] });
  await post('/promotions', { releases: ['content@9'] });
  await canary(site.context, 'content@1', 5);
  const { history, releases } = await detail();
  expect(releases.map(({ version }) => version)).toEqual(['2', '1']);
  const steps = history.map(({ action, version, traffic, team, outcome }) => [action, version, traffic, team, outcome]);
  expect(steps.slice(0, 4)).toEqual([
    ['canary', '1', 5, null, 'done'],
    ['promote', '9', null, 'Team', 'refused'],
    ['promote', '2', 100, 'Team', 'done'],
    ['publish', '2', null, null, 'done'],
  ]);
  expect(history[1]?.verdict.at(-1)).toContain('There is no release 9 of content');
  expect(history[2]?.verdict).toContain('composing the pages');
});

test('what a rollback brings back is read once for each live composition: pages ask every few seconds', async () => {
  await promote(site.context, ['content@2']);
  expect((await contentStatus())?.rollbackTo).toBe('1');
  await writeFile(recordFile(siteFolder(site.root).composition(1)), 'unreadable');
  expect((await contentStatus())?.rollbackTo).toBe('1');
  await site.publish('content', '3');
  await promote(site.context, ['content@3']);
  await rm(siteFolder(site.root).composition(1), { recursive: true });
  expect((await contentStatus())?.rollbackTo).toBe('2');
});

test('the audit log has one entry for each change, the newest first, in pages', async () => {
  await post('/promotions', { releases: ['content@2'] });
  await post('/rollbacks', { app: 'host' });
  const { changes, total } = changesSchema.parse((await read('/changes?limit=2')).json());
  expect(changes.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['rollback', 'refused'],
    ['promote', 'done'],
  ]);
  // The token that this test made is the first entry.
  expect(total).toBe(3);
});

test('a rollback that would bring back another version than was confirmed is refused', async () => {
  await promote(site.context, ['content@2']);
  const answer = await post('/rollbacks', { app: 'content', to: '3' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ error: string }>().error).toContain('a rollback would bring back 1, not 3');
  expect((await contentStatus())?.live[0]?.version).toBe('2');
  expect((await post('/rollbacks', { app: 'content', to: '1' })).statusCode).toBe(200);
});

test('a refused token is told why, but only with its secret', async () => {
  const reasonOf = async (by: string) => (await read('/overview', by)).json<{ reason: string }>().reason;
  const revoked = await tokenFor(['content']);
  await revokeTeamToken(site.context, revoked.slice(0, 8));
  const expired = await tokenFor(['content'], 0);
  expect(await reasonOf(revoked)).toBe('revoked');
  expect(await reasonOf(expired)).toBe('expired');
  expect(await reasonOf(`${expired.slice(0, 9)}${'a'.repeat(43)}`)).toBe('unknown');
  expect((await service.inject('/overview')).json()).toMatchObject({ reason: 'missing' });
});

test('the page needs no token, runs only its own code, stands in no frame, and stays out of search engines', async () => {
  const { headers } = await service.inject('/');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await service.inject('/console/..%2Fpackage.json')).statusCode).toBe(404);
});
