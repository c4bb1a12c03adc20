import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Figure, Label as PlacedLabel } from '@hidden-order/api-shapes/figure';
import { ART_PLOT, HEIGHT, WIDTH, type Art, type Plot } from '../figures';
import styles from './wave-chart.module.css';

interface WaveChartProps {
  /** Its path and guides. `PricedChart` draws the other parts. */
  figure: Art;
  /** The text alternative of the drawing. */
  caption: string;
  /** Hides the drawing from assistive technology, for a drawing that only repeats the text beside it. */
  decorative?: boolean;
  /** It has handles, which an image would hide from assistive technology. */
  hasHandles?: boolean | undefined;
  plot?: Plot;
  labels?: readonly PlacedLabel[] | undefined;
  /** Drawn behind the path, instead of lines for the eye. */
  behind?: ReactNode;
  /** Drawn over the path. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Draws a labelled Elliott structure as SVG in the colours of the colour scheme. */
export function WaveChart({
  figure,
  caption,
  decorative = false,
  hasHandles = false,
  plot = ART_PLOT,
  labels = [],
  behind = <Grid />,
  children,
  className,
}: WaveChartProps) {
  const { points, line, guides = [], broken_from: end = Infinity } = figure;
  const broken = points.filter(({ time }) => time >= end);
  const { x, y } = plot;
  const accessibility = decorative
    ? { 'aria-hidden': true }
    : { role: hasHandles ? 'group' : 'img', 'aria-label': caption };
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
        <line key={index} className="guide" x1={x(from.time)} y1={y(from.price)} x2={x(to.time)} y2={y(to.price)} />
      ))}
      <polyline
        className={line ? 'prices' : 'wave'}
        points={pathOf(line ?? points.filter(({ time }) => time <= end), plot)}
      />
      {broken.length > 1 && <polyline className="wave broken" points={pathOf(broken, plot)} />}
      {children}
      {labels.map((label) => (
        <Label
          key={`${label.point} ${label.kind}`}
          {...label}
          at={points[label.point]}
          isBroken={(points[label.point]?.time ?? 0) > end}
          plot={plot}
        />
      ))}
    </svg>
  );
}

/** The coordinates of a path, as SVG takes them. */
export const pathOf = (points: readonly Point[], { x, y }: Plot): string =>
  points.map(({ time, price }) => `${x(time)},${y(price)}`).join(' ');

/** Lines for the eye, for a drawing without prices. */
const Grid = () =>
  [0, 25, 50, 75, 100].map((price) => (
    <line
      key={price}
      className="grid"
      x1={ART_PLOT.left}
      x2={ART_PLOT.right}
      y1={ART_PLOT.y(price)}
      y2={ART_PLOT.y(price)}
    />
  ));

type Point = Figure['points'][number];

interface LabelProps extends PlacedLabel {
  at: Point | undefined;
  isBroken: boolean;
  plot: Plot;
}

/** A label of a wave, and the point where a wave of the larger degree ends. */
function Label({ text, kind, x, y, wide, at, isBroken, plot }: LabelProps) {
  return (
    <g className={clsx(kind, wide && 'wide', isBroken && 'broken')}>
      {at && kind !== 'inner' && <circle cx={plot.x(at.time)} cy={plot.y(at.price)} r={5} />}
      <text x={x} y={y} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
