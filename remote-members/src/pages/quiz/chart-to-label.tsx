import { useState } from 'react';
import type { QuizChart } from '@hidden-order/api-shapes/quiz';
import { LabelPicker, labelling, type LabellingAction } from '@hidden-order/waves/practice';
import { WAVE_LABELS, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import { countOf, nameSwing, textOf } from '@hidden-order/wave-engine';
import { LabelledChart } from '../../parts/labelled-chart';
import parts from '../../parts/parts.module.css';

interface ChartToLabelProps {
  chart: QuizChart;
  /** The labels placed so far as text, or nothing. */
  answer: readonly string[];
  onAnswer: (answer: string[]) => void;
}

/** A chart on whose turning points a learner places 1 to 5 and A to C, without a word on the rules. */
export function ChartToLabel({ chart, answer, onAnswer }: ChartToLabelProps) {
  const { swings } = chart;
  const labels = countOf(answer[0] ?? '');
  const [next, setNext] = useState<CountLabel | null>(
    () => WAVE_LABELS.find((label) => labels[label] === undefined) ?? null,
  );
  const [message, setMessage] = useState('');
  const act = (action: LabellingAction) => {
    const changed = labelling({ labels, next }, action);
    setNext(changed.next);
    if (action.type === 'pick') return;
    const placed = WAVE_LABELS.find((label) => changed.labels[label] === action.swing);
    setMessage(
      placed ? `Wave ${placed} ends at ${nameSwing(swings, action.swing)}.` : `No label at swing ${action.swing}.`,
    );
    onAnswer([textOf(changed.labels)]);
  };
  return (
    <div className={`kit-stack3 ${parts.wide}`}>
      <LabelPicker
        labels={labels}
        next={next}
        isStartOpen={false}
        disabled={false}
        onPick={(label) => act({ type: 'pick', label })}
      />
      <LabelledChart chart={chart} answer={answer} other={null} onAction={act} />
      <p role="status" className="kit-soft">
        {message}
      </p>
    </div>
  );
}
