import { useMemo, type ReactNode } from 'react';
import type { Bar, Checked, Count, Swing } from '@hidden-order/wave-engine';
import { useChartTools } from '@hidden-order/waves/chart-tools';
import type { Lesson } from '@hidden-order/waves/grading';
import { PriceChart, type PriceLine } from '@hidden-order/waves/price-chart';
import { ChartSource } from './chart-source';
import { drawingOf } from './drawing';
import { SwingButtons } from './label-controls';
import { LabelChoices, Labels, type PricePick } from './label-picker';
import type { Labelling, LabellingAction } from './labelling';
import { Workbench } from './workbench';
import styles from './practice.module.css';

interface CountBoardProps {
  /** One price per bar, in price steps. */
  closes?: readonly number[];
  /** In their place, the bars themselves, of which more may come. */
  bars?: readonly Bar[];
  swings: readonly Swing[];
  work: Labelling;
  checked: Checked;
  /** The prices that a learner states; without them, those by the rules show. */
  levels?: readonly PriceLine[];
  /** The prices that a press may set, and who takes one. */
  prices?: readonly PricePick[];
  onPrice?: (price: number) => void;
  /** What to learn from the count first, drawn in place of the levels. */
  lesson?: Lesson | null;
  /** Another count, shown beside the labels; null for none. */
  other: Count | null;
  /** Whether the learner says where wave 1 starts. */
  isStartOpen: boolean;
  disabled?: boolean;
  onAction: (action: LabellingAction) => void;
  /** Where the prices come from. */
  source: string;
  /** Stands in view below the chart, after the labels. */
  actions?: ReactNode;
  /** Stands first beside the chart. */
  said?: ReactNode;
  /** Stands beside the chart. */
  children: ReactNode;
}

/** A chart with labels to place on its swings, and what belongs to the count beside it. */
export function CountBoard({
  closes,
  bars,
  swings,
  work,
  checked,
  levels,
  lesson = null,
  other,
  isStartOpen,
  disabled = false,
  onAction,
  source,
  prices = [],
  onPrice,
  actions,
  said,
  children,
}: CountBoardProps) {
  const { open } = work;
  const drawing = useMemo(
    () => drawingOf(swings, checked, { open, stated: levels, lesson }),
    [swings, checked, open, levels, lesson],
  );
  const chartTools = useChartTools({ closes, bars, swings });
  const panel: ReactNode = chartTools.panel;
  const isPicking = onPrice && prices.some(({ isPicked }) => isPicked);
  const picker = { work, isStartOpen, isDrawing: chartTools.isDrawing, disabled, prices, onAction };
  return (
    <Workbench
      chart={
        <>
          <PriceChart {...chartTools.view} {...drawing}>
            {(project, read) => {
              const layer: ReactNode = chartTools.readoutOf(read, isPicking);
              return (
                <>
                  {layer}
                  <SwingButtons
                    swings={swings}
                    work={work}
                    other={other}
                    isStartOpen={isStartOpen}
                    isDrawing={chartTools.isDrawing}
                    project={project}
                    picking={isPicking ? { read, onPrice } : undefined}
                    onAction={(action) => {
                      const isPress = action.type === 'choose' && action.label === undefined;
                      if (isPress && chartTools.isDrawing) chartTools.draw(action.swing);
                      else onAction(action);
                    }}
                  />
                </>
              );
            }}
          </PriceChart>
          <div className={`kit-actions ${styles.dock}`}>
            {!disabled && <Labels {...picker} />}
            {actions}
          </div>
        </>
      }
    >
      {said}
      <LabelChoices {...picker} />
      {children}
      {panel}
      <ChartSource>{source}</ChartSource>
    </Workbench>
  );
}
