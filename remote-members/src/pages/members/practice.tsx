import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/parts';
import type { Overview } from './data';
import styles from './overview.module.css';

/** Leads from the overview to practice, which needs no course, with the member's best score. */
export function Practice({ practice }: Pick<Overview, 'practice'>) {
  return (
    <section className={styles.offer}>
      <div className={styles.offerText}>
        <h2>Practise counting</h2>
        <p>Label generated price series, see which rules your count keeps, and compare your scores.</p>
        {'failure' in practice && <LoadFailure message={practice.failure} />}
        {'items' in practice && practice.count > 0 && (
          <p>{`${formatCount(practice.count, 'attempt')}, best score ${practice.best}.`}</p>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.newPractice} variant="secondary">
          Count the waves
        </ButtonLink>
      </div>
    </section>
  );
}
