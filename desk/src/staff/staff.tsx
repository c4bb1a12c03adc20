import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import type { ColleagueRow } from '@hidden-order/api-shapes/desk/colleagues';
import { ROLE_NAMES } from '@hidden-order/api-shapes/desk/staff';
import { Badge, Button } from '@hidden-order/ui';
import { formatDay } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { useStaff } from '../shell/roles';
import { ColleagueDialog, type Task } from './colleague-dialog';

/** People of the academy: who comes in, what they may do, and who has left. */
export function Staff() {
  const [task, setTask] = useState<Task | null>(null);
  return (
    <>
      <Heading title="Staff" lead="Who works at the desk, and what they may do there. You cannot change yourself.">
        <Button onClick={() => setTask({ kind: 'invite' })}>Invite someone</Button>
      </Heading>
      <List
        endpoint={calls.listColleagues}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Person', cell: ({ name, email }) => <Lines below={[email]}>{name}</Lines> },
          { name: 'Roles', cell: ({ roles }) => roles.map((role) => ROLE_NAMES[role]).join(', ') || '–' },
          { name: 'State', cell: ({ state }) => STATES[state] },
          { name: 'Since', cell: ({ since }) => formatDay(since) },
          { name: 'Action', cell: (person) => <Actions person={person} onTake={setTask} /> },
        ]}
        noun="person"
        plural="people"
        empty="There is no one yet."
      />
      {task !== null && <ColleagueDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}

const STATES = { invited: 'Invited', active: 'Works here', left: 'Has left' } as const;

function Actions({ person, onTake }: { person: ColleagueRow; onTake: (task: Task) => void }) {
  const isOwn = useStaff().id === person.id;
  if (isOwn) return <Badge>You</Badge>;
  if (person.state === 'left') return null;
  const take = (kind: 'change' | 'again' | 'end') => () => onTake({ kind, person });
  return (
    <span className="kit-actions">
      <Button variant="secondary" onClick={take('change')}>
        Change
      </Button>
      <Button variant="secondary" onClick={take('again')}>
        Send invitation again
      </Button>
      <Button variant="secondary" onClick={take('end')}>
        Has left
      </Button>
    </span>
  );
}
