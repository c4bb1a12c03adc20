import type { Plan } from 'shared/contracts/payments';
import { formatDay, formatRupees } from 'shared/format';
import { Alert } from 'shared/ui';

/** Explains the state of a plan to its payer; nothing while no payment is due. */
export function PlanNotice({ plan: { state, instalments, suspended_from } }: { plan: Plan }) {
  const next = instalments.find((instalment) => instalment.state !== 'paid');
  if (state === 'completed') return <Alert tone="success">All instalments are paid. Nothing is left to pay.</Alert>;
  if (state === 'cancelled') return <Alert tone="note">This plan was cancelled. Nothing is left to pay.</Alert>;
  if (next === undefined || suspended_from === null) return null;

  const what = `Instalment ${next.number}, ${formatRupees(next.amount_paisa)},`;
  if (state === 'suspended') {
    return (
      <Alert tone="error">
        <strong>Your lessons are locked since {formatDay(suspended_from)}.</strong> {what} was due on{' '}
        {formatDay(next.due_on)}. They open again as soon as what is late is paid; your progress is kept.
      </Alert>
    );
  }
  if (state === 'late') {
    return (
      <Alert tone="note">
        <strong>A payment is late.</strong> {what} was due on {formatDay(next.due_on)}. Nothing is added to it, and your
        lessons stay open. Without it they are locked from {formatDay(suspended_from)}.
      </Alert>
    );
  }
  if (next.state !== 'due') return null;
  return (
    <Alert tone="note">
      {what} is due on {formatDay(next.due_on)}.
    </Alert>
  );
}
