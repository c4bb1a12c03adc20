import type { ReactNode } from 'react';
import type { Checked, Count } from '@hidden-order/wave-engine';
import { formatCount } from '@hidden-order/ui/format';
import { useFocusOnMount } from '@hidden-order/ui';
import { waveName } from '@hidden-order/api-shapes/count';
import type { Earned } from '@hidden-order/api-shapes/replays';
import { seriesWords, type Series } from '@hidden-order/series';
import { costsOf, isRightCount, type Costs, type Lesson } from '@hidden-order/waves/grading';
import { ResultPlate } from '@hidden-order/waves/results';

interface CountResultProps {
  series: Series;
  /** The count that was handed in; without labels, that none fits. */
  labels: Count;
  checked: Checked;
  score: number;
  hints: number;
  lesson: Lesson | null;
  /** What to do next. */
  children: ReactNode;
}

/** The score of a count, and how far it is legal. */
export function CountResult({ series, labels, checked, score, hints, lesson, children }: CountResultProps) {
  // A phone shows it.
  const plate = useFocusOnMount<HTMLDivElement>();
  const { swings } = series;
  const isNone = Object.keys(labels).length === 0;
  const costs = costsOf(series, labels, checked, hints);
  return (
    <div ref={plate} tabIndex={-1}>
      <ResultPlate
        title="Count the waves"
        score={score}
        of={100}
        said={`Score ${score} of 100.`}
        words={isNone ? noneWords(costs.waves === 0) : resultWords(series, checked)}
        parts={partsOf(costs)}
        swings={swings}
        count={checked.ends.flatMap((end) => swings[end] ?? [])}
        turn={lesson ? swings[lesson.turn] : undefined}
      >
        <p>{seriesWords(series)}</p>
        {children}
      </ResultPlate>
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

/** What took points from a count. */
function partsOf({ waves, chart, hints }: Costs): Earned[] {
  const lost = [
    [waves, `Waves that are not legal cost ${formatCount(waves, 'point')}.`],
    [chart, `What it leaves out of the chart costs ${formatCount(chart, 'point')}.`],
    [hints, `Hints cost ${hints} points.`],
  ] as const;
  const parts = lost.flatMap(([points, words]) => (points > 0 ? { points: -points, of: 100, words } : []));
  return parts.length > 0 ? parts : [{ points: 100, of: 100, words: 'Nothing cost points.' }];
}
