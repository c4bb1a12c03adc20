import { sealOf, verify, type Sealed } from '../../src/features/counting/seals';

const chain = (): Sealed[] => {
  const rows: Sealed[] = [];
  for (const number of [1, 2, 3]) {
    const sealed = {
      number,
      bar: 10 * number,
      statement: { kind: 'count', labels: { 1: 4, 2: 7 }, level: number, alternate: null } as const,
      at: new Date(1_790_000_000_000 + number),
      previous: rows.at(-1)?.hash ?? '',
    };
    rows.push({ ...sealed, hash: sealOf('log', sealed) });
  }
  return rows;
};

test('a chain fits its seals, in whatever order the database returns keys', () => {
  const rows = chain().map((row) => ({
    ...row,
    statement: { alternate: null, level: row.number, labels: { 2: 7, 1: 4 }, kind: 'count' } as const,
  }));
  expect(verify('log', rows)).toBeNull();
  expect(verify('log', [])).toBeNull();
});

test.each<[string, Partial<Sealed>]>([
  ['statement', { statement: { kind: 'none' } }],
  ['time', { at: new Date(1_790_000_000_001) }],
  ['bar', { bar: 19 }],
  ['previous hash', { previous: '' }],
  ['hash', { hash: 'f'.repeat(64) }],
])('a change of the %s shows', (_what, changes) => {
  const rows = chain().map((row) => (row.number === 2 ? { ...row, ...changes } : row));
  expect(verify('log', rows)).toBe(2);
});

test('a commit that was sealed anew, taken away or moved shows', () => {
  const [one, two, three] = chain();
  if (!one || !two || !three) throw new Error('no chain');
  const forged = { ...two, statement: { kind: 'none' } as const };
  expect(verify('log', [one, { ...forged, hash: sealOf('log', forged) }, three])).toBe(3);
  expect(verify('log', [one, three])).toBe(2);
  expect(verify('log', [two, one, three])).toBe(1);
  expect(verify('another', [one, two, three])).toBe(1);
});
