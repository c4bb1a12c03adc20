import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { SimplePage } from '../../simple-page/simple-page';

/** What the tournaments are. No tournament is scheduled, and the page says so. */
export function TournamentRegistrationPage() {
  return (
    <SimplePage
      kicker="Tournaments"
      title="Tournament Registration"
      lead="A counting contest on simulated accounts. No money is traded, none can be lost, and no broker takes part."
    >
      <p>
        <strong>No tournament is scheduled right now.</strong> Dates, rules, the number of seats and the registration
        form appear here as soon as one is.
      </p>
      <h2>Meanwhile</h2>
      <p>
        The free lessons of our <Link to={paths.courses}>courses</Link> are a good preparation, and the{' '}
        <Link to={paths.blog('the-three-rules')}>three rules</Link> are what every entry is judged by first.
      </p>
    </SimplePage>
  );
}
