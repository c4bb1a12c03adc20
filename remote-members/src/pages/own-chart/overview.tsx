import { useMemo } from 'react';
import { Button } from '@hidden-order/ui';
import { LEAST_BARS } from './price-file/table';
import type { DatedBar } from './price-file';
import styles from './overview.module.css';

/** The bars of a chart that are shown, by their places, both of them within. */
interface Stretch {
  from: number;
  to: number;
}

interface OverviewProps {
  bars: readonly DatedBar[];
  stretch: Stretch;
  onChange: (stretch: Stretch) => void;
}

/** Of the drawing: bars that share one are merged. */
const COLUMNS = 400;
const END_NAMES = [
  ['from', 'First bar'],
  ['to', 'Last bar'],
] as const;

/** The whole of a chart, on which a stretch is chosen by its two ends. */
export function Overview({ bars, stretch: ends, onChange }: OverviewProps) {
  const { from, to } = ends;
  const last = bars.length - 1;
  const outline = useMemo(() => outlineOf(bars), [bars]);
  const dateAt = (bar: number) => bars[bar]?.date ?? '';
  // An end takes the other with it where a chart would have too few bars.
  const least = Math.min(LEAST_BARS, bars.length) - 1;
  const moves = {
    from: (bar: number) =>
      onChange({ from: Math.min(bar, last - least), to: Math.max(to, Math.min(bar + least, last)) }),
    to: (bar: number) => onChange({ from: Math.min(from, Math.max(bar - least, 0)), to: Math.max(bar, least) }),
  };
  return (
    <fieldset className={styles.overview}>
      <legend>Stretch of the chart</legend>
      <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={from} width={to - from} height="100" />
        <path d={outline} />
      </svg>
      {END_NAMES.map(([end, name]) => (
        <label key={end}>
          <span>{name}</span>
          <input
            type="range"
            aria-valuetext={dateAt(ends[end])}
            max={last}
            value={ends[end]}
            onChange={({ target }) => moves[end](Number(target.value))}
          />
        </label>
      ))}
      <div className="kit-actions">
        <p>{`${dateAt(from)} to ${dateAt(to)}: ${count(to - from + 1)} of ${count(bars.length)} bars.`}</p>
        <Button variant="quiet" aria-disabled={to - from === last} onClick={() => onChange({ from: 0, to: last })}>
          Show all
        </Button>
      </div>
    </fieldset>
  );
}

const count = (bars: number): string => bars.toLocaleString('en');

/** From the low to the high of the bars in each column, as a path. */
function outlineOf(bars: readonly DatedBar[]): string {
  const size = Math.ceil(bars.length / COLUMNS);
  const lowest = Math.min(...bars.map(({ low }) => low));
  const highest = Math.max(...bars.map(({ high }) => high));
  const y = (price: number) => (100 * (highest - price)) / (highest - lowest);
  const columns = Array.from({ length: Math.ceil(bars.length / size) }, (_, column) => {
    const part = bars.slice(column * size, (column + 1) * size);
    const [low, high] = [Math.min(...part.map((bar) => bar.low)), Math.max(...part.map((bar) => bar.high))];
    return `${column * size},${y(low)}L${column * size},${y(high)}`;
  });
  return `M${columns.join('L')}`;
}
