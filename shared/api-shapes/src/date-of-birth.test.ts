import fc from 'fast-check';
import { dateOfBirthProblem, registrantProblem } from './date-of-birth';

const TODAY = '2026-05-04';

test.each([
  ['1990-05-17', null],
  ['2000-02-29', null],
  ['1900-01-01', null],
  ['1899-12-31', 'A date of birth cannot be before 1900.'],
  ['0024-05-01', 'A date of birth cannot be before 1900.'],
  ['2026-05-04', null],
  ['2026-05-05', 'A date of birth cannot be in the future.'],
  ['2999-01-01', 'A date of birth cannot be in the future.'],
  ['', 'Enter your date of birth as day, month and year.'],
  ['1990-02-30', 'Enter your date of birth as day, month and year.'],
  ['1900-02-29', 'Enter your date of birth as day, month and year.'],
  ['1990-5-7', 'Enter your date of birth as day, month and year.'],
  ['17/05/1990', 'Enter your date of birth as day, month and year.'],
  ['+012024-05-01', 'Enter your date of birth as day, month and year.'],
  ['12024-05-01', 'Enter your date of birth as day, month and year.'],
])('a date of birth of %p: %p', (day, problem) => {
  expect(dateOfBirthProblem(day, TODAY)).toBe(problem);
});

const TOO_YOUNG = 'You must be 18 or older to register.';

test.each([
  ['2008-05-04', TODAY, null],
  ['2008-05-05', TODAY, TOO_YOUNG],
  ['2026-05-04', TODAY, TOO_YOUNG],
  ['2026-05-05', TODAY, 'A date of birth cannot be in the future.'],
  ['1899-12-31', TODAY, 'A date of birth cannot be before 1900.'],
  // Who is born on 29 February comes of age on 1 March.
  ['2008-02-29', '2026-02-28', TOO_YOUNG],
  ['2008-02-29', '2026-03-01', null],
  ['2010-02-28', '2028-02-29', null],
  ['2010-03-01', '2028-02-29', TOO_YOUNG],
])('who is born on %s and registers on %s: %p', (day, today, problem) => {
  expect(registrantProblem(day, today)).toBe(problem);
});

const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a real date is accepted exactly from 1900 until today, whatever day that is', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, today) => {
      expect(dateOfBirthProblem(day, today) === null).toBe(day >= '1900-01-01' && day <= today);
    }),
  );
});

test('only days that the calendar has are accepted', () => {
  const twoDigits = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2025 }), twoDigits(13), twoDigits(32), (year, month, dayOfMonth) => {
      const date = new Date(Date.UTC(year, Number(month) - 1, Number(dayOfMonth)));
      const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(dayOfMonth);
      expect(dateOfBirthProblem(`${year}-${month}-${dayOfMonth}`, TODAY) === null).toBe(isReal);
    }),
  );
});

test('no text makes it throw, and a problem is one sentence', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(dateOfBirthProblem(text, TODAY) ?? 'None.').toMatch(/^[A-Z][^.]*\.$/);
    }),
  );
});
