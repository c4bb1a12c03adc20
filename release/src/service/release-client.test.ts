import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { audit } from '../commands/status';
import { createTeamToken } from '../commands/token';
import { listFiles } from '../site/releases/build-output';
import { keptFolder, requireRelease } from '../site/releases/release-record';
import { buildKillableCli } from '../../testing/build-cli';
import { newFolder, writeFiles } from '../../testing/new-folder';
import { runCli } from '../../testing/run-cli';
import { APPS, useSite } from '../../testing/test-site';
import { buildService } from './service';

const site = useSite({}, [beforeAll, afterAll]);
/** The team's folder. */
const folder = newFolder();
let built: Awaited<ReturnType<typeof buildKillableCli>>;
let service: FastifyInstance;
let token: string;
/** Another server than the service: what it answers by path, which paths it was asked for, and what it was sent. */
const answers: Record<string, { status: number; headers?: Record<string, string>; body: string }> = {};
const asked: string[] = [];
const sent: string[] = [];
const other: Server = createServer((request, response) => {
  asked.push(request.url ?? '');
  request.on('data', (part: Buffer) => void sent.push(part.toString()));
  request.on('end', () => {
    const { status, headers, body } = answers[request.url ?? ''] ?? { status: 404, body: '{"error":"Not Found"}' };
    response.writeHead(status, headers).end(body);
  });
});

beforeAll(async () => {
  built = await buildKillableCli();
  await site.serve(...APPS);
  await site.goLive('1');
  service = (await buildService(site.context)).app;
  await service.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { data } = await createTeamToken(site.context, { team: 'Content team', apps: ['content'], days: 1 });
  token = data.token;
});
afterAll(async () => {
  await service.close();
  other.close().closeAllConnections();
  await built.remove();
});

const otherUrl = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
/** Runs the client in the team's folder. @param environment in place of the service's address and the team's token */
const client = (args: readonly string[], environment: Record<string, string> = {}) =>
  runCli(args, { RELEASE_URL: service.listeningOrigin, RELEASE_TOKEN: token, ...environment }, built.client, folder);

/** The build in the team's folder, as its bundler leaves it. */
async function build(version: string): Promise<string> {
  const { from } = await site.build('content', version);
  const files = await listFiles(from);
  const texts = files.map(async (file) => [`dist/${file}`, await readFile(path.join(from, file), 'utf8')] as const);
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  await writeFiles(folder, Object.fromEntries(await Promise.all(texts)));
  return from;
}

test('a team publishes the build of its folder, tries it on some visitors, promotes it, and goes back; the audit log names team, token, checks and outcome', async () => {
  const from = await build('2');
  const published = await client(['publish', 'content', '--release-version', '2']);
  expect(published.output).toBe('published content 2. To give it to all visitors: promote content@2\n');
  expect(published.messages).toBe('sending 5 files, 1 KB\ncontent 2: 2 files\n');
  expect((await client(['canary', 'content@2'])).output).toContain('content 2 for 1 % of the visitors');
  expect((await client(['canary', 'content', '--traffic', '10'])).output).toContain('content 2 for 10 %');
  expect((await client(['promote', 'content'])).output).toContain('content 2 for 100 %');
  expect((await client(['rollback', 'content'])).output).toContain('content 1 for 100 %');
  expect((await client(['status'])).output).toContain('content: 2 published, the newest is 2');
  const log = (await audit(site.context, 10)).data;
  const by = { team: 'Content team', token: token.slice(0, 8), from: '127.0.0.1' };
  expect(log.map(({ action }) => action)).toEqual([
    'rollback',
    'promote',
    'canary',
    'canary',
    'publish',
    'create-token',
  ]);
  expect(log[1]).toMatchObject({ ...by, subjects: ['content'], outcome: 'done' });
  expect(log[1]?.verdict).toContain('composing the pages');
  // File by file, it is the build that was sent.
  const kept = keptFolder(site.root, await requireRelease(site.root, 'content', '2'));
  for (const file of await listFiles(kept))
    expect(await readFile(path.join(kept, file))).toEqual(await readFile(path.join(from, file)));
}, 60_000);

test('with --json, standard output is one document, of a refusal too; without --release-version, package and content name the release', async () => {
  await build('3');
  await writeFiles(folder, { 'package.json': '{"version":"0.4.0"}' });
  const published = await client(['publish', 'content', '--json']);
  expect(JSON.parse(published.output)).toEqual({
    app: 'content',
    version: expect.stringMatching(/^0\.4\.0-[0-9a-f]{12}$/),
    isNew: true,
  });
  const refused = await client(['--json', 'rollback', 'content']);
  expect(JSON.parse(refused.output)).toEqual({ error: 'There is no version of content before 1 to go back to.' });
  expect(refused).toMatchObject({ code: 1, messages: 'There is no version of content before 1 to go back to.\n' });
});

test('a preview and a canary for testers are asked for as such', async () => {
  const body = JSON.stringify({ data: { url: 'https://a.example/p' }, text: 'https://a.example/p', checks: ['fits'] });
  answers['/previews'] = answers['/canaries'] = { status: 200, body };
  const there = { RELEASE_URL: otherUrl() };
  const preview = await client(['preview', 'content@1.4.2', '--days', '5'], there);
  expect(preview).toMatchObject({ output: 'https://a.example/p\n', messages: 'fits\n' });
  await client(['canary', 'content@1.4.2', '--testers'], there);
  expect(sent.splice(0).map((text) => JSON.parse(text))).toEqual([
    { releases: ['content@1.4.2'], days: 5 },
    { release: 'content@1.4.2', traffic: 0 },
  ]);
});

test.each([
  ['no address', { RELEASE_URL: '' }, 'RELEASE_URL is not set. Set it to the address of the release service.'],
  ['an address that is none', { RELEASE_URL: 'academy' }, 'RELEASE_URL is not an address.'],
  ['no token', { RELEASE_TOKEN: '' }, 'RELEASE_TOKEN is not set. Set it to the token of your team.'],
  ['more than a token', { RELEASE_TOKEN: 'Bearer a' }, 'RELEASE_TOKEN holds more than a token.'],
  ['a token that the service does not know', { RELEASE_TOKEN: 'a' }, 'The token is unknown.'],
])('with %s the client says so, and exits with 1', async (_what, environment, reason) => {
  const { code, messages } = await client(['status'], environment);
  expect({ code, messages }).toEqual({ code: 1, messages: expect.stringContaining(reason) });
});

test.each([
  ['an app of another team', ['promote', 'host'], 'The token of team Content team is for content, not for host.'],
  ['a version that there is not', ['promote', 'content@9'], 'There is no release 9 of content'],
  ['a version that exists with other files', ['publish', 'content', '--release-version', '1'], 'is published already'],
  [
    'a folder without a build',
    ['publish', 'content', '--from', 'src'],
    'src holds no build (no app.json). Build content',
  ],
  ['the build of another app', ['publish', 'shop'], 'dist holds a build of content. Build shop first'],
  ['a preview without a version', ['preview', 'content'], 'Name the version too, such as content@1.4.2.'],
  ['a share of all', ['canary', 'content', '--traffic', '100'], 'It must be a whole number from 1 to 99.'],
])('%s is refused with exit code 1', async (_what, args, reason) => {
  const { code, messages } = await client(args);
  expect({ code, messages }).toEqual({ code: 1, messages: expect.stringContaining(reason) });
});

test('where no release service answers, the client says what it found, and exits with 2; it follows no redirection, which would get the token', async () => {
  const found = async (environment: Record<string, string>, args = ['status']) => {
    const { code, messages } = await client(args, environment);
    expect(code).toBe(2);
    return messages;
  };
  const nothing = { RELEASE_URL: 'http://127.0.0.1:1' };
  expect(await found(nothing)).toBe('The release service at http://127.0.0.1:1 cannot be reached: bad port.\n');
  expect(await found(nothing, ['rollback', 'content'])).toContain('If the call was cut off, look at the status');
  expect(await found({ RELEASE_URL: otherUrl() })).toContain(
    'as a release service does (status 404). Check RELEASE_URL',
  );
  answers['/page/status'] = { status: 200, body: '<!doctype html>' };
  expect(await found({ RELEASE_URL: `${otherUrl()}/page/` })).toContain('(status 200)');
  answers['/moved/status'] = { status: 302, headers: { location: `${otherUrl()}/leak` }, body: '' };
  expect(await found({ RELEASE_URL: `${otherUrl()}/moved` })).toContain(
    `(status 302, which leads to ${otherUrl()}/leak)`,
  );
  expect(asked).not.toContain('/leak');
  answers['/failed/status'] = { status: 500, body: '{"error":"The release service failed. Its log says why."}' };
  expect(await found({ RELEASE_URL: `${otherUrl()}/failed` })).toBe('The release service failed. Its log says why.\n');
});
