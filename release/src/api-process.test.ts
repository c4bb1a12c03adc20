import { ApiDidNotStart, keepRunning } from './api-process';

/** A thousand times as fast. */
jest.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, ...rest: [undefined, object]) =>
    jest
      .requireActual<typeof import('node:timers/promises')>('node:timers/promises')
      .setTimeout(milliseconds / 1000, ...rest),
}));

test('an API that does not start again is tried less and less often, and its end waits for no pause', async () => {
  const pauses: number[] = [];
  let enough = () => {};
  const seen = new Promise<void>((resolve) => (enough = resolve));
  let isFirst = true;
  const start = () => {
    if (!isFirst) return Promise.reject(new ApiDidNotStart());
    isFirst = false;
    return Promise.resolve({ ended: Promise.resolve(), stop: () => Promise.resolve() });
  };
  const stop = await keepRunning(start, (line) => {
    if (pauses.push(Number(/again in (\d+) s/.exec(line)?.[1])) === 8) enough();
  });
  await seen;
  await stop();
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});
