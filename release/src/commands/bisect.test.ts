import { APPS, useSite } from '../../testing/test-site';
import { bisect } from './bisect';
import { promote } from './promote';

const site = useSite();

test('the composition that broke something is found in as many steps as the halves take, by what a command sees in it', async () => {
  await site.serve(...APPS);
  await site.goLive('1');
  for (const version of ['2', '3', '4', '5', '6', '7', '8', '9']) {
    await site.publish('host', version);
    await promote(site.context, [`host@${version}`]);
  }
  const script = `fetch(process.env.OPENED_URL + '/courses/x').then(async (answer) => process.exit(/>[6-9]<.header>/.test(await answer.text()) ? 1 : 0))`;
  const find = (good: string, bad: string) => bisect(site.context, { good, bad }, [process.execPath, '-e', script]);
  const found = await find('1', '9');
  expect(found.data).toMatchObject({ composition: 6, changes: [{ app: 'host', version: '6' }], steps: 3, of: 8 });
  expect(found.text).toMatch(
    /^composition 6 is the first bad one, after 3 steps: promote, live since .*Z\n {2}host 6 for 100 %/,
  );
  await expect(find('9', '1')).rejects.toThrow('Composition 9 has to be live before 1');
  await expect(bisect(site.context, { good: '1', bad: '9' }, ['no-such-program'])).rejects.toThrow('cannot be started');
});
