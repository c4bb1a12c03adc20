import { APPS, useSite } from '../../testing/test-site';
import { canary, promote } from '../commands/promote';
import { rollback } from '../commands/rollback';
import { readCurrent } from '../site/live/composition-record';
import { addRelease } from '../site/releases/add-release';
import { promoteBuilt } from './promote-built';

const site = useSite();

test('npm start promotes what it has built, but for an app whose live version people have chosen, and says so', async () => {
  await site.serve(...APPS);
  const said: string[] = [];
  const start = async (version: string) => {
    const report = (line: string) => void (line.includes('stays') && said.push(line));
    for (const app of APPS) {
      const { from } = await site.build(app, version);
      await addRelease(site.context.store, { app, from, packageVersion: '', version, isFromElsewhere: false, report });
    }
    const names = APPS.map((app) => `${app}@${version}`);
    await promoteBuilt({ ...site.context, report }, names);
    const versions = (await readCurrent(site.root))?.discovery.microFrontends ?? {};
    return APPS.map((app) => (versions[app] ?? []).find(({ deployment }) => deployment.default)?.metadata.version);
  };
  await start('1');
  await start('2');
  await promote(site.context, ['content@1']);
  expect([await start('3'), said]).toEqual([['3', '3'], []]);
  await rollback(site.context, 'content');
  expect(await start('4')).toEqual(['4', '1']);
  await promote(site.context, ['content@4']);
  await canary(site.context, 'content@3', 10);
  expect(await start('5')).toEqual(['5', '4']);
  await site.publish('content', 'of-a-team');
  await promote(site.context, ['content@of-a-team']);
  expect(await start('6')).toEqual(['6', 'of-a-team']);
  expect(said).toEqual([
    'content stays as it is after the last rollback. To give its build to all visitors: npm run release -- promote content@4',
    expect.stringContaining('content stays as it is after the last canary.'),
    expect.stringContaining(
      'content stays as it is after the promotion of of-a-team, whose build came from elsewhere.',
    ),
  ]);
});
