import { useDeferredValue, useMemo } from 'react';
import type { QuizChart } from '@hidden-order/api-shapes/quiz';
import { SwingButtons, type LabellingAction } from '@hidden-order/waves/practice';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { countOf, type Count } from '@hidden-order/wave-engine';

interface LabelledChartProps {
  chart: QuizChart;
  answer: readonly string[];
  /** Shown beside the labels of the answer; null shows the answer alone. */
  other: Count | null;
  onAction?: (action: LabellingAction) => void;
}

/** A series with the labels of an answer, and a line through them. */
export function LabelledChart({ chart, answer, other, onAction = () => undefined }: LabelledChartProps) {
  const { closes, swings } = chart;
  // The label shows in the frame of its press, and the line through the labels after it.
  const [text = ''] = answer;
  const written = useDeferredValue(text);
  const count = useMemo(() => {
    const places = Object.values(countOf(written)).sort((a, b) => a - b);
    return [0, ...places].flatMap((place) => swings[place] ?? []);
  }, [swings, written]);
  return (
    <PriceChart closes={closes} count={count} guides={NOTHING} levels={NOTHING}>
      {(project) => (
        <SwingButtons
          swings={swings}
          labels={countOf(text)}
          other={other}
          isStartOpen={false}
          project={project}
          onAction={onAction}
        />
      )}
    </PriceChart>
  );
}

const NOTHING: [] = [];
