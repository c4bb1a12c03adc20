import { useMemo, useState, type ReactNode } from 'react';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import { CountBoard, labelling, NO_LABELS, useChecked } from '@hidden-order/waves/practice';
import type { SwingChart } from '@hidden-order/wave-engine';
import { Choice } from '@hidden-order/ui';
import { useStatementForm, type StatementFormProps } from './statement-form';
import { readPrice } from './work';

const SIDES = [
  { value: 'primary', text: 'Count' },
  { value: 'alternate', text: 'Alternate' },
] as const;

/** The prices of a statement, as a press in the chart sets them and as the chart shows them. */
const PRICES = [
  { of: 'level', name: 'Price that ends the count', mark: '✕', title: 'invalid' },
  { of: 'price', name: 'Price that separates the two', mark: '÷', title: 'apart' },
] as const;

interface StatementBoardProps extends Omit<StatementFormProps, 'onClear'> {
  chart: SwingChart;
  /** Whether the learner says where wave 1 starts. */
  isStartOpen: boolean;
  /** Where the prices come from. */
  source: string;
  /** Stands in view beside the button that commits. */
  player?: ReactNode;
  /** Stands below what is stated. */
  children?: ReactNode;
}

/** The chart so far with the labels of a count and its alternate, and what to state about it. */
export function StatementBoard(props: StatementBoardProps) {
  const { chart, isStartOpen, source, player, children, ...form } = props;
  const { bars, swings } = chart;
  const { work, onChange, onTyping } = form;
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('primary');
  const [picked, setPicked] = useState<(typeof PRICES)[number]['of'] | null>(null);
  const { checked } = useChecked(swings, work[side].labels);
  const { level, price } = work;
  // The learner has to find the levels by the rules, so the chart shows the stated ones alone.
  const levels = useMemo(
    () =>
      PRICES.flatMap(({ of, title }) => {
        const stated = readPrice({ level, price }[of]);
        return typeof stated === 'number' ? { price: stated, title } : [];
      }),
    [level, price],
  );
  const change = (labelled: typeof NO_LABELS) => onChange({ ...work, [side]: labelled });
  const statement = useStatementForm({ ...form, onClear: () => change(NO_LABELS) });
  const commit: ReactNode = statement.commit;
  const told: ReactNode = statement.told;
  const fields: ReactNode = statement.form;
  return (
    <CountBoard
      bars={bars}
      swings={swings}
      work={work[side]}
      checked={checked}
      levels={levels}
      prices={PRICES.map(({ of, ...one }) => ({ ...one, isPicked: of === picked, onPick: () => setPicked(of) }))}
      onPrice={(at) => {
        onTyping?.();
        if (picked) onChange({ ...work, [picked]: formatPrice(at) });
        setPicked(null);
      }}
      other={side === 'primary' ? work.alternate.labels : work.primary.labels}
      isStartOpen={isStartOpen}
      onAction={(action) => {
        if (action.type === 'pick') setPicked(null);
        change(labelling(work[side], action));
      }}
      source={`${source} The last swing may still move.`}
      actions={
        <>
          {commit}
          {player}
          {told}
        </>
      }
      said={
        <>
          {fields}
          <Choice legend="Labels on the chart" options={SIDES} chosen={side} onChoose={setSide} />
        </>
      }
    >
      {children}
    </CountBoard>
  );
}
