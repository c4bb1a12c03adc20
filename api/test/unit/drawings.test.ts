import { setTimeout as pause } from 'node:timers/promises';
import { createDrawings } from '../../src/features/learning/certificates/drawings';
import type { Drawing } from '../../src/features/learning/certificates/draw';

const drawing = (n: number): Drawing => ({
  format: 'png',
  siteUrl: 'https://academy.example',
  certificate: { code: `CERT-${n}`, name: 'Ada Khan', courseTitle: 'Impulses', issuedAt: new Date(0), grader: 1 },
});

/** Drawings that note the codes in their order, and how many were made at once at most. */
function start() {
  const seen = { codes: [] as string[], atOnce: 0 };
  let underWay = 0;
  const drawn = createDrawings(async ({ certificate: { code } }) => {
    underWay += 1;
    seen.atOnce = Math.max(seen.atOnce, underWay);
    seen.codes.push(code);
    await pause(1);
    underWay -= 1;
    if (code === 'CERT-999' && seen.codes.filter((one) => one === code).length === 1) throw new Error('broken');
    return Buffer.from(code);
  });
  return { seen, read: (n: number) => drawn(drawing(n)).then(String) };
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test('what many readers ask for is drawn once, and one after another', async () => {
  const { seen, read } = start();
  expect(new Set(await Promise.all(numbers(30).map(() => read(1))))).toEqual(new Set(['CERT-1']));
  expect(await Promise.all([2, 3, 1].map(read))).toEqual(['CERT-2', 'CERT-3', 'CERT-1']);
  expect(seen).toEqual({ codes: ['CERT-1', 'CERT-2', 'CERT-3'], atOnce: 1 });
});

test('a drawing that failed is made anew, and holds up none', async () => {
  const { read } = start();
  const [failed, next] = await Promise.allSettled([read(999), read(14)]);
  expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'CERT-14' }]);
  expect(await read(999)).toBe('CERT-999');
});

test('the 51st that would wait is refused for now, and of 201 files the one goes that was not asked for the longest', async () => {
  const { seen, read } = start();
  const all = await Promise.allSettled(numbers(51).map(read));
  expect(all.flatMap((one, n) => (one.status === 'rejected' ? [[n, one.reason as unknown]] : []))).toEqual([
    [50, expect.objectContaining({ status: 503 })],
  ]);
  for (const n of numbers(200)) await read(n);
  await read(0);
  await read(200);
  seen.codes.length = 0;
  await read(0);
  await read(1);
  expect(seen.codes).toEqual(['CERT-1']);
});
