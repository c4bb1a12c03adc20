import { timed, timeUntil } from './server-clock';

const END = '2026-12-07T16:00:00.000Z';
let time = 0;
beforeEach(() => {
  time = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

/** An answer that the server gives some seconds before the end, after a way there and before a way back, in ms. */
const answered = (secondsBefore: number, there: number, back: number) =>
  timed(
    () => {
      time += there + back;
      return Promise.resolve(new Date(Date.parse(END) - 1000 * secondsBefore).toISOString());
    },
    (now) => now,
  );

test.each([
  ['at once', 0, 0, 46],
  ['after 8 s on its way back', 0, 8000, 38],
  ['after 8 s on the way there', 8000, 0, 38],
])('an answer that comes %s promises no time that is not there', async (_when, there, back, left) => {
  const { clock } = await answered(46, there, back);
  expect(timeUntil(END, clock)).toBe(1000 * left);
  time += 10_000;
  expect(timeUntil(END, clock)).toBe(1000 * (left - 10));
});

test('the clock of the device counts for nothing, and no time is left after the end', async () => {
  const { clock } = await answered(5, 0, 0);
  jest.spyOn(Date, 'now').mockReturnValue(0);
  expect(timeUntil(END, clock)).toBe(5000);
  time += 6000;
  expect(timeUntil(END, clock)).toBe(0);
});
