import type { Drawing } from '../../src/learning/certificates/drawing/draw';
import { createDrawings } from '../../src/learning/certificates/drawings';

const drawings = createDrawings();
afterAll(() => drawings.close());

const certificate = { code: 'CERT-1', name: 'Ada Khan', courseTitle: 'First course', issuedAt: new Date() };
const picture = () => drawings.draw({ format: 'png', siteUrl: 'https://academy.example', certificate });

test('a drawing that fails is an error of its own; the next one is made', async () => {
  await expect(drawings.draw({ format: 'pdf' } as Drawing)).rejects.toThrow('undefined');
  expect((await picture()).subarray(1, 4).toString()).toBe('PNG');
});

test('while twenty drawings wait, another is refused with 503', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 25 }, picture));
  expect(asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ status: 503 })),
  );
});
