import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { WaveFigure } from '@hidden-order/api-shapes/content';
import type { Figure } from '@hidden-order/api-shapes/figure';
import { figures, isHigh, labelOf, scalesOf, type Art } from '../figures';
import styles from './wave-chart.module.css';

const WIDTH = 640;
const HEIGHT = 340;

/** Space below the foot of a line of dates. */
const DATES = 5;
const PLOT = { left: 28, top: 40, bottom: HEIGHT - 34 };

/** Where the parts of a figure are drawn: the area of the plot, and functions from times and prices to coordinates. */
export type Scale = ReturnType<typeof plotScale>;

/** @param margin space right of the plot */
export function plotScale(margin: number) {
  const right = WIDTH - margin;
  return { left: PLOT.left, right, bottom: HEIGHT - DATES, ...scalesOf({ ...PLOT, right }) };
}

interface WaveChartProps {
  /** Its path, guides and strokes. `PricedChart` draws the other parts. */
  figure: Art;
  /** The text alternative of the drawing. */
  caption: string;
  /** Hides the drawing from assistive technology, for a drawing that only repeats the text beside it. */
  decorative?: boolean;
  scale?: Scale;
  /** Drawn behind the path, instead of lines for the eye. */
  behind?: ReactNode;
  /** Drawn over the path. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Space right of a drawing without prices. */
const MARGIN = 64;
const ART_SCALE = plotScale(MARGIN);

/** Draws a labelled Elliott structure as SVG in the colours of the colour scheme. */
export function WaveChart({
  figure: { points, line, guides = [], strokes = [] },
  caption,
  decorative = false,
  scale = ART_SCALE,
  behind = <Grid />,
  children,
  className,
}: WaveChartProps) {
  const { x, y } = scale;
  const accessibility = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': caption };
  return (
    <svg
      {...accessibility}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={clsx(styles.chart, className)}
    >
      {behind}
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
      <polyline className={line ? styles.prices : styles.wave} points={pathOf(line ?? points, scale)} />
      {strokes.map((stroke, index) => (
        <polyline key={index} className={styles.stroke} points={pathOf(stroke, scale)} />
      ))}
      {children}
      {points.map((point, index) => (
        <Label key={index} point={point} previous={points[index - 1]} scale={scale} />
      ))}
    </svg>
  );
}

/**
 * Draws the art of a course, article or page by its name. The name may be any, so an app that uses this component bundles
 * all of them; `WaveChart` bundles only the figure that it is given.
 */
export const TextbookChart = ({ figure, ...rest }: Omit<WaveChartProps, 'figure'> & { figure: WaveFigure }) => (
  <WaveChart figure={figures[figure]} {...rest} />
);

/** The coordinates of a path, as SVG takes them. */
export const pathOf = (points: readonly Point[], { x, y }: Scale): string =>
  points.map(({ time, price }) => `${x(time)},${y(price)}`).join(' ');

/** Lines for the eye, for a drawing without prices. */
const Grid = () =>
  [0, 25, 50, 75, 100].map((price) => (
    <line
      key={price}
      className={styles.grid}
      x1={ART_SCALE.left}
      x2={ART_SCALE.right}
      y1={ART_SCALE.y(price)}
      y2={ART_SCALE.y(price)}
    />
  ));

type Point = Figure['points'][number];

/** The labels of the waves that end at a point, above a high or below a low; the larger degree stands outside. */
function Label({ point, previous, scale }: { point: Point; previous: Point | undefined; scale: Scale }) {
  const label = labelOf(point, previous);
  const high = isHigh(point, previous);
  const [left, top] = [scale.x(point.time), scale.y(point.price)];
  return (
    <>
      {point.inner !== undefined && (
        <text className={styles.inner} x={left} y={top + (high ? -9 : 19)} textAnchor="middle">
          {point.inner}
        </text>
      )}
      {label && (
        <g className={label.corrective ? styles.corrective : styles.motive}>
          <circle cx={left} cy={top} r={5} />
          <text x={left} y={top + (high ? -16 : 30) * (point.inner === undefined ? 1 : 1.6)} textAnchor="middle">
            {label.text}
          </text>
        </g>
      )}
    </>
  );
}
