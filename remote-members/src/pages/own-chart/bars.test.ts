import { readBars } from './bars';

const HEAD = 'Date,Open,High,Low,Close,Volume';
const lines = (length: number) =>
  Array.from(
    { length },
    (_, day) => `2020-01-${String(day + 1).padStart(2, '0')},${100 + day},${103 + day},${99 + day},${102 + day},5`,
  );
const file = (...rows: string[]) => [HEAD, ...rows].join('\r\n');

test('a file gives its bars in price steps, oldest first, whichever way it is sorted', () => {
  const bars = readBars(file(...lines(25)));
  expect(bars).toHaveLength(25);
  expect(bars[0]).toEqual({ date: '2020-01-01', open: 10_000, high: 10_300, low: 9_900, close: 10_200 });
  expect(readBars(file(...lines(25).toReversed()))).toEqual(bars);
});

test('names of columns may be written as sites write them, and prices with signs and separators', () => {
  const head = '"Date";"Price";"Open";"High";"Low"';
  const rows = lines(20).map((_, day) => `"Jan ${day + 1}, 2020";"$1,300.50";"1,300";"1,310.256";"1,290"`);
  expect(readBars([head, ...rows].join('\n'))[0]).toMatchObject({ open: 130_000, high: 131_026, close: 130_050 });
});

test.each<[string, string, string]>([
  ['no column', ['Date,Open,Close', ...lines(25)].join('\n'), 'names no column for high, low'],
  ['no price', file(...lines(20), '2020-02-01,1,n/a,1,1,1'), 'Line 22: “n/a” is no price in the column High.'],
  ['a high below the close', file(...lines(20), '2020-02-01,5,6,4,7,1'), 'Line 22: the high or the low'],
  ['too few bars', file(...lines(19)), 'The file has 19 bars. A chart needs 20 to 10,000.'],
  ['nothing', '', 'names no column for date'],
])('a file with %s is refused in words', (_name, text, words) => {
  expect(() => readBars(text)).toThrow(words);
});
