import { APPS, useSite } from '../../testing/test-site';
import { canary, promote } from './promote';
import { rollback } from './rollback';
import { status } from './status';

const site = useSite();
beforeEach(async () => {
  await site.serve(...APPS);
  await site.goLive('1');
  for (const version of ['2', '3']) await site.publish('content', version);
});

const NOTHING = 'There is no version of content before 1 to go back to.';
const back = () => rollback(site.context, 'content');

/** What visitors get of the content, such as `3 10 %, 2 90 %`. */
async function live(): Promise<string> {
  const { text } = await status(site.context);
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('content:')) + 1;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith('  '));
  return lines
    .slice(start, end)
    .map((line) => line.trim().replace(/ {2}/, ' '))
    .join(', ');
}

test('a rollback brings the version before, a further one the version before that, and then there is none', async () => {
  await promote(site.context, ['content@2']);
  await promote(site.context, ['content@3']);
  expect((await back()).text).toBe('rollback: composition 4 is live\n  content 2 for 100 % of the visitors');
  expect(await live()).toBe('2 100 %');
  await back();
  expect(await live()).toBe('1 100 %');
  await expect(back()).rejects.toThrow(NOTHING);
});

test('after a rollback, a promotion and a rollback come back to where the first had gone', async () => {
  await promote(site.context, ['content@2']);
  await back();
  await promote(site.context, ['content@3']);
  expect(await live()).toBe('3 100 %, 1 to fall back to');
  await back();
  expect(await live()).toBe('1 100 %');
  await expect(back()).rejects.toThrow(NOTHING);
});

test('while a version is tried, a rollback ends that; what one could fall back to stays', async () => {
  await promote(site.context, ['content@2']);
  await canary(site.context, 'content@3', 10);
  expect(await live()).toBe('3 10 %, 2 90 %, 1 to fall back to');
  await back();
  expect(await live()).toBe('2 100 %, 1 to fall back to');
  await back();
  expect(await live()).toBe('1 100 %');
});
