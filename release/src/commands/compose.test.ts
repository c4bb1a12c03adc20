import { snapshotLive } from '../../testing/snapshot';
import { APPS, makeSite } from '../../testing/test-site';
import { compose } from './promote';

test('after a change of the settings, compose makes the pages of the live versions again', async () => {
  const site = await makeSite();
  await site.serve(...APPS);
  await site.goLive('1');
  const before = (await snapshotLive(site.root))['discovery.json']?.split(' ')[1];
  const configuration = { ...site.context.configuration };
  configuration.settings = { ...configuration.settings, apiUrl: 'https://api.example' };
  const { text } = await compose({ ...site.context, configuration });
  expect(text).toBe('compose: composition 2 is live');
  expect(await (await fetch(site.addresses.host)).text()).toContain('"apiUrl":"https://api.example"');
  expect((await snapshotLive(site.root))['discovery.json']?.split(' ')[1]).toBe(before);
  await site.remove();
});
