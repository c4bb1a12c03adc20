import { useMemo, type ReactNode } from 'react';
import type { Bar, Checked } from '@hidden-order/wave-engine';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { wavesInOrder, type Count, type Swing } from '@hidden-order/waves/rules';
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
  /** Another count, shown beside the labels; null for none. */
  other: Count | null;
  /** Whether the learner says where wave 1 starts. */
  isStartOpen: boolean;
  disabled?: boolean;
  onAction: (action: LabellingAction) => void;
  /** Where the prices come from. */
  source: string;
  /** Joins the labels below the chart, which on a phone stay in view with it. */
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
  other,
  isStartOpen,
  disabled = false,
  onAction,
  source,
  tools,
  children,
}: CountBoardProps) {
  const { labels, next } = work;
  const drawing = useMemo(() => drawingOf(swings, checked, levels), [swings, checked, levels]);
  return (
    <div className={styles.exercise}>
      <div className={styles.board}>
        <PriceChart closes={closes} bars={bars} {...drawing}>
          {(project) => (
            <SwingButtons
              swings={swings}
              labels={labels}
              other={other}
              isStartOpen={isStartOpen}
              project={project}
              onAction={onAction}
            />
          )}
        </PriceChart>
        {(tools || !disabled) && (
          <div className={styles.tools}>
            <LabelPicker
              labels={labels}
              next={next}
              isStartOpen={isStartOpen}
              disabled={disabled}
              onPick={(label) => onAction({ type: 'pick', label })}
            />
            {tools}
          </div>
        )}
        <p className={styles.source}>
          <span>{`${source} Chart:`}</span>{' '}
          <a href="https://www.tradingview.com/" rel="noreferrer">
            Lightweight Charts™ by TradingView
          </a>
        </p>
      </div>
      <div className={styles.side}>{children}</div>
    </div>
  );
}

/** What a chart shows of a count: the count as far as it is in order, its channel, and its invalidation levels. */
function drawingOf(swings: readonly Swing[], checked: Checked, stated?: readonly number[]) {
  const waves = wavesInOrder(checked);
  const count = [waves[0]?.from ?? 0, ...waves.map(({ to }) => to)].flatMap((end) => swings[end] ?? []);
  const [, , two, three, four, five] = count;
  const guides: { bar: number; price: number }[][] = [];
  if (two && three && four && five && four.bar > two.bar) {
    const slope = (four.price - two.price) / (four.bar - two.bar);
    const along = (from: { bar: number; price: number }, bar: number) => ({
      bar,
      price: from.price + slope * (bar - from.bar),
    });
    guides.push([two, along(two, five.bar)], [three, along(three, five.bar)]);
  }
  const levels = (stated ?? levelsByRules(checked)).map((price) => ({ price, title: 'invalid' }));
  return { count, guides, levels };
}

function levelsByRules({ waves, levels }: Checked): number[] {
  const broken = waves.flatMap(({ problems }) => problems.flatMap((one) => (one.kind === 'rule' ? one : [])));
  // Wave C itself marks where a whole count ends.
  const ahead = levels.filter(({ rule }) => rule !== 'end-of-correction');
  return [...broken, ...ahead].map(({ price }) => price);
}
