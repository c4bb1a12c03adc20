import { useMemo } from 'react';
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

/** The whole of a chart, on which a stretch is chosen by its two ends. */
export function Overview({ bars, stretch: { from, to }, onChange }: OverviewProps) {
  const last = bars.length - 1;
  const outline = useMemo(() => outlineOf(bars), [bars]);
  const dateAt = (bar: number) => bars[bar]?.date ?? '';
  // From one end to the other there are enough bars for a chart.
  const least = Math.min(LEAST_BARS, bars.length) - 1;
  const ends = [
    { name: 'First bar', at: from, move: (bar: number) => onChange({ from: Math.min(bar, to - least), to }) },
    { name: 'Last bar', at: to, move: (bar: number) => onChange({ from, to: Math.max(bar, from + least) }) },
  ];
  return (
    <div role="group" aria-label="Stretch of the chart" className={`kit-stack2 ${styles.overview}`}>
      <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={from} width={to - from} height="100" />
        <polyline points={outline} />
      </svg>
      {ends.map(({ name, at, move }) => (
        <label key={name}>
          <span>{name}</span>
          <input
            type="range"
            aria-valuetext={dateAt(at)}
            max={last}
            value={at}
            onChange={({ target }) => move(Number(target.value))}
          />
        </label>
      ))}
      <p>{`From ${dateAt(from)} to ${dateAt(to)}: ${count(to - from + 1)} of ${count(bars.length)} bars.`}</p>
    </div>
  );
}

const count = (bars: number): string => bars.toLocaleString('en');

/** The closes as points of a line. */
function outlineOf(bars: readonly DatedBar[]): string {
  const closes = bars.map(({ close }) => close);
  const [lowest, highest] = [Math.min(...closes), Math.max(...closes)];
  return closes.map((close, bar) => `${bar},${(100 * (highest - close)) / (highest - lowest || 1)}`).join(' ');
}
