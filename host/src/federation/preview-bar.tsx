import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '@hidden-order/ui';
import type { LoadedApp } from '../parts/measure';
import { PartsButton } from '../parts/parts-button';

export interface PreviewBarProps {
  text: string;
  isTester?: boolean;
  /** Leaves the preview; absent where there is none to leave. */
  onLeave?: () => void;
  /** Tries to open it again; absent where that cannot help. */
  onRetry?: () => void;
  /** For a look at which app serves which part; absent on the live site. */
  loadedApps?: () => LoadedApp[];
}

/** Makes the bar below the page. @returns a function that shows it, or another text in it, also after it was closed */
export function previewBar(): (props: PreviewBarProps) => void {
  const place = document.createElement('div');
  // A child of the body, as tall as what is in it, so that it is sticky within the whole page.
  place.style.display = 'contents';
  document.body.append(place);
  const root = createRoot(place);
  return (props) => root.render(<PreviewBar {...props} onClose={() => root.render(null)} />);
}

// Inline: a lazy stylesheet would add webpack's code for stylesheets to every visitor's first scripts.
const styles = {
  // At the window's lower edge beside the chat button, in the end below the footer: it covers no line for good, and moves none.
  bar: {
    position: 'sticky',
    zIndex: 15,
    insetBlockEnd: 0,
    display: 'flex',
    padding: 'var(--space-3) calc(var(--chat-lane) + var(--space-4)) var(--space-4) var(--space-4)',
    pointerEvents: 'none',
  },
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: '3.5rem',
    padding: 'var(--space-1) var(--space-2) var(--space-1) var(--space-4)',
    border: '1px solid var(--color-line-strong)',
    borderInlineStart: '4px solid var(--color-warm)',
    borderRadius: 'var(--radius-md)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-raised)',
    pointerEvents: 'auto',
  },
  text: { margin: 0, maxWidth: '34rem', fontSize: 'var(--text-sm)', lineHeight: 1.35, overflowWrap: 'anywhere' },
  label: { display: 'block', color: 'var(--color-warm-text)', fontSize: 'var(--text-xs)', fontWeight: 600 },
  button: { flex: 'none' },
} as const satisfies Record<string, CSSProperties>;

/** Says which version this browser shows, or why it shows the live site. */
function PreviewBar({
  text,
  isTester = false,
  loadedApps,
  onLeave,
  onRetry,
  onClose,
}: PreviewBarProps & { onClose: () => void }) {
  return (
    <aside aria-label="Preview" style={styles.bar}>
      <div style={styles.card}>
        <p role="status" style={styles.text}>
          <span style={styles.label}>{isTester ? 'Preview, as a tester' : 'Preview'}</span>
          <span>{text}</span>
        </p>
        {onRetry && (
          <Button variant="quiet" style={styles.button} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="quiet" style={styles.button} onClick={onLeave ?? onClose}>
          {onLeave ? 'Leave preview' : 'Close'}
        </Button>
        {loadedApps && <PartsButton loadedApps={loadedApps} />}
      </div>
    </aside>
  );
}
