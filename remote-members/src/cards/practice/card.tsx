import * as calls from '@hidden-order/api-shapes/practice/calls';
import type { PracticeHistory } from '@hidden-order/api-shapes/practice';
import { formatCount } from '@hidden-order/ui/format';
import type { LoaderData, PageLoaderArgs } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Panel } from '@hidden-order/ui';
import { fetchPracticeHistory } from '../../practice-history';
import { LoadFailure } from '../../parts/load-failure';
import styles from './card.module.css';

export const preloads = [calls.readPractice.path];

export const loader = ({ request }: PageLoaderArgs) => fetchPracticeHistory(request.signal);

/** Leads from the overview to practice, which needs no course, with the member's latest scores. */
export function Component({ data }: { data: LoaderData<typeof loader> }) {
  return (
    <Panel title="Practise counting">
      {'failure' in data ? (
        <LoadFailure message={data.failure} />
      ) : data.count > 0 ? (
        <>
          <Scores items={data.items} />
          <p>{`${formatCount(data.count, 'attempt')}, best score ${data.best}.`}</p>
        </>
      ) : (
        <p>Label generated price series, see which rules your count keeps, and compare your scores.</p>
      )}
      <ButtonLink to={paths.newPractice} variant="secondary">
        Count the waves
      </ButtonLink>
    </Panel>
  );
}

/** The drawing of scores: its width, its height, and the room for dots at its edges. */
const [WIDTH, HEIGHT, EDGE] = [240, 64, 6];

/** The scores of the newest attempts from left to right. */
function Scores({ items }: Pick<PracticeHistory, 'items'>) {
  const scores = items.map(({ score }) => score).toReversed();
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
