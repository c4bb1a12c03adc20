import { addDays, addMonths, daysBetween, type Day } from '@hidden-order/api-shapes/calendar-day';
import type { Instalment, Plan } from '@hidden-order/api-shapes/payments';
import { PLAN_DUE_DAYS, PLAN_SUSPENDED_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { instalmentAmount, instalmentsAmount } from './schedule';

/** The facts that, with the day, determine the state of an order. */
export interface PlanFacts {
  totalPaisa: number;
  /** Number of instalments; 1 for an order that is paid at once. */
  count: number;
  /** Day of the first payment, on which the first instalment is due. */
  enrolledOn: Day;
  /** Number of paid instalments; they are paid in order. */
  paidCount: number;
  /** Number of those after them that the academy has taken over. */
  grantedCount: number;
  /** Whether the academy has cancelled it. */
  ended: boolean;
}

export interface PlanState {
  state: Plan['state'];
  instalments: Instalment[];
  paidPaisa: number;
  grantedPaisa: number;
  outstandingPaisa: number;
  /** The oldest instalment that is neither paid nor granted. */
  next: Instalment | null;
  /** First day on which the oldest unpaid instalment locks the lessons. */
  suspendedFrom: Day | null;
}

/**
 * State of an order and its instalments on a day: scheduled → due (in 7 days or less) → late (from the day after) →
 * suspended (15 days late), and back to active with the payment.
 */
export function planState(facts: PlanFacts, today: Day): PlanState {
  const { totalPaisa, count, enrolledOn, paidCount, grantedCount, ended } = facts;
  const settledCount = paidCount + grantedCount;
  const instalments = Array.from({ length: count }, (_, index): Instalment => {
    const due_on = addMonths(enrolledOn, index);
    return {
      number: index + 1,
      amount_paisa: instalmentAmount(totalPaisa, index + 1, count),
      due_on,
      state: index < settledCount ? 'paid' : unpaidState(due_on, today),
      granted: paidCount <= index && index < settledCount,
    };
  });
  const next = instalments[settledCount] ?? null;
  const suspendedFrom = next && addDays(next.due_on, PLAN_SUSPENDED_DAYS);
  const upTo = (last: number) => (last === 0 ? 0 : instalmentsAmount(totalPaisa, 1, last, count));
  const paidPaisa = upTo(paidCount);
  const grantedPaisa = upTo(settledCount) - paidPaisa;
  return {
    state: stateOf(next, suspendedFrom, ended, today),
    instalments,
    paidPaisa,
    grantedPaisa,
    // A cancellation waives what was left.
    outstandingPaisa: ended ? 0 : totalPaisa - paidPaisa - grantedPaisa,
    next,
    suspendedFrom,
  };
}

function unpaidState(dueOn: Day, today: Day): Instalment['state'] {
  const daysLeft = daysBetween(today, dueOn);
  if (daysLeft < 0) return 'late';
  return daysLeft <= PLAN_DUE_DAYS ? 'due' : 'scheduled';
}

function stateOf(next: Instalment | null, suspendedFrom: Day | null, ended: boolean, today: Day): Plan['state'] {
  if (ended) return 'cancelled';
  if (next === null || suspendedFrom === null) return 'completed';
  if (today >= suspendedFrom) return 'suspended';
  return next.state === 'late' ? 'late' : 'active';
}

/** Whether the lessons of an order in this state can be opened. */
export const lessonsOpen = (state: Plan['state']): boolean => state !== 'suspended' && state !== 'cancelled';
