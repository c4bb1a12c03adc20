/** @jest-environment node */
import { compressBuilt } from './compress';

test('of all builds two files are compressed at a time, and one that fails holds up no other', async () => {
  const ends: (() => void)[] = [];
  const compress = jest.fn((file: string) =>
    file === 'fails' ? Promise.reject(new Error('planted')) : new Promise<void>((end) => ends.push(end)),
  );
  const failing = compressBuilt('fails', compress);
  const all = ['a', 'b', 'c', 'd'].map((file) => compressBuilt(file, compress));
  await expect(failing).rejects.toThrow('planted');
  for (const expected of [2, 4]) {
    await new Promise(setImmediate);
    expect(ends).toHaveLength(expected);
    for (const end of ends) end();
  }
  await Promise.all(all);
});
