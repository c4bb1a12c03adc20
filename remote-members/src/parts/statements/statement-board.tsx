import { useMemo, useState, type ReactNode } from 'react';
import { CountBoard, labelling, NO_LABELS, useChecked } from '@hidden-order/waves/practice';
import type { SwingChart } from '@hidden-order/wave-engine';
import { Choice } from '@hidden-order/ui';
import { StatementForm, type StatementFormProps } from './statement-form';
import { readPrice } from './work';

const SIDES = [
  { value: 'primary', text: 'Count' },
  { value: 'alternate', text: 'Alternate' },
] as const;

interface StatementBoardProps extends Omit<StatementFormProps, 'onClear'> {
  chart: SwingChart;
  /** Whether the learner says where wave 1 starts. */
  isStartOpen: boolean;
  /** Where the prices come from. */
  source: string;
  /** Stands below what is stated. */
  children?: ReactNode;
}

/** The chart so far with the labels of a count and its alternate, and what to state about it. */
export function StatementBoard(props: StatementBoardProps) {
  const { chart, isStartOpen, source, children, ...form } = props;
  const { bars, swings } = chart;
  const { work, onChange } = form;
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('primary');
  const { checked } = useChecked(swings, work[side].labels);
  // The learner has to find the levels by the rules, so the chart shows the stated one alone.
  const levels = useMemo(() => [readPrice(work.level)].filter((price) => typeof price === 'number'), [work.level]);
  const change = (labelled: typeof NO_LABELS) => onChange({ ...work, [side]: labelled });
  return (
    <CountBoard
      bars={bars}
      swings={swings}
      work={work[side]}
      checked={checked}
      levels={levels}
      other={side === 'primary' ? work.alternate.labels : work.primary.labels}
      isStartOpen={isStartOpen}
      onAction={(action) => change(labelling(work[side], action))}
      source={`${source} The last swing may still move.`}
      tools={<Choice legend="Labels on the chart" options={SIDES} chosen={side} onChoose={setSide} />}
    >
      <StatementForm {...form} onClear={() => change(NO_LABELS)} />
      {children}
    </CountBoard>
  );
}
