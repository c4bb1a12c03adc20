import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Point, Read } from '@hidden-order/waves/price-chart';
import { ratioWords } from './drawings';
import type { Tools } from './tools';
import styles from './chart-tools.module.css';

const FOLLOWED = ['pointermove', 'pointerdown', 'pointerleave'] as const;

/** The price at the pointer, and what it is in terms of each drawing. */
export function Readout({ tools: { drawings, scale }, read }: { tools: Tools; read: Read }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [point, setPoint] = useState<Point | null>(null);
  useEffect(() => {
    const chart = words.current?.parentElement;
    if (!chart) return;
    const follow = ({ type, clientX, clientY }: PointerEvent) => {
      const { left, top } = chart.getBoundingClientRect();
      setPoint(type === 'pointerleave' ? null : read(clientX - left, clientY - top));
    };
    for (const type of FOLLOWED) chart.addEventListener(type, follow);
    return () => {
      for (const type of FOLLOWED) chart.removeEventListener(type, follow);
    };
  }, [read]);
  return (
    <p ref={words} aria-hidden="true" className={styles.readout}>
      {point && [formatPrice(point.price), ...drawings.map((one) => ratioWords(one, scale, point))].join(' · ')}
    </p>
  );
}
