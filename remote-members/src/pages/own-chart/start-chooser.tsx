import { PriceChart } from '@hidden-order/waves/price-chart';
import { SwingButtons } from '@hidden-order/waves/practice';
import type { Bar, Swing } from '@hidden-order/wave-engine';

interface StartChooserProps {
  bars: readonly Bar[];
  /** Those at which a count may start. */
  swings: readonly Swing[];
  /** The one at which it starts now. */
  start: number;
  onChoose: (swing: number) => void;
}

const NOTHING: [] = [];

/** A chart on which the swing is chosen at which wave 1 starts. */
export const StartChooser = ({ bars, swings, start, onChoose }: StartChooserProps) => (
  <PriceChart bars={bars} count={NOTHING} guides={NOTHING} levels={NOTHING}>
    {(project) => (
      <SwingButtons
        swings={swings}
        work={{ labels: { 0: start }, next: '0', open: null, kinds: {} }}
        other={null}
        isStartOpen
        project={project}
        onAction={(action) => action.type === 'choose' && onChoose(action.swing)}
      />
    )}
  </PriceChart>
);
