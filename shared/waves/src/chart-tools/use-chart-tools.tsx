import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '@hidden-order/ui';
import type { Bar, Swing } from '@hidden-order/wave-engine';
import type { Project, Read } from '@hidden-order/waves/price-chart';
import { closesThrough, drawTo, NO_TOOLS, pickKind } from './tools';
import styles from './chart-tools.module.css';

const ToolLayer = lazyPart(async () => (await import(/* webpackChunkName: "chart-tools" */ './tool-layer')).ToolLayer);
const ToolPanel = lazyPart(async () => (await import(/* webpackChunkName: "chart-tools" */ './tool-panel')).ToolPanel);

interface Charted {
  closes?: readonly number[] | undefined;
  bars?: readonly Bar[] | undefined;
  swings: readonly Swing[];
}

/** React hook: the tools of a chart, whose code loads once they are opened. */
export function useChartTools({ closes, bars, swings }: Charted) {
  const [tools, setTools] = useState(NO_TOOLS);
  const [isOpen, setOpen] = useState(false);
  const { style, scale, kind, drawings } = tools;
  const line = useMemo(
    () => (bars && style === 'line' ? closesThrough(bars, swings) : closes),
    [closes, bars, swings, style],
  );
  const last = (bars ?? closes ?? []).length - 1;
  return {
    /** How the chart shows its prices. */
    view: { closes: line, bars, scale },
    /** Whether the next swing that is chosen is a point of a drawing. */
    isDrawing: kind !== null,
    draw: (swing: number) => {
      const point = swings[swing];
      if (point) setTools(drawTo(tools, point));
    },
    layerOf: (project: Project, read: Read): ReactNode =>
      (isOpen || drawings.length > 0) && (
        <Suspense fallback={null}>
          <ToolLayer tools={tools} last={last} project={project} read={read} />
        </Suspense>
      ),
    panel: (
      <details
        className={styles.tools}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open);
          if (!open) setTools(pickKind(tools, null));
        }}
      >
        <summary>Chart tools</summary>
        {isOpen && (
          <Suspense fallback={null}>
            <ToolPanel
              tools={tools}
              hasBars={bars?.some(({ high, low }) => high !== low) ?? false}
              onChange={setTools}
            />
          </Suspense>
        )}
      </details>
    ),
  };
}
