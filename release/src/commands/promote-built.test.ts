import { readCurrent } from '../live/composition-record';
import { publish } from '../releases/publish';
import { APPS, makeSite, type TestSite } from '../../testing/test-site';
import { canary, promote } from './promote';
import { promoteBuilt } from './promote-built';
import { rollback } from './rollback';

let site: TestSite;
let said: string[];
beforeEach(async () => {
  site = await makeSite();
  said = [];
  await site.serve(...APPS);
  await start('1');
});
afterEach(() => site.remove());

/** As `npm start` does, with builds of this content. */
async function start(version: string): Promise<void> {
  const { store } = site.context;
  const report = (line: string) => void (line.includes('stays at') && said.push(line));
  for (const app of APPS) {
    const { from } = await site.build(app, version);
    await publish(store, { app, from, packageVersion: '', version, isFromElsewhere: false, report });
  }
  await promoteBuilt(
    { ...site.context, report },
    APPS.map((app) => `${app}@${version}`),
  );
}

/** Versions that visitors get, such as `host 2, content 1`. */
async function live(): Promise<string> {
  const versionsOf = (await readCurrent(site.root))?.discovery.microFrontends ?? {};
  return APPS.map((app) => {
    const shown = (versionsOf[app] ?? []).filter(({ deployment }) => deployment.traffic > 0);
    return `${app} ${shown.map(({ metadata }) => metadata.version).join(' and ')}`;
  }).join(', ');
}

test('a start promotes what was built, also after a promotion by hand', async () => {
  await start('2');
  await promote(site.context, ['content@1']);
  await start('3');
  expect([await live(), said]).toEqual(['host 3, content 3', []]);
});

test('a start keeps a rollback and says how to end it; from then on, starts promote again', async () => {
  await start('2');
  await rollback(site.context, 'content');
  await start('2');
  await start('3');
  expect(await live()).toBe('host 3, content 1');
  expect(said.at(-1)).toBe(
    'content stays at 1, to which it was rolled back. To give its build to all visitors: npm run release -- promote content@3',
  );
  await promote(site.context, ['content@3']);
  await start('4');
  expect(await live()).toBe('host 4, content 4');
});

test('a start keeps a release whose build came from elsewhere, and a canary', async () => {
  await site.publish('content', 'of-a-team');
  await promote(site.context, ['content@of-a-team']);
  await start('2');
  expect([await live(), said]).toEqual([
    'host 2, content of-a-team',
    [expect.stringContaining('content stays at of-a-team, whose build came from elsewhere.')],
  ]);
  await canary(site.context, 'content@1', 10);
  await start('3');
  expect(await live()).toBe('host 3, content 1 and of-a-team');
});
