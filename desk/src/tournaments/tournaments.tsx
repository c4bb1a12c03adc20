import { tournamentsSchema } from '@hidden-order/api-shapes/desk/tournaments';
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
        caption="Tournaments"
        schema={tournamentsSchema}
        path="/api/tournaments/"
        columns={['Tournament', 'From', 'To', 'Rounds scored', 'Seats', 'Offered', 'Waiting']}
        row={({ id, title, is_sample, ...tournament }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/tournaments/${id}`}>{title}</Link> {is_sample && <Badge>Sample</Badge>}
            </th>
            <td>{formatMoment(tournament.starts_at)}</td>
            <td>{formatMoment(tournament.ends_at)}</td>
            <td>{`${tournament.scored_rounds} of ${tournament.rounds}`}</td>
            <td>{`${tournament.confirmed} of ${tournament.seats}`}</td>
            <td>{tournament.offered}</td>
            <td>{tournament.waitlisted}</td>
          </tr>
        )}
        noun="tournament"
        empty="There is no tournament yet. Add a file in content/texts/tournaments."
      />
    </>
  );
}
