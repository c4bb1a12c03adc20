import type { ReactNode } from 'react';
import type { Checked, Count } from '@hidden-order/wave-engine';
import { formatCount } from '@hidden-order/ui/format';
import { Alert, useFocusOnMount } from '@hidden-order/ui';
import { waveName } from '@hidden-order/api-shapes/count';
import { seriesWords, type Series } from '@hidden-order/series';
import { costsOf, isRightCount } from '@hidden-order/waves/grading';
import styles from './practice.module.css';

interface CountResultProps {
  series: Series;
  /** The count that was handed in; without labels, that none fits. */
  labels: Count;
  checked: Checked;
  score: number;
  hints: number;
  /** What to do next. */
  children: ReactNode;
}

/** The score of a count, and how far it is legal. */
export function CountResult({ series, labels, checked, score, hints, children }: CountResultProps) {
  // In the place of the buttons, so that a phone shows it.
  const words = useFocusOnMount<HTMLDivElement>();
  const isNone = Object.keys(labels).length === 0;
  const costs = costsOf(series, labels, checked, hints);
  const right = isNone ? costs.waves === 0 : isRightCount(checked, series.truth[0]);
  return (
    <div className={styles.result}>
      <div ref={words} tabIndex={-1}>
        <Alert tone={right ? 'success' : 'note'}>
          <strong>{`Score ${score} of 100.`}</strong>{' '}
          <span>{isNone ? noneWords(right) : resultWords(series, checked)}</span> <span>{costWords(costs)}</span>
        </Alert>
      </div>
      <p>{seriesWords(series)}</p>
      {children}
    </div>
  );
}

const noneWords = (right: boolean): string =>
  right
    ? 'No count of four or more waves is legal to the end of this series.'
    : 'A legal count reaches the end of this series.';

function resultWords({ truth }: Series, checked: Checked): string {
  const { sound, waves, endFault } = checked;
  if (isRightCount(checked, truth[0]))
    return 'Your count is legal: each wave with its inside, to the end of the chart.';
  const last = waves[sound - 1];
  if (last === undefined) return 'Wave 1 is not legal yet.';
  return `Your count is legal up to ${waveName(last.label)}. ${endFault ?? ''}`.trim();
}

/** Says what took points from a count. */
const costWords = ({ waves, chart, hints }: ReturnType<typeof costsOf>): string =>
  [
    waves > 0 && `Waves that are not legal cost ${formatCount(waves, 'point')}.`,
    chart > 0 && `What it leaves out of the chart costs ${formatCount(chart, 'point')}.`,
    hints > 0 && `Hints cost ${hints} points.`,
  ]
    .filter(Boolean)
    .join(' ');
