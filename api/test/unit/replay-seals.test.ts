import { sealOf, verify } from '../../src/features/learning/replay/seals';
import type { CommitRow } from '../../src/features/learning/replay/tables';

const chain = (): CommitRow[] => {
  const rows: CommitRow[] = [];
  for (const number of [1, 2, 3]) {
    const sealed = {
      replayId: 'sample',
      number,
      bar: 10 * number,
      statement: { kind: 'count', labels: { 1: 4, 2: 7 }, level: number, alternate: null } as const,
      at: new Date(1_790_000_000_000 + number),
      previous: rows.at(-1)?.hash ?? '',
    };
    rows.push({ ...sealed, hash: sealOf(sealed), marks: { kind: 'strike' } });
  }
  return rows;
};

test('a chain fits its seals, in whatever order the database returns keys', () => {
  const rows = chain().map((row) => ({
    ...row,
    statement: { alternate: null, level: row.number, labels: { 2: 7, 1: 4 }, kind: 'count' } as const,
  }));
  expect(verify(rows)).toBeNull();
  expect(verify([])).toBeNull();
});

test.each<[string, Partial<CommitRow>]>([
  ['statement', { statement: { kind: 'none' } }],
  ['time', { at: new Date(1_790_000_000_001) }],
  ['bar', { bar: 19 }],
  ['previous hash', { previous: '' }],
  ['hash', { hash: 'f'.repeat(64) }],
])('a change of the %s shows', (_what, changes) => {
  const rows = chain().map((row) => (row.number === 2 ? { ...row, ...changes } : row));
  expect(verify(rows)).toBe(2);
});

test('a commit that was sealed anew, taken away or moved shows', () => {
  const [one, two, three] = chain();
  if (!one || !two || !three) throw new Error('no chain');
  const forged = { ...two, statement: { kind: 'none' } as const };
  expect(verify([one, { ...forged, hash: sealOf(forged) }, three])).toBe(3);
  expect(verify([one, three])).toBe(2);
  expect(verify([two, one, three])).toBe(1);
});
