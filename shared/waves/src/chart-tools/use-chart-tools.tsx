import { useMemo, useState, type ReactNode } from 'react';
import type { Bar, Swing } from '@hidden-order/wave-engine';
import type { Read } from '@hidden-order/waves/price-chart';
import { drawnBy } from './drawings';
import { Readout } from './readout';
import { ToolPanel } from './tool-panel';
import { closesThrough, drawTo, NO_TOOLS } from './tools';
import styles from './chart-tools.module.css';

interface Charted {
  closes?: readonly number[] | undefined;
  bars?: readonly Bar[] | undefined;
  swings: readonly Swing[];
}

/** React hook: the tools of a chart. */
export function useChartTools({ closes, bars, swings }: Charted) {
  const [tools, setTools] = useState(NO_TOOLS);
  const [isOpen, setOpen] = useState(false);
  const { style, scale, kind, drawings } = tools;
  const line = useMemo(
    () => (bars && style === 'line' ? closesThrough(bars, swings) : closes),
    [closes, bars, swings, style],
  );
  const last = (bars ?? closes ?? []).length - 1;
  const drawn = useMemo(() => drawnBy(drawings, scale, last), [drawings, scale, last]);
  return {
    /** How the chart shows its prices, and what is drawn over them. */
    view: { closes: line, bars, scale, drawn },
    /** Whether the next swing that is chosen is a point of a drawing. */
    isDrawing: kind !== null,
    draw: (swing: number) => {
      const point = swings[swing];
      if (point) setTools(drawTo(tools, point));
    },
    /** @param isAsked whether the price at the pointer is wanted though the tools are folded */
    readoutOf: (read: Read, isAsked = false): ReactNode => (isOpen || isAsked) && <Readout tools={tools} read={read} />,
    panel: (
      <details
        className={styles.tools}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open);
          if (!open) setTools({ ...tools, kind: null, points: [] });
        }}
      >
        <summary>Chart tools</summary>
        {isOpen && (
          <ToolPanel tools={tools} hasBars={bars?.some(({ high, low }) => high !== low) ?? false} onChange={setTools} />
        )}
      </details>
    ),
  };
}
