import { useState, useSyncExternalStore, type CSSProperties } from 'react';
import { HOST, type Discovery } from '@hidden-order/platform/discovery';
import { Button } from '@hidden-order/ui';
import { loadedApps, partsOnPage, type LoadedApp, type Part } from './measure';

/**
 * Shows a team which app serves which part of the page, in which version and size. It belongs into a badge that only
 * browsers of a team have (federation/overrides.tsx): its code loads with the badge's.
 */
export function PartsButton({ discovery }: { discovery: Discovery }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide parts' : 'Show parts'}
      </Button>
      {isOpen && <Parts discovery={discovery} />}
    </>
  );
}

function Parts({ discovery }: { discovery: Discovery }) {
  const { parts, apps } = JSON.parse(useSyncExternalStore(everyFrame, () => measured(discovery))) as Measured;
  return (
    <>
      <ul role="list" aria-label="Apps of this page">
        {apps.map((app) => (
          <li key={app.app}>{describe(app)}</li>
        ))}
      </ul>
      {parts.map((part) => (
        <Outline key={`${part.app}/${part.name}`} part={part} app={apps.find(({ app }) => app === part.app)} />
      ))}
    </>
  );
}

function Outline({ part: { app, name, ...place }, app: loaded }: { part: Part; app: LoadedApp | undefined }) {
  return (
    <div
      aria-hidden="true"
      style={{ ...outline, ...place, borderColor: `var(--color-${app === HOST ? 'warm' : 'signal'})` }}
    >
      <span style={tag}>{`${app}/${name} ${loaded?.version ?? ''}`}</span>
    </div>
  );
}

interface Measured {
  parts: Part[];
  apps: LoadedApp[];
}

/** As text, which is the same while nothing has moved or loaded. */
const measured = (discovery: Discovery): string =>
  JSON.stringify({ parts: partsOnPage(), apps: loadedApps(discovery) } satisfies Measured);

/** Parts move by scrolling, loading and typing: the next frame knows. */
function everyFrame(look: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    look();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

function describe({ app, version, files, bytes }: LoadedApp): string {
  if (files === 0) return `${app} ${version} · nothing loaded`;
  const size = bytes === 0 ? 'unknown size' : `${(bytes / 1024).toFixed(1)} KB`;
  return `${app} ${version} · ${size} in ${files} ${files === 1 ? 'file' : 'files'}`;
}

// Inline styles: a lazy stylesheet would add webpack's code for stylesheets to every visitor's first scripts.
const outline: CSSProperties = {
  position: 'fixed',
  zIndex: 19,
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
