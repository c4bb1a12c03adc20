import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Point, Project, Read } from '@hidden-order/waves/price-chart';
import { linesOf, ratioWords } from './drawings';
import type { Tools } from './tools';
import styles from './chart-tools.module.css';

interface ToolLayerProps {
  tools: Tools;
  /** The last bar of the chart. */
  last: number;
  project: Project;
  read: Read;
}

const FOLLOWED = ['pointermove', 'pointerdown', 'pointerleave', 'focusin', 'focusout'];
/** Of a line of text, in CSS pixels. */
const TEXT_HEIGHT = 14;

/** The drawings on a chart, and the values at the pointer or at the swing that has the focus. */
export function ToolLayer({ tools: { drawings, scale }, last, project, read }: ToolLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point | null>(null);

  useEffect(() => {
    const chart = layer.current?.parentElement;
    if (!chart) return;
    const show = (x: number, y: number) => {
      const { left, top } = chart.getBoundingClientRect();
      setPoint(read(x - left, y - top));
    };
    const follow = (event: Event) => {
      const { type, target } = event;
      if (event instanceof MouseEvent && type !== 'pointerleave') show(event.clientX, event.clientY);
      else if (type === 'focusin' && target instanceof HTMLElement) {
        const { left, top, width, height } = target.getBoundingClientRect();
        show(left + width / 2, top + height / 2);
      } else setPoint(null);
    };
    for (const type of FOLLOWED) chart.addEventListener(type, follow);
    return () => {
      for (const type of FOLLOWED) chart.removeEventListener(type, follow);
    };
  }, [read]);

  const lines = drawings.flatMap((drawing) => linesOf(drawing, scale, last));
  /** Where texts stand, which hide those that would cross them. */
  const texts: number[] = [];
  const chosen = drawings.flatMap(({ points }) => points);
  return (
    // The panel says the same in words.
    <div ref={layer} aria-hidden="true" className={styles.layer}>
      <svg>
        {lines.map(({ from, to, text }, place) => {
          const [start, end] = [project(from), project(to)];
          if (!start || !end) return null;
          const hasText = text !== null && texts.every((y) => Math.abs(y - end.y) > TEXT_HEIGHT);
          if (hasText) texts.push(end.y);
          return (
            <g key={place}>
              <line x1={start.place.left} y1={start.place.top} x2={end.place.left} y2={end.place.top} />
              {hasText && (
                <text x={end.place.left} y={end.place.top} dy="-0.3em">
                  {text}
                </text>
              )}
            </g>
          );
        })}
        {chosen.map((one, place) => {
          const at = project(one)?.place;
          return at && <circle key={place} cx={at.left} cy={at.top} r="5" />;
        })}
      </svg>
      {point && (
        <p>
          {[formatPrice(point.price), ...drawings.flatMap((one) => ratioWords(one, scale, point) ?? [])].join(' · ')}
        </p>
      )}
    </div>
  );
}
