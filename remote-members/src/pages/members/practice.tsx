import type { PracticeHistory } from '@hidden-order/api-shapes/practice';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { ButtonLink } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/parts';
import type { Overview } from './data';
import styles from './overview.module.css';

/** How many attempts the overview lists. */
const LISTED = 3;

/** Leads from the overview to practice, which needs no course, with the member's best score and last attempts. */
export function Practice({ practice, last }: Pick<Overview, 'practice' | 'last'>) {
  const attempts = 'items' in practice ? practice.items.slice(0, LISTED) : [];
  const isListed = last?.view === 'practice' && attempts.some(({ seed }) => seed === last.seed);
  return (
    <section className={styles.practice}>
      <div className={styles.practiceText}>
        <h2>Practise counting</h2>
        <p>Label generated price series, see which rules your count keeps, and compare your scores.</p>
        {'failure' in practice && <LoadFailure message={practice.failure} />}
        {'items' in practice && practice.count > 0 && (
          <>
            <p>{practice.count > LISTED ? `${record(practice)} The last ${LISTED}:` : record(practice)}</p>
            <ul role="list" className={styles.attempts}>
              {attempts.map(({ id, seed, score, handed_in_at }) => (
                <li key={id}>
                  <Link to={paths.practice(seed)}>{seed}</Link>, score <span>{score}</span>,{' '}
                  <time dateTime={handed_in_at} className={styles.soft}>
                    {formatMoment(handed_in_at)}
                  </time>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {last?.view === 'practice' && !isListed && (
          <ButtonLink to={paths.practice(last.seed)} variant="secondary">{`Back to series ${last.seed}`}</ButtonLink>
        )}
        <ButtonLink to={paths.newPractice} variant="secondary">
          Count the waves
        </ButtonLink>
      </div>
    </section>
  );
}

const record = ({ count, best }: Pick<PracticeHistory, 'count' | 'best'>): string =>
  `${formatCount(count, 'attempt')}, best score ${best}.`;
