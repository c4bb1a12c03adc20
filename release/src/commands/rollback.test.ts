import { rm } from 'node:fs/promises';
import path from 'node:path';
import { answerFetch } from '../../testing/answer-fetch';
import { APPS, useSite } from '../../testing/test-site';
import { readCurrent } from '../site/live/composition-record';
import { keptFolder, requireRelease } from '../site/releases/release-record';
import { canary, promote } from './promote';
import { rollback } from './rollback';
import { status } from './status';

const site = useSite();
beforeEach(async () => {
  await site.serve(...APPS);
  await site.goLive('1');
  for (const version of ['2', '3']) await site.publish('content', version);
});
afterEach(() => void jest.restoreAllMocks());

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
  expect(await live()).toBe('2 100 %, 1 to fall back to');
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

test('going back to a composition makes nothing anew, so it works while nothing can be rendered', async () => {
  const page = async () => (await fetch(`${site.addresses.host}/courses/x`)).text();
  const before = await page();
  await promote(site.context, ['content@2']);
  expect(await page()).not.toBe(before);
  await rm(path.join(keptFolder(site.root, await requireRelease(site.root, 'host', '1')), 'document.html'));
  await back();
  expect(await page()).toBe(before);
});

describe('while a promotion is under way', () => {
  /** Begins a promotion, and calls `meanwhile` while the promotion checks the files of the release. */
  async function promoteWhile(app: string, meanwhile: () => Promise<unknown>) {
    const { fetch } = globalThis;
    let isFirst = true;
    answerFetch(site.addresses[app === 'host' ? 'host' : 'content'], async (url) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return fetch(url, { headers: { Origin: 'null' } });
    });
    return promote(site.context, [`${app}@3`]);
  }

  test('a rollback of its app goes live at once, and the promotion ends, told by whom', async () => {
    await promote(site.context, ['content@2']);
    await expect(promoteWhile('content', back)).rejects.toThrow(
      'Ended, because the operator was faster: rollback of content is live (composition 3).',
    );
    expect([await live(), (await readCurrent(site.root))?.id]).toEqual(['1 100 %', 3]);
  });

  test('a rollback of another app goes live at once, and the promotion begins anew from it', async () => {
    await promote(site.context, ['content@2']);
    await site.publish('host', '3');
    let between: string | undefined;
    await promoteWhile('host', async () => {
      await back();
      between = await live();
    });
    expect([between, await live(), (await readCurrent(site.root))?.id]).toEqual(['1 100 %', '1 100 %', 4]);
    expect((await status(site.context)).text).toContain('3  100 %');
  });
});
