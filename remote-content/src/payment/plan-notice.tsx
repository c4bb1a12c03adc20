import type { Plan } from '@hidden-order/api-shapes/payments';
import { leftOf } from '@hidden-order/api-shapes/plan-terms';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { Alert, Badge } from '@hidden-order/ui';

const TONES = {
  active: 'signal',
  late: 'warm',
  suspended: 'warm',
  completed: 'signal',
  cancelled: 'plain',
} as const satisfies Record<Plan['state'], unknown>;

/** The state of a plan as a badge. */
export const PlanBadge = ({ state }: { state: Plan['state'] }) => (
  <p>
    <Badge tone={TONES[state]}>{state}</Badge>
  </p>
);

/** Explains the state of a plan to its payer; nothing while no payment is due. */
export function PlanNotice({ plan: { state, instalments, granted_paisa, suspended_from } }: { plan: Plan }) {
  const next = instalments.find((instalment) => instalment.state !== 'paid');
  if (state === 'completed')
    return (
      <Alert tone="success">
        {granted_paisa > 0
          ? 'The academy has taken over the rest of this plan. Nothing is left to pay.'
          : 'You have paid every instalment. Nothing is left to pay.'}
      </Alert>
    );
  if (state === 'cancelled') return <Alert tone="note">This plan was cancelled. Nothing is left to pay.</Alert>;
  if (next === undefined || suspended_from === null) return null;

  const what = `Instalment ${next.number}, ${formatRupees(leftOf(next))},`;
  if (state === 'suspended') {
    return (
      <Alert tone="error">
        <strong>{`Your lessons have been locked since ${formatDay(suspended_from)}.`}</strong> <span>{what}</span> was
        due on <span>{formatDay(next.due_on)}</span>. Your lessons reopen when you pay the overdue instalment. We keep
        your progress.
      </Alert>
    );
  }
  if (state === 'late') {
    return (
      <Alert tone="note">
        <strong>A payment is late.</strong> <span>{what}</span> was due on <span>{formatDay(next.due_on)}</span>. We add
        no charge, and your lessons stay open. If it is still unpaid on <span>{formatDay(suspended_from)}</span>, we
        lock them.
      </Alert>
    );
  }
  if (next.state !== 'due') return null;
  return <Alert tone="note">{`${what} is due on ${formatDay(next.due_on)}.`}</Alert>;
}
