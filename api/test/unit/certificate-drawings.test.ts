import { createDrawings } from '../../src/learning/certificates/drawings';

const drawings = createDrawings();
afterAll(() => drawings.close());

const badge = (courseTitle: string) => drawings.draw({ kind: 'badge', courseTitle });

test('a drawing is made once, also for those who ask at the same time, and kept', async () => {
  const [one, other] = await Promise.all([badge('First course'), badge('First course')]);
  expect(one.subarray(1, 4).toString()).toBe('PNG');
  expect(other).toBe(one);
  expect(await badge('First course')).toBe(one);
  expect(await badge('Second course')).not.toEqual(one);
});

test('a drawing that fails is an error of its own; the next one is made', async () => {
  await expect(badge('李小龍')).rejects.toThrow('No font');
  expect((await badge('Third course')).length).toBeGreaterThan(1000);
});

test('while twenty drawings wait, another is refused with 503, and those that are kept are not', async () => {
  await badge('First course');
  const asked = await Promise.allSettled(Array.from({ length: 25 }, (_, n) => badge(`Course ${n}`)));
  expect(asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ status: 503 })),
  );
  const [kept] = await Promise.all([
    badge('First course'),
    ...Array.from({ length: 20 }, (_, n) => badge(`Course ${n}`)),
  ]);
  expect(kept.length).toBeGreaterThan(1000);
});
