import path from 'node:path';
import { history, status } from '../../src/commands/status';
import { prune } from '../../src/commands/prune';
import { promote } from '../../src/commands/promote';
import { publishApp } from '../../src/commands/publish';
import { rollback } from '../../src/commands/rollback';
import { openContext, type CommandContext } from '../../src/commands/run-command';
import { readConfiguration } from '../../src/site/configuration';
import { makeOlder } from '../../testing/make-older';
import { startObjectServer, type ObjectServer } from '../../testing/object-server';
import { runCli, startCli } from '../../testing/run-cli';
import { snapshotFolder, snapshotLive } from '../../testing/snapshot';
import { APPS, makeSite, type TestSite } from '../../testing/test-site';
import { follow } from '../../src/site/store/follow';

let server: ObjectServer;
/** The machine that serves the site, and follows the store. */
let site: TestSite;
let stopFollowing: () => Promise<void>;
/** A machine that only runs commands. */
let other: CommandContext;
const otherSettings = (): Record<string, string> => ({
  ...site.environment,
  SITE_DIR: path.join(site.folder, 'other'),
});

beforeEach(async () => {
  server = await startObjectServer();
  site = await makeSite({ SITE_STORE: 's3://site/academy' });
  await site.serve(...APPS);
  await site.goLive('1');
  stopFollowing = await follow(site.context.store, () => undefined);
  other = await openContext(readConfiguration(otherSettings()), () => undefined);
});
afterEach(async () => {
  await stopFollowing();
  await Promise.all([site.remove(), server.close()]);
});

async function publishFrom(machine: CommandContext, app: string, version: string): Promise<void> {
  const { from } = await site.build(app, version);
  await publishApp(machine, app, { from, releaseVersion: version });
}
const textOf = async (context: CommandContext) => (await status(context)).text;
const stored = (folder: string) =>
  Promise.all(['releases', 'origins', 'compositions'].map((part) => snapshotFolder(path.join(folder, part))));

test('what one machine publishes and promotes, another serves, and rolls back', async () => {
  await publishFrom(other, 'content', '2');
  // The check of its files waits until the serving machine has them.
  await promote(other, ['content']);
  expect(await textOf(site.context)).toContain('content: 2 published, the newest is 2\n  2  100 %');
  const page = await (await fetch(`${site.addresses.host}/discovery.json`)).text();
  expect(page).toContain('"version":"2"');
  expect(await snapshotLive(other.store.folder)).toEqual(await snapshotLive(site.root));
  expect((await rollback(site.context, 'content')).text).toContain('content 1 for 100 %');
  expect((await history(other, 1)).text).toMatch(/^3 .* rollback {2}content 1 \(100 %\)$/);
});

test('of two machines that promote at once, the slower begins anew, and both go live', async () => {
  await publishFrom(site.context, 'content', '2');
  await publishFrom(site.context, 'host', '2');
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  await Promise.all([promote({ ...site.context, report }, ['content@2']), promote({ ...other, report }, ['host@2'])]);
  expect(lines.filter((line) => line.includes('was faster'))).toHaveLength(1);
  for (const context of [site.context, other]) {
    const live = await textOf(context);
    expect(live).toMatch(/host: .*\n {2}2 {2}100 %/);
    expect(live).toMatch(/content: .*\n {2}2 {2}100 %/);
  }
});

test('the same build by two machines at once is one release; another build with its name is refused', async () => {
  const built = await site.build('content', '2');
  await Promise.all(
    [site.context, other].map((machine) => publishApp(machine, 'content', { from: built.from, releaseVersion: '2' })),
  );
  await Promise.all([site.context.store.pull(), other.store.pull()]);
  expect(await stored(other.store.folder)).toEqual(await stored(site.root));
  const { from } = await site.build('content', '3');
  await expect(publishApp(other, 'content', { from, releaseVersion: '2' })).rejects.toThrow(
    'content 2 is published already, with other files',
  );
});

test('what is pruned on one machine is gone from the store and from the others', async () => {
  for (const version of ['2', '3']) await site.goLive(version);
  await other.store.pull();
  // Only this machine's records: those in the store stay young.
  await makeOlder(site.root, 100);
  const pruned = await prune(site.context, 1);
  expect(pruned.text).toContain('host 1');
  await Promise.all([site.context.store.pull(), other.store.pull()]);
  expect(Object.keys(await snapshotFolder(path.join(other.store.folder, 'releases/host'))).sort()).toEqual(
    Object.keys(await snapshotFolder(path.join(site.root, 'releases/host'))).sort(),
  );
  expect([...server.objects.keys()].filter((key) => key.includes('/releases/host/1/'))).toEqual([]);
  expect(await textOf(other)).toContain('host: 2 published, the newest is 3');
});

test('`release follow` keeps a folder as the store is; a site of its own has nothing to follow', async () => {
  const following = startCli(['follow'], otherSettings());
  await following.speaks;
  expect(await snapshotLive(other.store.folder)).toEqual(await snapshotLive(site.root));
  following.stop();
  expect((await following.ended).output).toContain('follows s3://site/academy');
  const { SITE_STORE: _none, ...alone } = otherSettings();
  const refused = await runCli(['follow'], { ...alone, SITE_DIR: path.join(site.folder, 'alone') });
  expect(refused.messages).toContain('is the site itself. Set SITE_STORE to the store that it is to follow.');
});
