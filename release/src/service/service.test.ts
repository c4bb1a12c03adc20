import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Header } from 'tar';
import * as z from 'zod';
import { appDetailSchema, overviewSchema, type AppDetail } from '@hidden-order/platform/protocol/release-service';
import { audit } from '../commands/status';
import { canary, promote, remove } from '../commands/promote';
import { publishApp } from '../commands/publish';
import { rollback } from '../commands/rollback';
import { createTeamToken, revokeTeamToken } from '../commands/token';
import { requireCurrent } from '../site/live/composition-record';
import { listReleases } from '../site/releases/release-record';
import { writeForeignBuild } from '../../testing/fixture-build';
import { answerFetch } from '../../testing/answer-fetch';
import { snapshotLive } from '../../testing/snapshot';
import { APPS, useSite } from '../../testing/test-site';
import { Changes, type ChangeResult } from './changes';
import type { OpenedSites } from './opened-sites';
import { buildService } from './service';
import { listTokens } from '../access/tokens';

const site = useSite({}, [beforeAll, afterAll]);
let service: FastifyInstance;
let changes: Changes;
let opened: OpenedSites;
/** Tokens of the team that owns content, and of one that owns the host. */
let contentToken: string;
let hostToken: string;

beforeAll(async () => {
  await site.serve(...APPS);
  await site.addApp('events');
  await site.goLive('1');
  ({ app: service, changes, opened } = await buildService(site.context));
  contentToken = await tokenFor('content');
  hostToken = await tokenFor('host');
});
afterAll(async () => {
  opened.close(() => true);
  await service.close();
});

const tokenFor = async (app: string, days = 1): Promise<string> =>
  (await createTeamToken(site.context, { team: `team of ${app}`, apps: [app], days })).data.token;

function call(token: string | null, method: 'GET' | 'POST', target: string, payload?: object | Buffer) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/gzip' } : {};
  return service.inject({
    method,
    url: target,
    headers: { ...authorization, ...type },
    ...(payload ? { payload } : {}),
  });
}

const entries = async (limit: number) => (await audit(site.context, limit)).data;

/** A build as another client than the release tool may send it; without names, the content comes after the archive's end. */
async function archiveOf(names: readonly string[], content: Buffer, size = content.length): Promise<Buffer> {
  const entries = names.map((name) => {
    const header = new Header({ path: name, size, type: 'File', mode: 0o644 });
    header.encode();
    return Buffer.concat([header.block ?? Buffer.alloc(0), content]);
  });
  return promisify(gzip)(Buffer.concat([...entries, Buffer.alloc(1024), ...(names.length > 0 ? [] : [content])]));
}
const empty = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);

test.each<[string, () => Promise<Buffer>, string]>([
  ...['../../planted', '/tmp/planted', '..\\planted'].map((name): [string, () => Promise<Buffer>, string] => [
    `leads out of its folder by ${name}`,
    () => archiveOf([name], Buffer.alloc(512), 1),
    'leads out of its folder',
  ]),
  ['has a file in a file', () => archiveOf(['a/b', 'a'], Buffer.alloc(0)), "ENOTEMPTY: directory not empty, rmdir 'a'"],
  [
    'is cut off',
    async () => (await archiveOf(['app.json'], randomBytes(4096))).subarray(0, 2000),
    'cannot be unpacked',
  ],
  ['is no archive', () => Promise.resolve(Buffer.from('{}')), 'cannot be unpacked'],
  ['is too large', () => archiveOf(['app.json'], Buffer.alloc(0), 2 ** 29), 'is larger than 67108864 bytes unpacked'],
  [
    'has a large file',
    () => archiveOf(['app.json'], Buffer.alloc(0), 2 ** 24 + 1),
    'has a file larger than 16777216 bytes',
  ],
  ['goes on after its end', () => archiveOf([], Buffer.alloc(2 ** 22)), 'goes on after its end'],
  [
    'is too large to be sent',
    () => Promise.resolve(Buffer.alloc(2 ** 26 + 1)),
    'is larger than 67108864 bytes as it is sent',
  ],
  ['has many files', () => archiveOf(empty(100_000), Buffer.alloc(0)), 'has more than 5000 files'],
  [
    'has a deep file',
    () => archiveOf([`${'d/'.repeat(40)}planted`], Buffer.alloc(0)),
    'has a file deeper than 10 folders',
  ],
  ['holds no build', () => archiveOf(['main.js'], Buffer.alloc(0)), 'The archive holds no build'],
  ['says nothing of itself', () => archiveOf(['app.json'], Buffer.alloc(512, '{} '), 3), 'app.json is damaged'],
])(
  'a build that %s is refused without the place of a folder, and nothing of it stays',
  async (_what, archive, reason) => {
    const before = await listReleases(site.root, 'content');
    const answer = await call(contentToken, 'POST', '/apps/content/releases?packageVersion=1.0.0', await archive());
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ error: string }>().error).toContain(reason);
    expect(answer.body).not.toContain(site.folder);
    expect(await listReleases(site.root, 'content')).toEqual(before);
    expect((await readdir(site.folder, { recursive: true })).filter((name) => name.includes('planted'))).toEqual([]);
  },
);

test('a token of one team changes nothing of another’s app, and the attempt is in the audit log', async () => {
  const before = await snapshotLive(site.root);
  const releases = (await listReleases(site.root, 'content')).length;
  const attempts = [
    call(hostToken, 'POST', '/apps/content/releases?packageVersion=1.0.0', Buffer.from('one')),
    call(hostToken, 'POST', '/promotions', { releases: ['host@1', 'content@1'] }),
    call(hostToken, 'POST', '/canaries', { release: 'content@1', traffic: 5 }),
    call(hostToken, 'POST', '/rollbacks', { app: 'content' }),
    call(hostToken, 'POST', '/previews', { releases: ['content@1'] }),
  ];
  for (const answer of await Promise.all(attempts)) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      error: 'The token of team team of host is for host, not for content. [token-of-others]',
    });
  }
  expect(await snapshotLive(site.root)).toEqual(before);
  expect(await listReleases(site.root, 'content')).toHaveLength(releases);
  const refused = (await entries(20)).filter(({ outcome, team }) => outcome === 'refused' && team === 'team of host');
  expect(refused.map(({ action }) => action).sort()).toEqual(['canary', 'preview', 'promote', 'publish', 'rollback']);
});

test('a team gets a link that previews a release of its own, for fourteen days at most', async () => {
  await site.publish('content', 'shown-first');
  const ask = (days: number) => call(contentToken, 'POST', '/previews', { releases: ['content@shown-first'], days });
  expect((await ask(15)).statusCode).toBe(400);
  const { data } = (await ask(14)).json<{ data: { url: string; expiresAt: string } }>();
  expect(data.url).toMatch(/\/\?preview=[\w-]{22}$/);
  expect((Date.parse(data.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(14, 2);
  expect((await entries(1))[0]).toMatchObject({
    action: 'preview',
    subjects: ['content@shown-first'],
    outcome: 'done',
  });
  const shown = async () => (await call(hostToken, 'GET', '/apps/content')).json<AppDetail>().previews;
  expect(await shown()).toEqual([{ version: 'shown-first', expiresAt: data.expiresAt }]);
  const end = (token: string) => call(token, 'POST', '/previews/end', { release: 'content@shown-first' });
  expect((await end(hostToken)).statusCode).toBe(403);
  expect((await end(contentToken)).statusCode).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await end(contentToken)).json()).toEqual({ error: 'There is no preview of content@shown-first.' });
});

test('a team previews its release together with what another team offers by a preview, and with nothing else of that team', async () => {
  await site.publish('host', 'together');
  await site.publish('content', 'offered');
  const together = (token: string, releases: string[]) => call(token, 'POST', '/previews', { releases });
  const both = ['host@together', 'content@offered'];
  expect((await together(hostToken, both)).json()).toEqual({
    error: 'The token of team team of host is for host, not for content. [token-of-others]',
  });
  await together(contentToken, ['content@offered']);
  // The first is its own, whatever the others are.
  expect((await together(hostToken, both.toReversed())).statusCode).toBe(403);
  const { data } = (await together(hostToken, both)).json<{ data: { url: string; releases: string[] } }>();
  expect(data.releases).toEqual(both);
  expect(data.url).toMatch(/^http:\/\/[0-9a-f]{32}\.localhost:4300$/);
});

test('the service opens a composition for every team, each time under another host name, and the audit log gets no entry', async () => {
  const before = await entries(1);
  const open = (token: string | null, composition: string) => call(token, 'POST', '/opened', { composition });
  expect((await open(null, '1')).statusCode).toBe(401);
  const urls = await Promise.all(
    [contentToken, hostToken].map(async (token) => (await open(token, '1')).json<{ data: { url: string } }>().data.url),
  );
  for (const url of urls) expect(url).toMatch(/^http:\/\/[0-9a-f]{32}\.localhost:4300$/);
  expect(new Set(urls).size).toBe(2);
  expect((await open(hostToken, '999')).json()).toEqual({
    error: 'No composition 999 was live: look at history.',
  });
  expect(await entries(1)).toEqual(before);
});

test('without a valid token nothing is answered but why; that a token has ended learns only who has its secret, which is stored as a hash', async () => {
  expect(JSON.stringify(await listTokens(site.root))).not.toContain(contentToken.split('.')[1]);
  const revoked = await tokenFor('content');
  await revokeTeamToken(site.context, revoked.slice(0, 8));
  const expired = await tokenFor('content', 0);
  const refused = [
    [null, 'The call carries no token'],
    [`00000000.${'a'.repeat(43)}`, 'The token is unknown'],
    [`${contentToken.slice(0, -1)}_`, 'The token is unknown'],
    [`${expired.slice(0, 9)}${'a'.repeat(43)}`, 'The token is unknown'],
    [expired, 'The token has expired'],
    [revoked, 'The token has been revoked'],
  ] as const;
  for (const [token, why] of refused) {
    for (const target of ['/status', '/audit', '/overview', '/apps/content']) {
      const answer = await call(token, 'GET', target);
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([401, expect.stringContaining(why)]);
    }
    expect((await call(token, 'POST', '/promotions', { releases: ['content@1'] })).statusCode).toBe(401);
  }
});

test('a change that a check refuses leaves what is live, and says why to the caller and in the log', async () => {
  const before = await snapshotLive(site.root);
  const answer = await call(contentToken, 'POST', '/promotions', { releases: ['content@nothing'] });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ error: string }>().error).toContain('There is no release nothing of content');
  expect((await entries(1))[0]?.verdict.at(-1)).toContain('There is no release nothing of content');
  expect(await snapshotLive(site.root)).toEqual(before);
});

test('what a change is asked for is short, and so is what the log keeps of all that was said', async () => {
  const before = await entries(1);
  expect((await call(contentToken, 'POST', '/promotions', { releases: ['a'.repeat(41)] })).statusCode).toBe(400);
  expect(await entries(1)).toEqual(before);
  const long = 'said '.repeat(100_000);
  const told = changes.run({ team: 'talks', token: 'a', from: 'here' }, 'promote', ['content@1'], ({ report }) => {
    report('\u001B]0;planted\u0007a\u202Eb\n');
    for (let line = 0; line < 100; line++) report(long);
    throw new Error(long);
  });
  await expect(told).rejects.toThrow(long);
  const { verdict = [] } = (await entries(1))[0] ?? {};
  expect(verdict.slice(0, 2)).toEqual([']0;plantedab\n', `${long.slice(0, 4000)} … (500000 characters)`]);
  expect(verdict.join('').length).toBeLessThan(110_000);
});

test('changes by two teams and by a command on the machine go live one after the other, and none is lost', async () => {
  for (const version of ['2', '3']) await site.publish('content', version);
  const first = (await requireCurrent(site.root)).id;
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => call(contentToken, 'POST', '/promotions', { releases: ['content@1'] })),
    ...Array.from({ length: 5 }, () => call(hostToken, 'POST', '/promotions', { releases: ['host@1'] })),
    promote(site.context, ['content@2']),
    canary(site.context, 'content@3', 5),
  ]);
  for (const answer of answers) if ('statusCode' in answer) expect(answer.statusCode).toBe(200);
  expect((await requireCurrent(site.root)).id).toBe(first + answers.length);
}, 60_000);

test('a rollback ends a promotion of its app whose page never comes, which is told by whom; a foreign or refused one does not', async () => {
  await site.goLive('1');
  await promote(site.context, ['content@2']);
  const { from } = await site.build('content', 'sleeps');
  const sleeps = `({ addresses: { '/': ['/'] }, load: () => new Promise(() => {}) })`;
  await writeFile(path.join(from, 'node/modules.cjs'), `exports.modules = { home: async () => ${sleeps} };`);
  await publishApp(site.context, 'content', { from, releaseVersion: 'sleeps' });
  const promoting = call(contentToken, 'POST', '/promotions', { releases: ['content@sleeps'] });
  // Composing has begun: the next thing that it waits for is the page.
  while (!(await readdir(path.join(site.root, 'work'), { recursive: true })).some((name) => /composition$/.test(name)))
    await setTimeout(20);
  expect((await call(hostToken, 'POST', '/rollbacks', { app: 'content' })).statusCode).toBe(403);
  expect((await call(contentToken, 'POST', '/rollbacks', { app: 'content', to: 'other' })).statusCode).toBe(409);
  expect((await entries(3)).at(-1)).toMatchObject({ action: 'promote', outcome: 'begun' });
  const begun = performance.now();
  const rolledBack = await call(contentToken, 'POST', '/rollbacks', { app: 'content' });
  const tookMs = performance.now() - begun;
  const promoted = await promoting;
  expect([rolledBack.statusCode, promoted.statusCode]).toEqual([200, 409]);
  expect(promoted.json()).toEqual({
    error: 'Ended by team team of content: rollback of content. Nothing was changed. [others-were-faster]',
  });
  expect((await requireCurrent(site.root)).changes).toEqual([{ app: 'content', version: '1', traffic: 100 }]);
  expect(tookMs).toBeLessThan(10_000);
});

test('a promotion that is ready waits for a rollback of another app, which so has to begin once', async () => {
  await site.goLive('1');
  await site.publish('content', 'tried');
  await promote(site.context, ['content@tried']);
  await site.publish('host', 'waits');
  const actor = (team: string) => ({ team, token: team, from: 'here' });
  const work = path.join(site.root, 'work');
  const rollingBack = changes.run(actor('content'), 'rollback', ['content'], async (context) => {
    // The last file of the promotion is written.
    while (!(await readdir(work, { recursive: true })).some((name) => name.endsWith('/discovery.json')))
      await setTimeout(5);
    return rollback(context, 'content');
  });
  const promoting = changes.run(actor('host'), 'promote', ['host@waits'], (context) =>
    promote(context, ['host@waits']),
  );
  const idOf = ({ data }: ChangeResult) => z.object({ composition: z.number() }).parse(data).composition;
  expect(idOf(await promoting)).toBe(idOf(await rollingBack) + 1);
});

test('a team overtakes five times within a minute; then its rollbacks take their turn', async () => {
  const actor = { team: 'hurried', token: 'a', from: 'here' };
  const turns: boolean[] = [];
  for (let count = 0; count < 6; count++)
    await changes.run(actor, 'rollback', ['content'], ({ giveWay }) => {
      turns.push(giveWay !== undefined);
      return Promise.resolve({ data: null, text: '' });
    });
  expect(turns).toEqual([false, false, false, false, false, true]);
});

test('a rollback brings pages back as they were, and the service renders them again, once, when their data is another', async () => {
  await site.goLive('1');
  const { from } = await site.build('content', 'dated');
  const dated = `({ addresses: { '/': ['/'] }, load: async () => String(process.hrtime.bigint()) })`;
  await writeFile(path.join(from, 'node/modules.cjs'), `exports.modules = { home: async () => ${dated} };`);
  await publishApp(site.context, 'content', { from, releaseVersion: 'dated' });
  await promote(site.context, ['content@dated']);
  const page = async () => (await fetch(site.addresses.host)).text();
  const before = await page();
  await site.publish('content', 'later');
  await promote(site.context, ['content@later']);
  await call(contentToken, 'POST', '/rollbacks', { app: 'content' });
  expect(await page()).toBe(before);
  await changes.refresh();
  const after = await page();
  expect(after).not.toBe(before);
  expect(after).toContain('dated');
  await changes.refresh();
  expect(await page()).toBe(after);
  expect(await entries(1)).toMatchObject([{ team: 'release service', action: 'compose', outcome: 'done' }]);
});

test('the service composes documents again for what was set at the desk, once, and a promotion keeps that', async () => {
  await site.goLive('1');
  let state: object | null = null;
  answerFetch('http://localhost:1/site-state/', () =>
    state === null ? new Response('', { status: 502 }) : Response.json(state),
  );
  const live = async () => (await requireCurrent(site.root)).id;
  const notices = async () =>
    /"notices":(\[.*?\]),"discovery"/.exec(await (await fetch(site.addresses.host)).text())?.[1];
  const first = await live();
  await changes.refresh();
  expect([await live(), await notices()]).toEqual([first, '[]']);
  state = { terms: 1, notices: [{ text: 'Closed', pages: [] }] };
  await changes.refresh();
  const second = await live();
  await changes.refresh();
  expect(await live()).toBe(second);
  expect(second).toBeGreaterThan(first);
  state = { terms: 2, notices: [] };
  // A fault that stays is tried again each minute, not all the time.
  const pull = jest.spyOn(site.context.store, 'pull').mockRejectedValue(new Error('no store'));
  await expect(changes.refresh()).rejects.toThrow('no store');
  pull.mockRestore();
  await changes.refresh();
  expect(await live()).toBe(second);
  const soon = Date.now() + 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(soon);
  await site.publish('content', 'another');
  await promote(site.context, ['content@another']);
  expect(await notices()).toContain('"text":"Closed"');
  await changes.refresh();
  clock.mockRestore();
  expect(await notices()).toBe('[]');
  expect(await entries(1)).toMatchObject([{ team: 'release service', action: 'compose', outcome: 'done' }]);
  jest.restoreAllMocks();
});

test('what the operator took off the site its team neither publishes nor brings back, until the operator promotes it', async () => {
  const from = `${site.folder}/events`;
  await writeForeignBuild(from, 'events', 'one');
  await publishApp(site.context, 'events', { from, releaseVersion: '1' });
  await promote(site.context, ['events@1']);
  await remove(site.context, 'events');
  const token = await tokenFor('events');
  const attempts = [
    call(token, 'POST', '/apps/events/releases?packageVersion=1.0.0', Buffer.from('one')),
    call(token, 'POST', '/promotions', { releases: ['events@1'] }),
    call(token, 'POST', '/canaries', { release: 'events@1' }),
    call(token, 'POST', '/rollbacks', { app: 'events' }),
    call(token, 'POST', '/previews', { releases: ['events@1'] }),
  ];
  for (const answer of await Promise.all(attempts))
    expect(answer.json()).toEqual({
      error: 'The operator took events off the site, and gives it back by promoting it. [app-taken-off]',
    });
  await promote(site.context, ['events@1']);
  expect((await call(token, 'POST', '/promotions', { releases: ['events@1'] })).statusCode).toBe(200);
});

test('the page of the service shows what is live, who calls, and what a rollback would bring back, which it names', async () => {
  await site.goLive('1');
  await site.publish('content', 'shown');
  await promote(site.context, ['content@shown']);
  const overview = overviewSchema.parse((await call(contentToken, 'GET', '/overview')).json());
  expect(overview.caller).toMatchObject({ team: 'team of content', apps: ['content'] });
  const statusOf = (name: string) => overview.apps.find(({ app }) => app === name);
  expect(statusOf('content')).toEqual({
    app: 'content',
    canHaveCanary: true,
    live: [
      { version: 'shown', traffic: 100, role: 'default' },
      { version: '1', traffic: 0, role: 'fallback' },
    ],
    growth: null,
  });
  expect([statusOf('host')?.canHaveCanary, statusOf('auth')?.live]).toEqual([false, []]);
  const detail = appDetailSchema.parse((await call(hostToken, 'GET', '/apps/content')).json());
  expect([detail.releases[0]?.version, detail.rollbackTo]).toEqual(['shown', '1']);
  const refused = await call(contentToken, 'POST', '/rollbacks', { app: 'content', to: '2' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ error: string }>().error).toContain('a rollback would bring back 1, not 2');
  expect((await call(contentToken, 'POST', '/rollbacks', { app: 'content', to: '1' })).statusCode).toBe(200);
});

test('that page needs no token, runs only its own code, stands in no frame, and stays out of search engines', async () => {
  const { headers } = await service.inject('/');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await service.inject('/console/..%2Fpackage.json')).statusCode).toBe(404);
});
