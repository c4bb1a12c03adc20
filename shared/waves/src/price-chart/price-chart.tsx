import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  ColorType,
  createOptionsChart,
  CrosshairMode,
  LineSeries,
  LineStyle,
  PriceScaleMode,
} from 'lightweight-charts';
import type { Bar } from '@hidden-order/wave-engine';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import { inksOf } from './inks';
import { addBars, addLine, addVolume, pointOf, UNMERGED, type Point } from './prices';
import styles from './price-chart.module.css';

export type { Point };

/**
 * Tells where a point is drawn: in CSS pixels from the top left corner, and as a style for what stands there, which holds on
 * paper too; null for a point outside of the chart.
 */
export type Project = (point: Point) => { x: number; y: number; place: { left: string; top: string } } | null;

/** Tells which point is drawn at a place, in CSS pixels from the top left corner; null before the first paint. */
export type Read = (x: number, y: number) => Point | null;

export type PriceScale = 'arithmetic' | 'logarithmic';

/** A price that is drawn across a chart, and what the chart calls it. */
export interface PriceLine {
  price: number;
  title: string;
}

/** What is drawn over the prices. */
interface Drawing {
  /** The count, drawn through the ends of its waves. */
  count: readonly Point[];
  /** How it goes on where it breaks a rule. */
  broken?: readonly Point[] | undefined;
  /** Dashed lines, such as those of a channel. */
  guides: readonly (readonly Point[])[];
  /** Prices drawn across the chart, such as invalidation levels. */
  levels: readonly PriceLine[];
  /** The point that cost most, circled. */
  turn?: Point | undefined;
  /** What its reader has drawn over it. */
  drawn?: Pick<Drawing, 'guides' | 'levels'> | undefined;
}

interface PriceChartProps extends Drawing {
  /** One price per bar, in price steps, drawn as a line. */
  closes?: readonly number[] | undefined;
  /** Drawn where there are no closes, with what was traded in them. More may come. */
  bars?: readonly Bar[] | undefined;
  scale?: PriceScale;
  /** The elements on the chart, rendered again whenever it is painted. */
  children: (project: Project, read: Read) => ReactNode;
}

const isFlat = ({ high, low }: Bar): boolean => high === low;

/** A price series, drawn by Lightweight Charts in the colours of the colour scheme. */
export function PriceChart({ closes, bars, ...props }: PriceChartProps) {
  // Of bars with closes alone nothing would show.
  const line = useMemo(() => closes ?? (bars?.every(isFlat) ? bars.map(({ close }) => close) : null), [closes, bars]);
  return <DrawnChart key={line ? 'line' : 'bars'} {...props} line={line} bars={bars} />;
}

/** @param props.line null for bars; it does not become one */
function DrawnChart(props: Omit<PriceChartProps, 'closes'> & { line: readonly number[] | null }) {
  const { line, bars, scale, count, broken, guides, levels, turn, drawn, children } = props;
  const isLine = line !== null;
  const canvas = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  const [project, setProject] = useState<Project | null>(null);

  useEffect(() => {
    if (!canvas.current) return;
    const created = createChart(canvas.current, isLine, () =>
      setProject(() => (point: Point) => created.project(point)),
    );
    setChart(created);
    return () => created.remove();
  }, [isLine]);

  // The chart stays while bars come, and the focus with it.
  useEffect(() => chart?.show(line, bars), [chart, line, bars]);

  useEffect(() => chart?.setScale(scale), [chart, scale]);

  useEffect(() => chart?.draw({ count, broken, guides, levels, drawn }), [chart, count, broken, guides, levels, drawn]);

  useEffect(() => {
    if (chart === null) return;
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', chart.paint);
    const chosen = new MutationObserver(chart.paint);
    chosen.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
    addEventListener('beforeprint', chart.print);
    addEventListener('afterprint', chart.endPrint);
    return () => {
      removeEventListener('beforeprint', chart.print);
      removeEventListener('afterprint', chart.endPrint);
      scheme.removeEventListener('change', chart.paint);
      chosen.disconnect();
    };
  }, [chart]);

  const at = turn && project?.(turn);
  return (
    <div className={styles.chart}>
      {/* The swings on it are buttons that say the same. */}
      <div ref={canvas} aria-hidden="true" className={styles.canvas} />
      {project && chart && children(project, chart.read)}
      {at && <span aria-hidden="true" className={styles.turn} style={at.place} />}
    </div>
  );
}

type Chart = ReturnType<typeof createChart>;

/** What the two labels of a swing take on either side of it, in rem, and a little more. */
const LABEL_ROOM = 1.625;
/** What the label of a swing takes above or below it, in rem, and a little more; of a high chart, prices keep this share free. */
const LABEL_HEIGHT = 2.5;
const FREE_SHARE = 0.12;

/** How many bars a chart has room for at least, so that the first of a replay look like those that follow. */
const LEAST_BARS = 40;

/**
 * @param isLine whether prices are drawn as a line, or as bars
 * @param onPaint called with each paint of the chart, when its layout is settled: its size and that of its price scale
 */
function createChart(element: HTMLElement, isLine: boolean, onPaint: () => void) {
  const chart = createOptionsChart(element, {
    autoSize: true,
    // The page names the library and its maker in words.
    // The ground is the page's, from the first paint on and in every scheme.
    layout: { attributionLogo: false, background: { type: ColorType.Solid, color: 'transparent' } },
    grid: { vertLines: { visible: false } },
    crosshair: { mode: CrosshairMode.Hidden },
    // As wide as at the first paint, before the library has measured its labels: nothing moves then.
    rightPriceScale: { borderVisible: false, minimumWidth: 64, entireTextOnly: true },
    // All bars fit, and are merged where they are narrower than a pixel.
    timeScale: { visible: false, lockVisibleTimeRangeOnResize: true, minBarSpacing: 1e-4, enableConflation: true },
    // Gestures belong to the page and to the swings.
    handleScroll: false,
    handleScale: false,
  });
  const [asLine, asBars] = isLine ? [addLine(chart), null] : [null, addBars(chart)];
  const { series } = asLine ?? asBars;
  let volume: ReturnType<typeof addVolume> | null = null;
  let shown = LEAST_BARS;
  /** Whether there are prices: before, the chart has no layout to place anything by. */
  let hasPrices = false;
  const added: ReturnType<typeof addOver>[] = [];
  const addOver = (points: readonly Point[], color: string, lineStyle: LineStyle) => {
    // Lines beside the series must not change its scale.
    const autoscaleInfoProvider = () => null;
    const line = chart.addSeries(LineSeries, { ...UNMERGED, color, lineStyle, lineWidth: 2, autoscaleInfoProvider });
    // A bar that turns twice has two points, and the library takes one.
    line.setData(points.filter(({ bar }, place) => bar !== points[place + 1]?.bar).map(pointOf));
    return line;
  };
  let levelLines: ReturnType<typeof series.createPriceLine>[] = [];

  /** Shows all bars, with room for the labels of each swing. */
  const fit = ({ width, height }: { width: number; height: number }) => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const room = LABEL_ROOM * rem;
    const free = Math.max(FREE_SHARE, (LABEL_HEIGHT * rem) / height);
    if (width <= 2 * room || free >= 0.5) return;
    chart.priceScale('right').applyOptions({ scaleMargins: { top: free, bottom: free } });
    // A bar is drawn in the middle of its share of the width.
    const margin = (room * shown - width / 2) / (width - 2 * room);
    chart.timeScale().setVisibleLogicalRange({ from: -margin, to: shown - 1 + margin });
  };
  let fitted = { width: element.clientWidth, height: element.clientHeight };
  fit(fitted);
  // The library tells of no new size while its time scale is hidden, and of none of its price scale; but it asks its
  // plug-ins to draw with everything that it draws.
  const draw = () => {
    const size = chart.paneSize();
    if (size.width !== fitted.width || size.height !== fitted.height) fit(size);
    fitted = size;
    if (hasPrices) onPaint();
  };
  series.attachPrimitive({ paneViews: () => [{ renderer: () => ({ draw }) }] });

  let drawing: Drawing = { count: [], guides: [], levels: [] };
  let inks = inksOf(element);
  const drawOver = (next: Drawing) => {
    drawing = next;
    const { count, broken = [], guides, levels, drawn } = drawing;
    for (const line of added.splice(0)) chart.removeSeries(line);
    if (count.length > 1) added.push(addOver(count, inks.signal, LineStyle.Solid));
    if (broken.length > 1) added.push(addOver(broken, inks.danger, LineStyle.Dashed));
    for (const guide of [...guides, ...(drawn?.guides ?? [])]) added.push(addOver(guide, inks.warm, LineStyle.Dashed));
    for (const line of levelLines) series.removePriceLine(line);
    const across = (color: string) => (level: Drawing['levels'][number]) =>
      series.createPriceLine({ ...level, price: level.price * PRICE_STEP, color, lineStyle: LineStyle.Dashed });
    levelLines = [...levels.map(across(inks.danger)), ...(drawn?.levels ?? []).map(across(inks.warm))];
  };
  /** Draws everything in the present colours. */
  const paint = () => {
    inks = inksOf(element);
    const { fontFamily } = getComputedStyle(element);
    chart.applyOptions({
      layout: { textColor: inks['text-soft'], fontFamily },
      grid: { horzLines: { color: inks.line } },
    });
    (asLine ?? asBars).paint(inks.text);
    volume?.paint(inks['line-strong']);
    drawOver(drawing);
  };
  paint();

  let picture: HTMLCanvasElement | null = null;
  /**
   * Puts a picture of the whole chart, in colours for paper, where sheets show it in the chart's place: they have another width,
   * for which the library would draw too late.
   */
  const print = () => {
    element.style.colorScheme = 'light';
    paint();
    picture ??= element.appendChild(chart.takeScreenshot());
    element.style.colorScheme = '';
    paint();
  };
  const endPrint = () => {
    picture?.remove();
    picture = null;
  };

  return {
    paint,
    print,
    endPrint,
    draw: drawOver,
    /** @param line the prices of a line, null for bars */
    show(line: readonly number[] | null, bars: readonly Bar[] | undefined) {
      if (line) asLine?.show(line);
      if (bars) asBars?.show(bars);
      if (bars?.some((bar) => bar.volume !== undefined)) {
        volume ??= addVolume(chart);
        volume.paint(inks['line-strong']);
        volume.show(bars);
      }
      shown = bars ? Math.max(bars.length, LEAST_BARS) : (line?.length ?? 0);
      hasPrices = true;
      fit(fitted);
    },
    setScale(scale: PriceScale = 'arithmetic') {
      const mode = scale === 'logarithmic' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
      chart.priceScale('right').applyOptions({ mode });
    },
    read: (x: number, y: number): Point | null => {
      const [bar, price] = [chart.timeScale().coordinateToLogical(x), series.coordinateToPrice(y)];
      return bar === null || price === null ? null : { bar: Math.round(bar), price: price / PRICE_STEP };
    },
    project({ bar, price }: Point) {
      const [x, y] = [chart.timeScale().timeToCoordinate(bar), series.priceToCoordinate(price * PRICE_STEP)];
      if (x === null || y === null) return null;
      const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
      return { x, y, place: { left: share(x, element.clientWidth), top: share(y, element.clientHeight) } };
    },
    remove: () => chart.remove(),
  };
}
