import { useState, useSyncExternalStore, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { Button } from '@hidden-order/ui';
import { partsOnPage, type LoadedApp, type Part } from './measure';

/**
 * Shows a team which app serves which part of the page, in which version and size. It stands in the bar of a
 * preview, which only browsers of a team have: its code loads with the bar's.
 * @param props.loadedApps what the page has loaded by now
 */
export function PartsButton({ loadedApps }: PartsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide parts' : 'Show parts'}
      </Button>
      {isOpen && <Parts loadedApps={loadedApps} />}
    </>
  );
}

interface PartsProps {
  loadedApps: () => LoadedApp[];
}

function Parts({ loadedApps }: PartsProps) {
  const { parts, apps } = JSON.parse(useSyncExternalStore(everyFrame, () => measured(loadedApps))) as Measured;
  return (
    <>
      <table aria-label="Apps of this page" style={table}>
        <tbody>
          {apps.map(({ app, version, ...loaded }) => (
            <tr key={app}>
              <th scope="row" style={{ ...cell, whiteSpace: 'nowrap' }}>
                {app}
              </th>
              <td style={{ ...cell, overflowWrap: 'anywhere' }}>{version}</td>
              <td style={cell}>{sizeText(loaded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>{createPortal(<Outlines parts={parts} apps={apps} />, document.body)}</div>
    </>
  );
}

const Outlines = ({ parts, apps }: Measured) => (
  <div aria-hidden="true">
    {parts.map(({ app, name, ...place }) => (
      <div
        key={`${app}/${name}`}
        style={{
          ...outline,
          ...place,
          // The header's lies above it, all others below the preview's bar, whose table they would cross.
          zIndex: app === HOST && name === 'header' ? 32 : 14,
          borderColor: `var(--color-${app === HOST ? 'warm' : 'signal'})`,
        }}
      >
        <span style={tag}>{`${app}/${name} ${apps.find((loaded) => loaded.app === app)?.version ?? ''}`}</span>
      </div>
    ))}
  </div>
);

interface Measured {
  parts: Part[];
  apps: LoadedApp[];
}

/** As text, which is the same while nothing has moved or loaded. */
const measured = (loadedApps: () => LoadedApp[]): string =>
  JSON.stringify({ parts: partsOnPage(), apps: loadedApps() } satisfies Measured);

/** Parts move by scrolling, loading and typing: the next frame knows. */
function everyFrame(look: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    look();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

function sizeText({ files, bytes }: Pick<LoadedApp, 'files' | 'bytes'>): string {
  if (files === 0) return 'nothing loaded';
  const size = bytes === 0 ? 'unknown size' : `${(bytes / 1024).toFixed(1)} KB`;
  return `${size} in ${files} ${files === 1 ? 'file' : 'files'}`;
}

// Inline styles: a lazy stylesheet would add webpack's code for stylesheets to every visitor's first scripts.
// Below the buttons of the bar.
const table: CSSProperties = { width: '100%', marginBlockStart: 'var(--space-2)', fontSize: 'var(--text-sm)' };
const cell: CSSProperties = { paddingInlineEnd: 'var(--space-3)', textAlign: 'start' };
const outline: CSSProperties = {
  position: 'fixed',
  pointerEvents: 'none',
  border: '2px dashed',
};
const tag: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  paddingInline: 'var(--space-2)',
  background: 'var(--color-text)',
  color: 'var(--color-paper)',
  fontSize: 'var(--text-xs)',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
