/** @jest-environment node */
import fc from 'fast-check';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { openPriceFile, readHistory, understood, type Reading } from '.';
import { DATE_ORDERS, momentOf, readDate } from './dates';
import { FORMS, VOLUME, type Written } from '../../../testing/price-files';

const fileOf = (...written: (string | Uint8Array)[]) => new File(written as BlobPart[], 'sample.csv');
const read = async (text: string | Uint8Array, chosen: Partial<Reading> = {}) =>
  readHistory(await openPriceFile(fileOf(text)), chosen);

/** Sample bars on working days from a day on. */
const barsFrom = (first: Date, closes: readonly number[]): Written[] => {
  const days: Date[] = [];
  for (let at = first.getTime(); days.length < closes.length; at += DAY_MS) {
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0) days.push(day);
  }
  return closes.map((paisa, place) => {
    const price = (plus: number) => ((paisa + plus) / 100).toFixed(2);
    return { at: days[place] ?? first, open: price(10), high: price(120), low: price(-35), close: price(0) };
  });
};

const sample = barsFrom(
  new Date('2023-01-02'),
  Array.from({ length: 60 }, (_, place) => 123_456 + place * 117),
);

describe.each(Object.entries(FORMS))('a file in the form of %s', (_, write) => {
  test('has its known values', async () => {
    const history = await read(write(sample));
    expect(understood(history)).toBe('60 daily bars from 2 January 2023 to 24 March 2023; last close 1,303.59.');
    const { date, ...bar } = history.bars[0] ?? { date: '' };
    expect(bar).toEqual({ open: 123_466, high: 123_576, low: 123_421, close: 123_456, volume: VOLUME });
    expect(date).not.toMatch(/^\d{9,}$/);
  });

  test('gives back any bars that were written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2024-01-01'), noInvalidDate: true }),
        fc.integer({ min: 100, max: 90_000_000 }),
        fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 40, maxLength: 60 }),
        async (first, close, changes) => {
          const closes = changes.map(
            (change) => (close = Math.min(Math.max(100, Math.round(close * change)), 90_000_000)),
          );
          const bars = barsFrom(new Date(Math.floor(first.getTime() / DAY_MS) * DAY_MS), closes);
          const { bars: found, instants, times } = await read(write(bars));
          const pricesOf = (paisa: number) => [10, 120, -35, 0].map((plus) => Math.round((paisa + plus) * times));
          expect(found.map(({ open, high, low, close }) => [open, high, low, close])).toEqual(closes.map(pricesOf));
          expect(instants.map((at) => Math.floor(at / DAY_MS) * DAY_MS)).toEqual(bars.map(({ at }) => at.getTime()));
        },
      ),
      { numRuns: 20 },
    );
  });
});

test.each([
  ['2024-01-31', '2024-01-31'],
  ['2024.01.31', '2024-01-31'],
  ['20240131', '2024-01-31'],
  ['31/01/24', '2024-01-31'],
  ['1/31/2024', '2024-01-31'],
  ['31-Jan-24', '2024-01-31'],
  ['31. January 2024', '2024-01-31'],
  ['Jan 31, 2024', '2024-01-31'],
  ['2024-01', '2024-01-01'],
  ['Jan-24', '2024-01-01'],
  ['2024-01-31 09:15', '2024-01-31 09:15'],
  ['31.01.2024 00:00:00.000', '2024-01-31'],
  ['01/31/2024 9:15 PM', '2024-01-31 21:15'],
  ['2024-01-31T04:15:00+05:00', '2024-01-30 23:15'],
  ['20240131T041500Z', null],
  ['20240131091500', '2024-01-31 09:15'],
  ['1706692500', '2024-01-31 09:15'],
  ['-1577836800', '1920-01-02'],
  ['1706692500000', '2024-01-31 09:15'],
  ['1706692500000000', '2024-01-31 09:15'],
  ['2024-02-30', null],
  ['31/13/2024', null],
])('%s is %s', (text, expected) => {
  const [at = null] = DATE_ORDERS.flatMap((order) => readDate(text, order) ?? []);
  expect(at === null ? null : momentOf(at)).toBe(expected);
});

/** A column of closes alone, as central banks publish it. */
const closes = (row: (place: number) => string, head = 'Date,Rate') =>
  [head, ...Array.from({ length: 30 }, (_, place) => row(place))].join('\n');
const day = (place: number) => `2024-01-${String(place + 1).padStart(2, '0')}`;

test('a column of closes alone is enough, and days without trade are left out', async () => {
  const text = closes((place) => `${day(place)},${place % 10 === 5 ? 'null' : 278.5 + place / 10}`);
  const history = await read(`${text}\n\nSource: samples`);
  expect(understood(history)).toBe(
    '27 daily bars from 1 January 2024 to 30 January 2024; last close 281.4; 3 days without trade left out.',
  );
  expect(history.bars[0]).toMatchObject({ open: 2_785_000, close: 2_785_000 });
});

test('a year of two digits that comes first is read where no other order makes sense', async () => {
  const text = closes(
    (place) => `${new Date(Date.UTC(2024, 0, 20 + place)).toISOString().slice(2, 10)},${100 + place}`,
  );
  expect(understood(await read(text))).toContain('from 20 January 2024 to 18 February 2024');
});

test('UTF-16 without a mark is known in a short file, too', async () => {
  const text = closes((place) => `${day(place)},${100 + place}`);
  expect((await read(Buffer.from(text, 'utf16le'))).lastClose).toBe('129');
});

test('`Close` wins over `Adj Close`, `Price` and `Last`, whatever their order', async () => {
  const text = closes((place) => `${day(place)},1,2,${300 + place},3`, 'Date,Adj Close,Last,Close,Price');
  expect((await read(text)).lastClose).toBe('329');
});

test('seconds since 1970 are read by the longest of a column, also those before, and shown as days', async () => {
  const { bars, instants } = await read(closes((place) => `${(place - 5) * 30 * 86_400 * 10},${100 + place}`));
  expect([bars[4]?.date, bars[5]?.date, instants[6]]).toEqual(['1969-03-07', '1970-01-01', 300 * DAY_MS]);
});

test('a bar without an open takes its close, which is said', async () => {
  const text = closes((place) => `${day(place)},${place < 3 ? '0.0' : 101},102,99,100`, 'Date,Open,High,Low,Close');
  const history = await read(text);
  expect([history.bars[0]?.open, history.bars[3]?.open]).toEqual([1_000_000, 1_010_000]);
  expect(understood(history)).toMatch(/; 3 bars without an open, drawn from the close\.$/);
});

test.each([
  ['weekly ', 7 * DAY_MS],
  ['monthly ', 30 * DAY_MS],
  ['4-hour ', DAY_MS / 6],
  ['90-minute ', DAY_MS / 16],
  ['15-minute ', DAY_MS / 96],
])('%sbars are called so', async (words, gap) => {
  const text = closes((place) => `${Date.UTC(2020, 0, 1) + place * gap},${100 + place}`);
  expect(understood(await read(text))).toContain(`30 ${words}bars`);
});

test.each([
  [
    'two signs',
    closes((place) => `${day(place)};1.${200 + place}`),
    'Is “1.200” in line 2 about one, or a thousand times',
  ],
  [
    'two orders of dates',
    closes((place) => `01/0${(place % 9) + 1}/${2001 + place},${100 + place}`),
    'Is 01/01/2001 written with the day first, or with the month?',
  ],
  [
    'a year of two digits that may come first',
    closes((place) => `24-01-${String(place + 1).padStart(2, '0')},${100 + place}`),
    'Is 24-01-01 written with the day first, or with the year?',
  ],
  [
    'names in another language',
    closes(
      (place) => `${day(place)},${[5, 6, 4, 5].map((price) => price + place).join()}`,
      'Jour,Dernier,Haut,Bas,Ouverture',
    ),
    'Which one has the closes?',
  ],
  ['no names', closes((place) => `${day(place)},${place + 1},${place + 2}`, 'x,y,z'), 'Which one has the closes?'],
])('a file with %s is asked about', async (_, text, words) => {
  await expect(read(text)).rejects.toThrow(words);
  await expect(read(text)).rejects.toHaveProperty('doubt');
});

test.each([
  ['a second date', '31.01.2024', '278.123', '278.123'],
  ['a second date beside four decimals', '31.01.2024', '1.1050', '1.1050'],
  ['a time', '09.30', '1,105', '1.105'],
])('%s says nothing of decimals', async (_, beside, price, close) => {
  const text = closes(
    (place) => `${day(place)};${beside};${place === 29 ? price : price.replace(/.$/, String(place % 9))}`,
    'a;b;Close',
  );
  if (price.length > 5 && price.startsWith('1')) expect((await read(text)).lastClose).toBe(close);
  else await expect(read(text)).rejects.toHaveProperty('doubt', 'sign');
});

test.each([
  [
    'HHMM in a column',
    (place: number) => `20240105,${String(900 + place).padStart(4, '0')},${100 + place}`,
    'Day,Time,Close',
  ],
  ['without signs', (place: number) => `20240105${String(900 + place).padStart(4, '0')},${100 + place}`, 'Time,Close'],
])('times as %s are read', async (_, row, head) => {
  expect(understood(await read(closes(row, head)))).toContain('30 1-minute bars from 5 January 2024 to 5 January 2024');
});

test('what a person chooses is how the file is read', async () => {
  const text = closes((place) => `${day(place)};1.${200 + place}`);
  expect((await read(text, { sign: 'point' })).lastClose).toBe('1.229');
  expect((await read(text, { sign: 'comma' })).lastClose).toBe('1229');
  const columns = { open: 2, high: 2, low: 2, close: 2 };
  const two = closes((place) => `${day(place)},${place + 1},${place + 2}`, 'x,y,z');
  expect((await read(two, { columns })).lastClose).toBe('31');
});

test.each([
  ['no date', closes((place) => `a,${place}`), 'No column of the file has dates.'],
  [
    'a line without a date',
    closes((place) => `${place === 9 ? '31 of June' : day(place)},${place + 1}`),
    'Line 11: “31 of June” is no date.',
  ],
  [
    'days in no order',
    closes((place) => `${day((place * 7) % 30)},${place + 1}`),
    'is not in order. Sort the file by date',
  ],
  [
    'a day twice',
    closes((place) => `${day(place || 1)},${place + 1}`),
    'Line 3: the date “2024-01-02” is not in order.',
  ],
  [
    'no price',
    closes((place) => `${day(place)},${place === 3 ? 'closed' : place + 1}`),
    'Line 5: “closed” is no price',
  ],
  [
    'a last line of another form of date',
    closes((place) => `${place === 29 ? '30 of 01' : day(place)},${place + 1}`),
    'Line 31: “30 of 01” is no date.',
  ],
  [
    'both signs',
    closes((place) => `${day(place)};${place === 3 ? '1.234,5' : '1,234.5'}`),
    'Line 2 has “1,234.5” and line 5 “1.234,5”',
  ],
  [
    'a high below the close',
    closes((place) => `${day(place)},5,6,4,${place === 3 ? 7 : 5}`, 'Date,Open,High,Low,Close'),
    'Line 5: the high or the low is inside',
  ],
  [
    'a decimal comma between cells',
    closes((place) => `${day(place)},278,${10 + place}`),
    'Line 2 has 3 cells, and the head in line 1 names 2.',
  ],
  [
    'one price a thousand times too small',
    closes((place) => `${day(place)};${place === 9 ? '1.240' : 1234.5 + place}`, 'Date;Close'),
    'Line 11: “2024-01-10 1.240” has a price more than 500 times another',
  ],
  ['cells of a workbook', 'PK\u0003\u0004 and more', 'This file is a workbook. Save its sheet as CSV'],
  ['too few bars', closes(day).split('\n').slice(0, 12).join('\n'), 'The file has 11 bars. A chart needs 20 to 10,000'],
  ['one price', closes((place) => `${day(place)},5`), 'All prices of the file are the same.'],
  ['prices that hardly change', closes((place) => `${day(place)},5.000000000${place % 2}`), 'hardly change'],
])('a file with %s is refused with what to do', async (_, text, words) => {
  await expect(read(text)).rejects.toThrow(words);
});

test('a file that is too large, or has too many lines, is refused before its cells are read', async () => {
  await expect(openPriceFile(fileOf('x'.repeat(20_000_001)))).rejects.toThrow('larger than 20 MB');
  await expect(openPriceFile(fileOf('2024-01-01,1\n'.repeat(11_000)))).rejects.toThrow('10,000');
});
