import type { PracticeHistory } from '@hidden-order/api-shapes/practice';
import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Card } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/parts';
import type { Overview } from './data';
import styles from './overview.module.css';

/** Leads from the overview to practice, which needs no course, with the member's latest scores. */
export function Practice({ practice }: Pick<Overview, 'practice'>) {
  return (
    <Card as="section" className={styles.panel}>
      <h2>Practise counting</h2>
      {'failure' in practice ? (
        <LoadFailure message={practice.failure} />
      ) : practice.count > 0 ? (
        <>
          <Scores items={practice.items} />
          <p>{`${formatCount(practice.count, 'attempt')}, best score ${practice.best}.`}</p>
        </>
      ) : (
        <p>Label generated price series, see which rules your count keeps, and compare your scores.</p>
      )}
      <ButtonLink to={paths.newPractice} variant="secondary">
        Count the waves
      </ButtonLink>
    </Card>
  );
}

/** The drawing of scores: its width, its height, and the room for dots at its edges. */
const [WIDTH, HEIGHT, EDGE] = [240, 64, 6];

/** The scores of the newest attempts from left to right. Those of an earlier grader do not compare. */
function Scores({ items }: Pick<PracticeHistory, 'items'>) {
  const scores = items.flatMap(({ score, grader }) => (grader === items[0]?.grader ? score : [])).toReversed();
  const steps = Math.max(1, scores.length - 1);
  const points = scores.map((score, place) => ({
    x: EDGE + (place / steps) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (score / 100) * (HEIGHT - 2 * EDGE),
  }));
  const last = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={`Your latest scores of 100, the newest last: ${scores.join(', ')}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.scores}
    >
      <line x1="0" x2={WIDTH} y1={EDGE} y2={EDGE} />
      <line x1="0" x2={WIDTH} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="5" />}
    </svg>
  );
}
