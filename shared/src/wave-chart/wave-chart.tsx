import { clsx } from 'clsx';
import type { WaveFigure } from '../contracts/content';
import { figures, labelOf, scalesOf, type Figure, type TurningPoint } from '../wave-figures';
import styles from './wave-chart.module.css';

const WIDTH = 640;
const HEIGHT = 340;
const MARGIN = { top: 44, right: 64, bottom: 36, left: 28 };

interface WaveChartProps {
  figure: Figure;
  /** The text alternative of the drawing. */
  caption: string;
  /** Hides the drawing from assistive technology, for a drawing that only repeats the text beside it. */
  decorative?: boolean;
  className?: string | undefined;
}

/** Draws a labelled Elliott structure as SVG in the colours of the colour scheme. */
export function WaveChart({ figure, caption, decorative = false, className }: WaveChartProps) {
  const { points, guides = [], levels = [] } = figure;
  const accessibility = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': caption };
  return (
    <svg
      {...accessibility}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={clsx(styles.chart, className)}
    >
      {[0, 25, 50, 75, 100].map((price) => (
        <line
          key={price}
          className={styles.grid}
          x1={MARGIN.left}
          x2={WIDTH - MARGIN.right}
          y1={y(price)}
          y2={y(price)}
        />
      ))}
      {levels.map(({ price, label }) => (
        <g key={label}>
          <line className={styles.level} x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(price)} y2={y(price)} />
          <text className={styles.levelLabel} x={WIDTH - MARGIN.right + 8} y={y(price) + 5}>
            {label}
          </text>
        </g>
      ))}
      {guides.map(({ from, to }, index) => (
        <line
          key={index}
          className={styles.guide}
          x1={x(from.time)}
          y1={y(from.price)}
          x2={x(to.time)}
          y2={y(to.price)}
        />
      ))}
      <polyline className={styles.wave} points={points.map(({ time, price }) => `${x(time)},${y(price)}`).join(' ')} />
      {points.map((point, index) => (
        <Label key={index} point={point} previous={points[index - 1]} />
      ))}
    </svg>
  );
}

/**
 * Draws a textbook structure by its name. The name may be any, so an app that uses this component bundles all figures;
 * `WaveChart` bundles only the figure that it is given.
 */
export const TextbookChart = ({ figure, ...rest }: Omit<WaveChartProps, 'figure'> & { figure: WaveFigure }) => (
  <WaveChart figure={figures[figure]} {...rest} />
);

/** The label of a wave, above a high or below a low. */
function Label({ point, previous }: { point: TurningPoint; previous: TurningPoint | undefined }) {
  const label = labelOf(point, previous);
  if (label === null) return null;
  return (
    <g className={label.corrective ? styles.corrective : styles.motive}>
      <circle cx={x(point.time)} cy={y(point.price)} r={5} />
      <text x={x(point.time)} y={y(point.price) + (label.high ? -16 : 30)} textAnchor="middle">
        {label.text}
      </text>
    </g>
  );
}

const { x, y } = scalesOf({
  left: MARGIN.left,
  right: WIDTH - MARGIN.right,
  top: MARGIN.top,
  bottom: HEIGHT - MARGIN.bottom,
});
