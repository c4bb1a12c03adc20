import { addDays, addMonths, daysBetween } from '@hidden-order/api-shapes/calendar-day';
import fc from 'fast-check';
import { PLAN_DUE_DAYS, PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { planState } from '../../src/features/payments/plan-state';
import { instalmentAmount, instalmentsAmount } from '../../src/features/payments/schedule';

const total = fc.integer({ min: 1, max: 2_000_000_000 });
const count = fc.integer({ min: 1, max: 36 });
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
const numbers = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

describe('amounts', () => {
  test('add up to the total exactly and differ by one paisa at most', () => {
    fc.assert(
      fc.property(total, count, (paisa, n) => {
        const amounts = numbers(n).map((number) => instalmentAmount(paisa, number, n));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paisa);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('of several instalments are the sum of each', () => {
    fc.assert(
      fc.property(total, count, fc.nat(), fc.nat(), (paisa, n, a, b) => {
        const [first = 1, last = 1] = [1 + (a % n), 1 + (b % n)].sort((x, y) => x - y);
        const each = numbers(n).filter((number) => number >= first && number <= last);
        const sum = each.reduce((so, number) => so + instalmentAmount(paisa, number, n), 0);
        expect(instalmentsAmount(paisa, first, last, n)).toBe(sum);
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

describe('states', () => {
  const facts = fc
    .record({ totalPaisa: total, count, enrolledOn: day, paid: fc.nat() })
    .map(({ paid, ...rest }) => ({ ...rest, paidCount: 1 + (paid % rest.count), grantedCount: 0, ended: false }));
  const worse = ['active', 'late', 'suspended'];

  test('only get worse as days pass without a payment', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 1200 }), (plan, days) => {
        const today = addDays(plan.enrolledOn, days);
        const [now, later] = [planState(plan, today).state, planState(plan, addDays(today, 1)).state];
        if (plan.paidCount === plan.count) expect([now, later]).toEqual(['completed', 'completed']);
        else expect(worse.indexOf(later)).toBeGreaterThanOrEqual(worse.indexOf(now));
      }),
    );
  });

  test('follow from the days since the oldest unpaid instalment was due', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 1200 }), (plan, days) => {
        const today = addDays(plan.enrolledOn, days);
        const { state, next, instalments, suspendedFrom } = planState(plan, today);
        if (!next) return;
        const late = daysBetween(next.due_on, today);
        expect(state).toBe(late >= PLAN_SUSPENDED_DAYS ? 'suspended' : late > 0 ? 'late' : 'active');
        expect(next.state).toBe(late > 0 ? 'late' : late >= -PLAN_DUE_DAYS ? 'due' : 'scheduled');
        expect(next.number).toBe(plan.paidCount + 1);
        expect(instalments.slice(0, plan.paidCount).every((one) => one.state === 'paid')).toBe(true);
        expect(suspendedFrom).toBe(addDays(next.due_on, PLAN_SUSPENDED_DAYS));
      }),
    );
  });

  test('what is paid, granted and outstanding make the total', () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (paid, isGranted) => {
        const plan = { ...paid, grantedCount: isGranted ? paid.count - paid.paidCount : 0 };
        const { paidPaisa, grantedPaisa, outstandingPaisa, instalments } = planState(plan, plan.enrolledOn);
        expect(paidPaisa + grantedPaisa + outstandingPaisa).toBe(plan.totalPaisa);
        const sumOf = (granted: boolean) =>
          instalments
            .filter((one) => one.state === 'paid' && one.granted === granted)
            .reduce((sum, { amount_paisa }) => sum + amount_paisa, 0);
        expect([sumOf(false), sumOf(true)]).toEqual([paidPaisa, grantedPaisa]);
      }),
    );
  });
});
