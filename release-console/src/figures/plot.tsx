import { formatMoment } from 'shared/format';
import type { LiveVersion, Metric } from 'shared/platform/release-service';
import styles from './figures.module.css';
import { nameOf } from './metric-names';
import { lineOf, HEIGHT, plotScale, runsOf, WIDTH } from './plot-scale';

/** A version's metric. */
export interface Line {
  version: string;
  role: LiveVersion['role'];
  metric: Metric;
}

interface PlotProps {
  name: string;
  /** The time that the plot shows. */
  from: string;
  to: string;
  lines: readonly Line[];
  /** When what is live has changed. */
  changes: readonly string[];
}

/** A metric over time, with a line for each version. */
export function Plot({ name, from, to, lines, changes }: PlotProps) {
  const { title, unit, write } = nameOf(name);
  const values = lines.flatMap(({ metric }) => metric.points.flatMap(({ value }) => value ?? []));
  const { x, y, top } = plotScale({ from, to, values });
  const last = lines.flatMap(({ version, role, metric: { value } }) =>
    value === null ? [] : [`${version} (${role}) ${write(value)}`],
  );
  const summary = last.length === 0 ? 'nothing reported' : last.join(', ');
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <span className={styles.unit}>{unit}</span>
      </figcaption>
      <div className={styles.frame}>
        <p className={styles.scale} aria-hidden="true">
          <span>{write(top)}</span>
          <span>0</span>
        </p>
        <svg
          role="img"
          aria-label={`${title}, ${unit}: ${summary}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {[0, 0.5, 1].map((part) => (
            <line key={part} className={styles.grid} x1="0" x2={WIDTH} y1={y(top * part)} y2={y(top * part)} />
          ))}
          {changes.map((at) => (
            <line key={at} className={styles.change} x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
          ))}
          {lines.map(({ version, role, metric }) => (
            <g key={version} className={styles[role]}>
              {runsOf(metric.points).map((run) => (
                <polyline
                  key={run[0]?.at}
                  points={lineOf(run.map((point) => [x(point.at), y(point.value ?? 0)] as const))}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p className={styles.times} aria-hidden="true">
        <span>{timeOf(from)}</span>
        <span>{timeOf(to)}</span>
      </p>
    </figure>
  );
}

/** The time of day, such as `20:00 PKT`. */
const timeOf = (instant: string): string => formatMoment(instant).split(', ')[1] ?? '';
