import path from 'node:path';
import { history, status } from '../../src/commands/status';
import { promote } from '../../src/commands/promote';
import { publishApp } from '../../src/commands/publish';
import { rollback } from '../../src/commands/rollback';
import { openContext, type CommandContext } from '../../src/commands/run-command';
import { readConfiguration } from '../../src/configuration';
import { startObjectServer, type ObjectServer } from '../../testing/object-server';
import { runCli, startCli } from '../../testing/run-cli';
import { snapshotLive } from '../../testing/snapshot';
import { APPS, makeSite, type TestSite } from '../../testing/test-site';
import { follow } from '../../src/store/follow';

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
const environment = { ...process.env };

beforeEach(async () => {
  server = await startObjectServer();
  Object.assign(process.env, server.environment);
  site = await makeSite({ SITE_STORE: 's3://site/academy' });
  await site.serve(...APPS);
  await site.goLive('1');
  stopFollowing = await follow(site.context.store, () => undefined);
  other = await openContext(readConfiguration(otherSettings()), () => undefined);
});
afterEach(async () => {
  await stopFollowing();
  process.env = { ...environment };
  await Promise.all([site.remove(), server.close()]);
});

async function publishFrom(machine: CommandContext, app: string, version: string): Promise<void> {
  const { from } = await site.build(app, version);
  await publishApp(machine, app, { from, releaseVersion: version });
}
const textOf = async (context: CommandContext) => (await status(context)).text;

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
