/** @jest-environment node */
import { newFolder } from '../../testing/new-folder';
import { appendAudit, noteByOperator, readChanges, type AuditEntry } from './audit-log';

const root = newFolder();
const note = (change: string, outcome: AuditEntry['outcome'], verdict: string[] = []) =>
  appendAudit(root, {
    change,
    team: 'content',
    token: 'a',
    from: '::1',
    action: 'publish',
    subjects: [],
    outcome,
    verdict,
  });
const page = async (limit: number, before?: string) =>
  (await readChanges(root, { limit, before })).map(({ id, outcome }) => `${id} ${outcome}`);

test('pages hold each change once, in the order in which they began, with its end, whatever ended in between', async () => {
  expect(await page(2)).toEqual([]);
  // Longer than what is read at once, so that lines and letters are cut.
  const checks = ['“checked” '.repeat(9_000)];
  for (const change of ['1', '2', '3']) await note(change, 'begun');
  await note('2', 'done', checks);
  await noteByOperator(root, 'prune', ['content 0']);
  await note('1', 'refused', checks);
  const [pruned = '', ...others] = await page(4);
  const id = pruned.split(' ')[0];
  expect([pruned, ...others]).toEqual([`${id} done`, '3 begun', '2 done', '1 refused']);
  expect([await page(1), await page(2, id), await page(2, '2'), await page(2, '1')]).toEqual([
    [pruned],
    ['3 begun', '2 done'],
    ['1 refused'],
    [],
  ]);
  expect((await readChanges(root)).at(-1)?.verdict).toEqual(checks);
});
