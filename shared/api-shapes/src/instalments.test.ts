import { addDays, addMonths } from './calendar-day';
import fc from 'fast-check';
import { instalmentAmount } from './instalments';

const total = fc.integer({ min: 1, max: 2_000_000_000 });
const count = fc.integer({ min: 1, max: 36 });
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
const numbers = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

describe('amounts', () => {
  test('are whole rupees that add up to the total exactly and differ by one rupee at most; the last has its paisa', () => {
    fc.assert(
      fc.property(total, count, (paisa, n) => {
        const amounts = numbers(n).map((number) => instalmentAmount(paisa, number, n));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paisa);
        const whole = numbers(n).map((number) => instalmentAmount(paisa - (paisa % 100), number, n));
        expect(whole.every((amount) => amount % 100 === 0)).toBe(true);
        expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(100);
        expect(amounts).toEqual([...whole.slice(0, -1), (whole.at(-1) ?? 0) + (paisa % 100)]);
      }),
    );
  });
});

describe('due days', () => {
  test('keep the day of the month, or take the last where the month is shorter', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 48 }), (from, months) => {
        const to = addMonths(from, months);
        const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
        const [toYear = 0, toMonth = 0, toDate = 0] = to.split('-').map(Number);
        expect(toYear * 12 + toMonth).toBe(year * 12 + month + months);
        const isLast = addDays(to, 1).endsWith('-01');
        expect(toDate === date || (toDate < date && isLast)).toBe(true);
      }),
    );
  });
});
