import fc from 'fast-check';
import { addDays } from '@hidden-order/api-shapes/calendar-day';
import type { StatementColumns } from '@hidden-order/api-shapes/desk/statements';
import { matchLines, type Waits } from '../../src/features/money/statements/match-lines';
import { headOf, readDay, readLines, readPaisa, readRows } from '../../src/features/money/statements/read-statement';
import { withChecksums } from '../../src/features/money/statements/take-statement';

const COLUMNS: StatementColumns = { day: 0, description: 1, number: 2, amount: 4, other: 3 };
const HEAD = 'Date,Description,Number,Debit,Credit,Balance';
const read = (text: string | Buffer, columns: Partial<StatementColumns> = {}, today = '2026-12-31') => {
  const rows = readRows(Buffer.from(text));
  return readLines(rows, { ...COLUMNS, ...columns }, today);
};
const lines = (...rows: string[]) => `${HEAD}\n${rows.join('\n')}\n`;

describe('a statement', () => {
  const TEXT = [
    'Test Bank Limited,,,,,',
    'Account,PK36SCBL0000001123456702,,,,',
    'Period,01/01/2026 to 31/01/2026,,,,',
    HEAD,
    ',Balance brought forward,,,,"5,00,000.00"',
    '03/01/2026,"IBFT, Adä Khan",TID 4711,,"1,23,456.00","6,23,456.00"',
    ',PAY-0000-0000,,,,',
    '04-Jan-26,Fee,,"1,000.50",,"6,22,455.50"',
    '2026-01-05,Raast,0000,,12000,"6,34,455.50"',
    ',Total,,"1,000.50","1,35,456.00",',
    '*** End of statement ***',
  ].join('\r\n');
  const CREDITS = [
    { day: '2026-01-03', amountPaisa: 12_345_600, description: 'IBFT, Adä Khan', number: 'TID 4711' },
    { day: '2026-01-05', amountPaisa: 1_200_000, description: 'Raast', number: '0000' },
  ];

  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ])('in %s is read without what stands before, between and after its lines', (_, file) => {
    expect(read(file)).toEqual({ lines: CREDITS, debits: 1 });
  });

  test('is read with semicolons and tabs, and with the time of day beside the day', () => {
    expect(read('Tag;Text;Nr;Soll;Haben\n3/1/2026 10:15;A;7;;1,234.50\n').lines).toEqual([
      { day: '2026-01-03', amountPaisa: 123_450, description: 'A', number: '7' },
    ]);
    const tabs = 'Date\tWhat\tNumber\tDr\tCr\n3 January 2026\tA\t\t\t12\n';
    expect(read(tabs).lines).toMatchObject([{ amountPaisa: 1200 }]);
  });

  test.each([
    ['signs', 'D,T,A\n1/2/2026,a,500\n1/2/2026,b,-20.50\n1/2/2026,c,(7)\n', { amount: 2, other: null }, [50_000], 2],
    ['suffixes', 'D,T,A\n1/2/2026,a,500 Cr\n1/2/2026,b,20.50DR\n', { amount: 2, other: null }, [50_000], 1],
    ['words', 'D,T,A,K\n1/2/2026,a,500,C\n1/2/2026,b,20.50,Debit\n', { amount: 2, other: 3 }, [50_000], 1],
    ['columns', 'D,T,O,I\n1/2/2026,a,0.00,500\n1/2/2026,b,-20.50,-\n', { amount: 3, other: 2 }, [50_000], 1],
  ])('tells debits from credits by %s', (_, text, columns, paisa, debits) => {
    const found = read(text, { number: null, ...columns });
    expect([found.lines.map(({ amountPaisa }) => amountPaisa), found.debits]).toEqual([paisa, debits]);
  });

  test.each([
    ['an amount of two readings', lines('03/01/2026,A,1,,"1,2000"'), 'Row 2, column E: “1,2000” is no amount'],
    ['an amount with three decimals', lines('03/01/2026,A,1,,1.234'), 'Row 2, column E: “1.234” is no amount'],
    ['an amount with words', lines('03/01/2026,A,1,,2 lakh'), 'is no amount'],
    ['a negative credit', lines('03/01/2026,A,1,,-5 Cr'), 'is no amount'],
    ['a mistyped day', lines('3l/01/2026,A,1,,500', '04/01/2026,B,2,,7'), 'Row 2, column A: “3l/01/2026” is no day'],
    [
      'the same at the end',
      lines('04/01/2026,B,2,,7', '31/02/2026,A,1,,500'),
      'Row 3, column A: “31/02/2026” is no day',
    ],
    ['no day at the end', lines('04/01/2026,B,2,,7', ',A,1,,500'), 'Row 3, column A: “” is no day'],
    ['a sum between lines', lines('04/01/2026,B,,,7', 'Total,,,,7', '05/01/2026,C,,,8'), 'Row 3, column A: “Total”'],
    ['a day to come', lines('04/01/2027,B,2,,7'), '“04/01/2027” has not come'],
    [
      'an amount in two cells',
      lines('03/01/2026,A,1,,999.00,7', '03/01/2026,B,2,,1,000.00,7'),
      'Row 3, column G: “7” is',
    ],
    ['the same without a head', '03/01/2026,A,1,,999.00\n03/01/2026,B,2,,1,000.00\n', 'Row 2, column F: “000.00” is'],
    ['an amount that goes on after its sign', lines('03/01/2026,A,1,,5/-00'), 'is no amount'],
    ['both sides', lines('04/01/2026,B,2,8,7'), 'stands beside a debit'],
    ['an open quote', lines('04/01/2026,"B,2,,7'), 'Row 2 has a quotation mark'],
    ['no lines', HEAD, 'No row has a day in column A'],
    ['too many', lines(...Array.from({ length: 5_001 }, () => '04/01/2026,B,2,,7')), 'more than 5000 rows'],
    ['a workbook', 'PK\u0003\u0004', 'This file is a workbook'],
  ])('with %s is refused with its place', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('with words for debits on some rows alone is refused, and not taken for credits', () => {
    const text = 'D,T,A,K\n1/2/2026,a,500,Cr\n1/2/2026,b,20.50,\n';
    expect(() => read(text, { number: null, amount: 2, other: 3 })).toThrow('Row 3, column D: “” is neither Cr nor Dr');
  });

  test('knows its columns by the row that names them, whatever stands around it', () => {
    const first = readRows(Buffer.from(TEXT));
    const next = readRows(Buffer.from(`Another note,,7\n${HEAD}\n,Balance,,,,3\n04/02/2026,B,2,,7\n`));
    expect(headOf(first, COLUMNS)).toBe(HEAD.replaceAll(',', '|'));
    expect(headOf(next, COLUMNS)).toBe(headOf(first, COLUMNS));
  });
});

const DAY = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days));
const SHORT = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

test('a day is the same in each style', () => {
  const check = (day: string) => {
    const [year = '', month = '', date = ''] = day.split('-');
    const name = SHORT[Number(month) - 1] ?? '';
    for (const text of [
      ...[day, `${date}/${month}/${year}`, `${Number(date)}.${Number(month)}.${year.slice(2)}`, `${day} 10:30:00`],
      ...[`${date}-${name}-${year}`, `${date}-${name.toUpperCase()}-${year.slice(2)}`, `${date} ${name} ${year}`],
    ])
      expect([text, readDay(text)]).toEqual([text, day]);
  };
  fc.assert(fc.property(DAY, check));
});

/** The whole part with its digits in groups. */
const grouped = (whole: number, style: 'none' | 'en-IN' | 'en-US') =>
  style === 'none' ? String(whole) : whole.toLocaleString(style);

test('an amount is the same in each style, or refused', () => {
  const amounts = fc.integer({ min: 1, max: 2_000_000_000 });
  const styles = fc.constantFrom('none' as const, 'en-IN' as const, 'en-US' as const);
  const check = (paisa: number, style: 'none' | 'en-IN' | 'en-US') => {
    const [whole, cents] = [grouped(Math.floor(paisa / 100), style), String(paisa % 100).padStart(2, '0')];
    const point = `${whole}.${cents}`;
    const comma = `${whole.replaceAll(',', '.')},${cents}`;
    for (const text of [point, `${point} Cr`, `${point}CR`, `PKR ${point}`, `Rs. ${point}`, `+${point}`, `${point}/-`])
      expect([text, readPaisa(text)]).toEqual([text, paisa]);
    for (const text of [`-${point}`, `${point}-`, `(${point})`, `${point} Dr`, `${point} (DR.)`])
      expect([text, readPaisa(text)]).toEqual([text, -paisa]);
    // With a comma before decimals it is no other amount.
    expect([null, paisa]).toContain(readPaisa(comma));
  };
  fc.assert(fc.property(amounts, styles, check));
});

test('each line of overlapping, repeated and shuffled statements counts once', () => {
  const line = fc.record({
    day: fc.integer({ min: 0, max: 4 }).map((days) => addDays('2026-01-01', days)),
    amountPaisa: fc.constantFrom(100, 200),
    description: fc.constantFrom('A', 'B'),
    number: fc.constantFrom('', '1'),
  });
  const all = fc.array(line, { maxLength: 30 });
  const check = ([lines, shuffled]: (typeof all extends fc.Arbitrary<infer Lines> ? Lines : never)[], end: number) => {
    const until = addDays('2026-01-01', end);
    const checksums = (of: typeof lines = []) => withChecksums('PK1', of).map(({ checksum }) => checksum);
    const taken = new Set([
      ...checksums(lines?.filter(({ day }) => day <= until)),
      ...checksums(shuffled?.filter(({ day }) => day >= until)),
    ]);
    expect(taken).toEqual(new Set(checksums(lines)));
    expect(taken.size).toBe(lines?.length);
  };
  const both = all.chain((lines) =>
    fc
      .shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })
      .map((shuffled) => [lines, shuffled]),
  );
  fc.assert(fc.property(both, fc.integer({ min: 0, max: 4 }), check));
});

describe('a line', () => {
  const waits = (names: readonly string[], changes: Partial<Waits> = {}): Waits => ({
    ...{ names, leftPaisa: 400_000, day: '2026-01-03', ...changes },
  });
  const ada = waits(['PAY-AAAA-AAAA-AAAA-AAAA', 'ORD-BBBB-BBBB-BBBB-BBBB', 'TID4711']);
  const bilal = waits(['PAY-CCCC-CCCC-CCCC-CCCC', 'ORD-DDDD-DDDD-DDDD-DDDD']);
  const copy = waits(['PAY-EEEE-EEEE-EEEE-EEEE', 'TID4711']);
  const line = (changes = {}) => ({
    ...{ day: '2026-01-04', amountPaisa: 400_000, description: 'IBFT', reference: 'S0', ...changes },
  });

  test.each([
    ['the number', line({ reference: 'TID4711' }), [ada, bilal], 'matched', [true, false]],
    ['our reference', line({ description: 'PAYMENT pay aaaa aaaa aaaa aaaa x' }), [ada], 'matched', [true]],
    ['the order', line({ description: 'FROM:0RDBBBBBBBBBBBBBBBB' }), [ada], 'matched', [true]],
    ['the number with another amount', line({ reference: 'TID4711', amountPaisa: 1 }), [ada], 'unclear', [true]],
    ['a number that two have sent', line({ reference: 'TID4711' }), [ada, copy], 'unclear', [true, true]],
    ['amount and day', line(), [ada, bilal], 'unclear', [false, false]],
    ['the amount of another week', line({ day: '2026-01-09' }), [ada], 'unknown', []],
    ['a part of a reference', line({ description: 'PAY-AAAA-AAAA-AAAA', amountPaisa: 1 }), [ada], 'unknown', []],
  ])('with %s', (_, one, waiting, state, named) => {
    const [match] = matchLines([one], waiting);
    expect([match?.state, match?.candidates.map((candidate) => candidate.named)]).toEqual([state, named]);
  });

  test('is matched with a payment that no other line is matched with, and whose amount it has', () => {
    const name = fc.constantFrom('TID1', 'TID2', 'TID3');
    const amount = fc.constantFrom(100, 200);
    const anyLine = fc.record({ reference: name, amountPaisa: amount, day: DAY, description: fc.constant('') });
    const anyWaits = fc.record({ names: name.map((one) => [one]), leftPaisa: amount, day: DAY });
    const check = (lines: ReturnType<typeof line>[], waiting: Waits[]) => {
      const matched = matchLines(lines, waiting).flatMap(({ state, candidates }, index) =>
        state === 'matched' ? [{ line: lines[index], one: candidates[0]?.one }] : [],
      );
      expect(new Set(matched.map(({ one }) => one)).size).toBe(matched.length);
      for (const { line: found, one } of matched)
        expect([one?.leftPaisa, one?.names]).toEqual([found?.amountPaisa, [found?.reference]]);
    };
    fc.assert(fc.property(fc.array(anyLine, { maxLength: 6 }), fc.array(anyWaits, { maxLength: 6 }), check));
  });
});
