import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './wave-chart.module.css';

interface PriceHandleProps {
  label: string;
  /** Where it is: lengths or shares of the drawing. */
  x: number | string;
  y: number | string;
  price: number;
  min: number;
  max: number;
  /** How far an arrow key goes; Page Up and Down go ten times as far. */
  step: number;
  /** The price and what it means, for screen readers. */
  valueText: string;
  /** The price at a share of the drawing's height, from its top. */
  priceAt: (share: number) => number;
  onMove: (price: number) => void;
  /** Among others. */
  small?: boolean;
}

const STEPS: Partial<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 10,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -10,
};

/** A price within a drawing that is dragged, by pointer, touch or keys. */
export function PriceHandle({
  label,
  x,
  y,
  price,
  min,
  max,
  step,
  valueText,
  priceAt,
  onMove,
  small,
}: PriceHandleProps) {
  const moveTo = (to: number) => onMove(Math.min(max, Math.max(min, to)));
  const drag = ({ currentTarget: handle, pointerId, clientY }: PointerEvent<SVGGElement>) => {
    const drawing = handle.ownerSVGElement?.getBoundingClientRect();
    if (drawing && handle.hasPointerCapture(pointerId)) moveTo(priceAt((clientY - drawing.top) / drawing.height));
  };
  const press = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    const to = event.key === 'Home' ? min : event.key === 'End' ? max : steps && price + steps * step;
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={price}
      aria-valuetext={valueText}
      className={styles.handle}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    >
      <circle className={styles.reach} cx={x} cy={y} r={24} />
      <circle className={styles.grip} cx={x} cy={y} r={small ? 6 : 9} />
    </g>
  );
}

/** What falls on a count that a price has proved wrong. @param x and y its middle */
export const Stamp = ({ x, y, children }: { x: number | string; y: number | string; children: string }) => (
  <svg x={x} y={y} overflow="visible" className={styles.place}>
    <g className={styles.stamp}>
      <rect x="-5.6em" y="-1em" width="11.2em" height="2em" rx={4} />
      <text dy="0.35em">{children}</text>
    </g>
  </svg>
);
