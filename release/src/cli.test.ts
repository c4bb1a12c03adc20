import { buildKillableCli } from '../testing/build-cli';
import { runCli } from '../testing/run-cli';
import { APPS, useSite } from '../testing/test-site';

let cli: Awaited<ReturnType<typeof buildKillableCli>>;
const site = useSite({}, [beforeAll, afterAll]);
beforeAll(async () => {
  cli = await buildKillableCli();
  await site.serve(...APPS);
  await site.goLive('1');
});
afterAll(() => cli.remove());

const run = (...args: string[]) => runCli(args, site.environment, cli.program);

test('from a build to all visitors and back, in words', async () => {
  const { from } = await site.build('content', '2');
  const published = await run('publish', 'content', '--from', from, '--release-version', '2');
  expect(published).toMatchObject({ code: 0, messages: 'content 2: 2 files\n' });
  expect(published.output).toBe('published content 2. To give it to all visitors: promote content@2\n');
  expect((await run('canary', 'content', '--traffic', '10')).output).toContain('content 2 for 10 % of the visitors');
  expect((await run('promote', 'content')).output).toContain('content 2 for 100 % of the visitors');
  expect((await run('rollback', 'content')).output).toContain('content 1 for 100 % of the visitors');
  expect((await run('history')).output).toMatch(/^5 .* compose\n4 .* rollback {2}content 1 \(100 %\)\n3 .*\n2 .*\n1 /);
});

test('with --json, standard output is one document for machines', async () => {
  const { output, code } = await run('status', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    composition: expect.any(Number),
    apps: [
      { app: 'host', versions: [{ version: '1', traffic: 100, default: true }], published: 1, newest: '1' },
      { app: 'auth', versions: [], published: 0, newest: null },
      { app: 'content', versions: [{ version: '1', traffic: 100, default: true }] },
      { app: 'members', versions: [], published: 0, newest: null },
    ],
  });
  const history = await run('--json', 'history', '--limit', '2');
  const rollback = { action: 'rollback', changes: [{ app: 'content', version: '1', traffic: 100 }] };
  expect(JSON.parse(history.output)).toMatchObject([{ action: 'compose', changes: [] }, rollback]);
});

test('a refused command writes its reason to standard error, as data on request, with exit code 1', async () => {
  const words = await run('promote', 'unknown');
  expect(words).toMatchObject({ code: 1, output: '' });
  expect(words.messages).toBe('There is no app "unknown". There are host, auth, content, members. [app-unknown]\n');
  const { code, output } = await run('--json', 'promote', 'unknown');
  expect(code).toBe(1);
  expect(JSON.parse(output)).toEqual({
    error: 'There is no app "unknown". There are host, auth, content, members. [app-unknown]',
  });
});

test.each([
  [
    ['canary', 'content', '--traffic', '100'],
    'It must be a whole number from 1 to 99; promote gives a version to all visitors.',
  ],
  [['history', '--limit', 'all'], 'It must be a whole number, at least 1.'],
])('%j is refused', async (args, reason) => {
  const { code, messages } = await run(...args);
  expect(code).toBe(1);
  expect(messages).toContain(reason);
});
