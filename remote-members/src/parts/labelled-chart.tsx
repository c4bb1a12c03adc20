import { useDeferredValue, useMemo } from 'react';
import type { QuizChart } from '@hidden-order/api-shapes/quiz';
import { lessonDrawing, type Lesson } from '@hidden-order/waves/grading';
import { endsUnder, SwingButtons, type Labelling, type LabellingAction } from '@hidden-order/waves/practice';
import { PriceChart, type PriceLine } from '@hidden-order/waves/price-chart';
import type { Count } from '@hidden-order/wave-engine';

interface LabelledChartProps {
  chart: QuizChart;
  work: Labelling;
  /** Shown beside the labels of the answer; null shows the answer alone. */
  other: Count | null;
  /** What to learn from the answer first, drawn over the prices. */
  lesson?: Lesson | null;
  /** Prices to draw across it. */
  levels?: readonly PriceLine[];
  onAction?: (action: LabellingAction) => void;
}

/** A series with the labels of an answer, and a line through them. */
export function LabelledChart({
  chart,
  work,
  other,
  lesson = null,
  levels,
  onAction = () => undefined,
}: LabelledChartProps) {
  const { swings } = chart;
  const closes = useMemo(() => closesOf(chart), [chart]);
  // The label shows in the frame of its press, and the line through the labels after it.
  const written = useDeferredValue(work);
  const count = useMemo(() => endsUnder(written).flatMap((place) => swings[place] ?? []), [swings, written]);
  const learnt = useMemo(() => (lesson ? lessonDrawing(swings, lesson) : NOTHING), [swings, lesson]);
  return (
    <PriceChart closes={closes} count={count} {...learnt} {...(levels && { levels })}>
      {(project) => (
        <SwingButtons
          swings={swings}
          work={work}
          other={other}
          isStartOpen={false}
          project={project}
          onAction={onAction}
        />
      )}
    </PriceChart>
  );
}

/** A price for each bar, in straight lines from turn to turn: the API hands out no prices between them. */
function closesOf({ swings, end }: QuizChart): number[] {
  const turns = [...swings, end];
  return turns.flatMap((to, place) => {
    const from = turns[place - 1];
    if (from === undefined) return to.price;
    const bars = to.bar - from.bar;
    return Array.from({ length: bars }, (_, bar) => from.price + ((to.price - from.price) * (bar + 1)) / bars);
  });
}

const NOTHING = { guides: [], levels: [] };
