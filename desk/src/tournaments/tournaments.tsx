import * as calls from '@hidden-order/api-shapes/desk/calls';
import { Link } from '@hidden-order/platform/router';
import { Badge, Button, ButtonLink } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { useState } from 'react';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { StageDialog, TASKS, type StageTask } from './stage-dialog';

const STAGES = { draft: 'Draft', published: 'Published', cancelled: 'Cancelled', removed: 'Removed' } as const;

/** The tournaments, the latest first, with their seats and rounds. */
export function Tournaments() {
  const [task, setTask] = useState<StageTask | null>(null);
  return (
    <>
      <Heading title="Tournaments" lead="Rounds are scored by themselves once they are over.">
        <ButtonLink to="/tournaments/new">New tournament</ButtonLink>
      </Heading>
      <List
        endpoint={calls.listTournaments}
        rowKey={({ id }) => id}
        columns={[
          {
            name: 'Tournament',
            cell: ({ id, title, is_sample }) => (
              <p>
                <Link to={`/tournaments/${id}`}>{title}</Link> {is_sample && <Badge>Sample</Badge>}
              </p>
            ),
          },
          {
            name: 'State',
            cell: ({ stage, cancelled_because }) => <Lines below={[cancelled_because]}>{STAGES[stage]}</Lines>,
          },
          { name: 'From', cell: ({ starts_at }) => formatMoment(starts_at) },
          { name: 'To', cell: ({ ends_at }) => formatMoment(ends_at) },
          { name: 'Rounds scored', cell: ({ scored_rounds, rounds }) => `${scored_rounds} of ${rounds}` },
          { name: 'Seats taken', cell: ({ confirmed, seats }) => `${confirmed} of ${seats}` },
          { name: 'Offered', cell: ({ offered }) => offered },
          { name: 'Waiting', cell: ({ waitlisted }) => waitlisted },
          {
            name: 'Action',
            cell: ({ id, title, stage, is_sample, page, ends_at }) => {
              const isOpen =
                !is_sample && stage !== 'cancelled' && (stage === 'draft' || Date.parse(ends_at) > Date.now());
              const kinds: StageTask['kind'][] = stage === 'draft' ? ['publish', 'delete'] : ['cancel'];
              return (
                <div className="kit-actions">
                  <a href={page}>{stage === 'draft' ? 'Preview' : 'Page'}</a>
                  <Link to={`/tournaments/new?copy=${id}`}>Copy</Link>
                  {isOpen && <Link to={`/tournaments/change?id=${id}`}>Change</Link>}
                  {isOpen &&
                    kinds.map((kind) => (
                      <Button key={kind} variant="secondary" onClick={() => setTask({ kind, id, title })}>
                        {TASKS[kind][0]}
                      </Button>
                    ))}
                </div>
              );
            },
          },
        ]}
        noun="tournament"
        empty="There is no tournament yet. Make one with “New tournament”."
      />
      {task && <StageDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}
