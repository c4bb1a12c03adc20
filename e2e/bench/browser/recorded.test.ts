import { blockingTime, layoutShift } from './recorded';

test('blocking is what tasks take over 50 ms, and only after the first paint', () => {
  const longTasks = [
    { startTime: 0, duration: 90 },
    { startTime: 100, duration: 200 },
    { startTime: 400, duration: 80 },
  ];
  expect(blockingTime({ fcp: 150, longTasks })).toBe(100 + 30);
  expect(blockingTime({ fcp: 1000, longTasks })).toBe(0);
});

test('shifts that follow each other closely count together, of all such windows the largest', () => {
  const shift = (startTime: number, value: number) => ({ startTime, value });
  expect(layoutShift([])).toBe(0);
  expect(layoutShift([shift(0, 0.25), shift(500, 0.25), shift(3000, 0.125)])).toBe(0.5);
  // A window lasts five seconds at most, however closely its shifts follow.
  const often = Array.from({ length: 12 }, (_, index) => shift(index * 900, 0.125));
  expect(layoutShift(often)).toBe(6 * 0.125);
});
