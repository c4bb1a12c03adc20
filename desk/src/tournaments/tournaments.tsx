import * as calls from '@hidden-order/api-shapes/desk/calls';
import { Link } from '@hidden-order/platform/router';
import { Badge } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { List } from '../parts/list';

/** The tournaments, the latest first, with their seats and rounds. */
export function Tournaments() {
  return (
    <>
      <Heading title="Tournaments" lead="Rounds are scored by themselves once they are over." />
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
          { name: 'From', cell: ({ starts_at }) => formatMoment(starts_at) },
          { name: 'To', cell: ({ ends_at }) => formatMoment(ends_at) },
          { name: 'Rounds scored', cell: ({ scored_rounds, rounds }) => `${scored_rounds} of ${rounds}` },
          { name: 'Seats taken', cell: ({ confirmed, seats }) => `${confirmed} of ${seats}` },
          { name: 'Offered', cell: ({ offered }) => offered },
          { name: 'Waiting', cell: ({ waitlisted }) => waitlisted },
        ]}
        noun="tournament"
        empty="There is no tournament yet. Add a file in content/texts/tournaments."
      />
    </>
  );
}
