import { readHistory } from './bars';
import { ownPlay } from './use-own-play';

const HEAD = 'Date,Open,High,Low,Close,Volume';
/** Sample bars from 2 January 2020 on, as a site writes them. */
const lines = (length: number, dateOf = (day: string) => `2020-01-${day}`) =>
  Array.from({ length }, (_, index) => {
    const price = 100 + index;
    return `${dateOf(String(index + 2).padStart(2, '0'))},${price},${price + 3},${price - 1},${price + 2},5`;
  });
const file = (...rows: string[]) => [HEAD, ...rows].join('\r\n');

test('a file gives its bars in price steps, oldest first, whichever way it is sorted', () => {
  const { bars, times } = readHistory(file(...lines(25)));
  expect([bars.length, times]).toEqual([25, 1]);
  expect(bars[0]).toEqual({ date: '2020-01-02', open: 10_000, high: 10_300, low: 9_900, close: 10_200 });
  expect(readHistory(file(...lines(25).toReversed())).bars).toEqual(bars);
});

test.each(['day/month', 'month/day'])('dates as %s are in the order that makes sense', (way) => {
  const dateOf = (day: string) => (way === 'day/month' ? `${day}/01/2020` : `01/${day}/2020`);
  expect(readHistory(file(...lines(25, dateOf).toReversed())).bars[0]).toMatchObject({ open: 10_000 });
});

test('names of columns may be written as sites and platforms write them, and prices with signs and separators', () => {
  const head = '"<DATE>";"Price";"<OPEN>";"High";"Low"';
  const rows = (length: number, price: string) =>
    Array.from({ length }, (_, day) => `"2020.01.${day + 1}";"${price}";"1.300,00";"€ 1.310,256";"1290"`);
  expect(readHistory([head, ...rows(20, '1.300,50')].join('\n')).bars[0]).toMatchObject({
    open: 130_000,
    high: 131_026,
    close: 130_050,
  });
});

test('a rate with three decimals after a comma is no thousands in a file with decimal commas', () => {
  const rows = Array.from({ length: 20 }, (_, day) => `2020-01-${day + 1};1,085;1,0${90 + (day % 5)};1,08;1,085`);
  expect(readHistory([HEAD.replaceAll(',', ';'), ...rows].join('\n'))).toMatchObject({
    bars: { 0: { open: 1_085_000 } },
  });
});

test('the small changes of a currency are some steps', () => {
  const rows = Array.from({ length: 20 }, (_, day) => {
    const price = 1.08 + day / 1000;
    return `2020-01-${day + 1},${price.toFixed(4)},${(price + 0.002).toFixed(4)},${(price - 0.001).toFixed(4)},${price.toFixed(4)},1`;
  });
  const { bars, times } = readHistory(file(...rows));
  expect([times, bars[0]?.open, bars[1]?.open]).toEqual([10_000, 1_080_000, 1_081_000]);
});

test('prices of a coin that are a fraction of a paisa are some steps too', () => {
  const prices = (price: number) => [price, price * 1.02, price * 0.99, price].map((one) => one.toFixed(12)).join(',');
  const rows = Array.from({ length: 20 }, (_, day) => `2020-01-${day + 1},${prices(1e-6 + day * 1e-7)},1`);
  expect(readHistory(file(...rows))).toMatchObject({ times: 100_000_000, bars: { 0: { open: 10_000 } } });
});

test('a market that stands still at first can be replayed', () => {
  const flat = { open: 100, high: 100, low: 100, close: 100 };
  const { shown, size } = ownPlay([...Array.from({ length: 20 }, () => flat), { ...flat, high: 200 }]);
  expect([shown, size]).toEqual([6, 1]);
});

const same = lines(20).map((line) => line.replace(/,.*/, ',5,5,5,5,1'));
test.each<[string, string, string]>([
  ['no column', ['Date,Open,Close', ...lines(25)].join('\n'), 'names no column for high, low'],
  ['no price', file(...lines(20), '2020-02-01,1,n/a,1,1,1'), 'Line 22: “n/a” is no price in the column High.'],
  ['both decimal signs', file(...lines(20), '2020-02-01,"1,5",2.5,1,1,1'), 'Line 22: “1,5” is no price'],
  ['a high below the close', file(...lines(20), '2020-02-01,5,6,4,7,1'), 'Line 22: the high or the low'],
  ['too few bars', file(...lines(19)), 'The file has 19 bars. A chart needs 20 to 10,000.'],
  [
    'a price beyond measure',
    file(...lines(20), `2020-02-01,1,${'9'.repeat(400)},1,1,1`),
    'is no price in the column High.',
  ],
  ['prices that hardly change', file(...same.map((line) => line.replace(',5,5', ',5,5.0000000001'))), 'hardly change'],
  ['one price', file(...same), 'All prices of the file are the same.'],
  ['no order', file(...lines(20), ...lines(2)), 'The dates of the file are in no order.'],
  ['nothing', '', 'names no column for date'],
])('a file with %s is refused in words', (_name, text, words) => {
  expect(() => readHistory(text)).toThrow(words);
});
