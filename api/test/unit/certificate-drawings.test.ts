import type { Drawing } from '../../src/learning/certificates/drawing/draw';
import { createDrawings } from '../../src/learning/certificates/drawings';

const drawings = createDrawings();
afterAll(() => drawings.close());

const badge = (courseTitle: string) => drawings.draw({ kind: 'badge', courseTitle });

test('a drawing that fails is an error of its own; the next one is made', async () => {
  await expect(drawings.draw({ kind: 'pdf' } as Drawing)).rejects.toThrow('undefined');
  expect((await badge('First course')).subarray(1, 4).toString()).toBe('PNG');
});

test('while twenty drawings wait, another is refused with 503', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 25 }, () => badge('First course')));
  expect(asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ status: 503 })),
  );
});
