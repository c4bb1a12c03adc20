import { useState } from 'react';
import { asSentence, countOf, textOf, waveName } from '@hidden-order/api-shapes/count';
import type { QuizChart } from '@hidden-order/api-shapes/quiz';
import { labelAt, LabelPicker, labelling, labellingOf, type LabellingAction } from '@hidden-order/waves/practice';
import { nameSwing } from '@hidden-order/wave-engine';
import { LabelledChart } from '../../parts/labelled-chart';
import parts from '../../parts/parts.module.css';

interface ChartToLabelProps {
  chart: QuizChart;
  /** The labels placed so far as text, or nothing. */
  answer: readonly string[];
  disabled: boolean;
  onAnswer: (answer: string[]) => void;
}

/** A chart on whose turning points a learner places the labels of a count, without a word on the rules. */
export function ChartToLabel({ chart, answer, disabled, onAnswer }: ChartToLabelProps) {
  const { swings } = chart;
  const [text = ''] = answer;
  const [placed, setPlaced] = useState(() => labellingOf(countOf(text)));
  const work = { ...placed, labels: countOf(text) };
  const [message, setMessage] = useState('');
  const act = (action: LabellingAction) => {
    if (disabled && action.type !== 'open') return;
    const changed = labelling(work, action);
    setPlaced(changed);
    const written = textOf(changed.labels);
    if (written === textOf(work.labels)) return;
    onAnswer([written]);
    if (!('swing' in action)) {
      setMessage('');
      return;
    }
    const label = labelAt(changed.labels, changed.open, action.swing);
    setMessage(
      label
        ? `${asSentence(waveName(label))} ends at ${nameSwing(swings, action.swing)}.`
        : `No label at swing ${action.swing}.`,
    );
  };
  return (
    <div className={`kit-stack3 ${parts.wide}`}>
      <LabelPicker work={work} isStartOpen={false} disabled={disabled} onAction={act} />
      <LabelledChart chart={chart} work={work} other={null} onAction={act} />
      <p role="status" className="kit-soft">
        {message}
      </p>
    </div>
  );
}
