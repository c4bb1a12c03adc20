/** @jest-environment node */
import { newFolder } from '../../testing/new-folder';
import { noteByOperator, noteChange, readChanges } from './audit-log';

const root = newFolder();
const begin = (subject: string) =>
  noteChange(root, { team: 'content', token: 'a', from: '::1', action: 'publish', subjects: [subject] });
const page = async (limit: number, before?: string) =>
  (await readChanges(root, { limit, before })).map(({ subjects, outcome }) => `${subjects.join()} ${outcome}`);

test('pages hold each change once, in the order in which they began, with its end, whatever ended in between', async () => {
  expect(await page(2)).toEqual([]);
  const [first, second] = [await begin('1'), await begin('2'), await begin('3')];
  await second({ outcome: 'done', verdict: ['checked'] });
  await noteByOperator(root, 'prune', ['content 0']);
  await first({ outcome: 'refused', verdict: [] });
  expect(await page(4)).toEqual(['content 0 done', '3 begun', '2 done', '1 refused']);
  const changes = await readChanges(root, { limit: 4 });
  expect(changes[2]).toMatchObject({ token: 'a', from: '::1', action: 'publish', verdict: ['checked'] });
  expect([
    await page(1),
    await page(2, changes[0]?.id),
    await page(2, changes[2]?.id),
    await page(2, changes[3]?.id),
  ]).toEqual([['content 0 done'], ['3 begun', '2 done'], ['1 refused'], []]);
});
