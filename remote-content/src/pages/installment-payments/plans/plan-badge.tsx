import type { Plan } from 'shared/contracts/payments';
import { Badge } from 'shared/ui';

const LOOKS = {
  active: { tone: 'signal', name: 'active' },
  late: { tone: 'warm', name: 'payment late' },
  suspended: { tone: 'warm', name: 'suspended' },
  completed: { tone: 'signal', name: 'completed' },
  cancelled: { tone: 'plain', name: 'cancelled' },
} as const satisfies Record<Plan['state'], unknown>;

/** The state of a plan as a badge. */
export function PlanBadge({ state }: { state: Plan['state'] }) {
  const { tone, name } = LOOKS[state];
  return (
    <p>
      <Badge tone={tone}>{name}</Badge>
    </p>
  );
}
