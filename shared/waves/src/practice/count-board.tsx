import { useMemo, type ReactNode } from 'react';
import type { Bar, Checked, Count, Swing } from '@hidden-order/wave-engine';
import { useChartTools } from '@hidden-order/waves/chart-tools';
import type { Lesson } from '@hidden-order/waves/grading';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { ChartSource } from './chart-source';
import { drawingOf } from './drawing';
import { LabelPicker, SwingButtons } from './label-controls';
import type { Labelling, LabellingAction } from './labelling';
import styles from './practice.module.css';

interface CountBoardProps {
  /** One price per bar, in price steps. */
  closes?: readonly number[];
  /** In their place, the bars themselves, of which more may come. */
  bars?: readonly Bar[];
  swings: readonly Swing[];
  work: Labelling;
  checked: Checked;
  /** The prices that end the count, for a learner who states them; without them, those by the rules show. */
  levels?: readonly number[];
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
  /** Joins the labels below the chart. */
  tools?: ReactNode;
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
  tools,
  children,
}: CountBoardProps) {
  const { open } = work;
  const drawing = useMemo(
    () => drawingOf(swings, checked, { open, stated: levels, lesson }),
    [swings, checked, open, levels, lesson],
  );
  const chartTools = useChartTools({ closes, bars, swings });
  const panel: ReactNode = chartTools.panel;
  return (
    <div className={styles.exercise}>
      <div className={styles.board}>
        <PriceChart {...chartTools.view} {...drawing}>
          {(project, read) => {
            const layer: ReactNode = chartTools.readoutOf(read);
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
        <div className="kit-stack3">
          <LabelPicker
            work={work}
            isStartOpen={isStartOpen}
            isDrawing={chartTools.isDrawing}
            disabled={disabled}
            onAction={onAction}
          />
          {tools}
        </div>
        {panel}
        <ChartSource>{source}</ChartSource>
      </div>
      <div className={styles.side}>{children}</div>
    </div>
  );
}
