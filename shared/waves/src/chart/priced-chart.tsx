import { useMemo, type ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Figure } from '@hidden-order/api-shapes/figure';
import { PRICE_GAP, pricedPlot, type Plot } from '../figures';
import { pathOf, WaveChart } from './wave-chart';
import styles from './priced-chart.module.css';

/** From when on, and until when, a part of a figure shows while it is drawn wave by wave. */
interface Known {
  since?: number | undefined;
  until?: number | undefined;
}

interface PricedChartProps {
  figure: Figure;
  /** The text alternative of the drawing. */
  caption: string;
  /** Draws only the first points and what is known by then; `from` is where the newest wave starts. */
  drawn?: { from: number; to: number } | undefined;
  /** The figure as it was before its turns were moved: places stay those of its plot. */
  original?: Figure;
  /** Handles, drawn over everything. */
  children?: ReactNode;
}

/** Draws a figure of a text: its path, prices, levels, limits and lines. */
export function PricedChart({ figure, caption, drawn, original = figure, children }: PricedChartProps) {
  const { axis = [], dates = [], guides = [], labels, line, broken_from } = figure;
  const scale = useMemo(() => pricedPlot(original), [original]);
  const points = figure.points.slice(0, drawn?.to);
  const time = drawn ? (points.at(-1)?.time ?? 0) : Infinity;
  /** The prices up to the newest point. */
  const shown = line?.filter((place) => place.time <= time);
  const known = ({ since = 0, until }: Known) => since <= time && (until === undefined || time < until);
  return (
    <WaveChart
      figure={{ points, broken_from, ...(shown && { line: shown }), guides: guides.filter(known) }}
      caption={caption}
      hasHandles={Boolean(children)}
      plot={scale}
      labels={labels?.filter(({ point }) => point < points.length)}
      className={styles.priced}
      behind={
        <>
          <PriceAxis axis={axis.filter(known)} scale={scale} />
          <Dates dates={dates} scale={scale} />
          <Annotations figure={figure} known={known} scale={scale} />
        </>
      }
    >
      {points.slice(1).map(({ time: at, price, label, inner }, index) => {
        const bare = label === undefined && inner === undefined;
        return bare && <circle key={index} className={styles.turn} cx={scale.x(at)} cy={scale.y(price)} r={4} />;
      })}
      {drawn && (
        <polyline
          key={drawn.to}
          className={clsx(styles.newest, (points[drawn.from]?.time ?? 0) >= (broken_from ?? Infinity) && 'broken')}
          points={pathOf(newestOf(points.slice(drawn.from), shown), scale)}
          pathLength={1}
        />
      )}
      {children}
    </WaveChart>
  );
}

/** The way of the newest wave: through its points, or the prices since its start. */
const newestOf = (points: Figure['points'], line: Figure['line']) =>
  line?.filter(({ time }) => time >= (points[0]?.time ?? 0)) ?? points;

/** The dates of a real market below the drawing. */
const Dates = ({ dates, scale }: { dates: NonNullable<Figure['dates']>; scale: Plot }) =>
  dates.map(({ time, text }) => (
    <text key={text} className={styles.price} x={scale.x(time)} y={scale.bottom}>
      {text}
    </text>
  ));

/** The prices of a figure beside the drawing, joined to their level where they were moved apart. */
const PriceAxis = ({ axis, scale: { left, right, y } }: { axis: NonNullable<Figure['axis']>; scale: Plot }) =>
  axis.map(({ price, at, text, kind }) => (
    <g key={`${text} ${kind}`}>
      {kind === undefined && <line className={styles.grid} x1={left} x2={right} y1={y(price)} y2={y(price)} />}
      {at !== price && <line className={styles.grid} x1={right} x2={right + PRICE_GAP - 2} y1={y(price)} y2={y(at)} />}
      <text className={styles[kind ?? 'price']} x={right + PRICE_GAP} y={y(at) + 5}>
        {text}
      </text>
    </g>
  ));

interface AnnotationsProps {
  figure: Figure;
  /** Whether a part is known as far as the figure is drawn. */
  known: (part: Known) => boolean;
  scale: Plot;
}

/** Areas, levels and other ends. */
function Annotations({ figure, known, scale }: AnnotationsProps) {
  const { right, x, y } = scale;
  const { levels = [], areas = [], alternatives = [] } = figure;
  return (
    <>
      {areas.filter(known).map(({ from, to, low, high, forbidden }, index) => (
        <rect
          key={index}
          className={forbidden ? styles.forbiddenArea : styles.area}
          x={x(from)}
          y={y(high)}
          width={x(to) - x(from)}
          height={y(low) - y(high)}
        />
      ))}
      {levels.filter(known).map(({ price, from, limit }) => (
        <line
          key={price}
          className={limit ? styles.limitLine : styles.level}
          x1={x(from)}
          x2={right}
          y1={y(price)}
          y2={y(price)}
        />
      ))}
      {alternatives.filter(known).map(({ from, to, allowed }) => (
        <g key={to.price} className={allowed ? styles.allowedEnd : styles.forbiddenEnd}>
          <line x1={x(from.time)} y1={y(from.price)} x2={x(to.time)} y2={y(to.price)} />
          <circle cx={x(to.time)} cy={y(to.price)} r={5} />
        </g>
      ))}
    </>
  );
}
