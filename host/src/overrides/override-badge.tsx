import type { CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from 'shared/ui';
import { forgetOverrides, type Overrides } from './overrides';

// Inline styles: a lazy stylesheet would add webpack's code for stylesheets to every visitor's first scripts.
const styles = {
  badge: {
    position: 'fixed',
    zIndex: 20,
    insetBlockEnd: 'var(--space-4)',
    insetInlineStart: 'var(--space-4)',
    maxWidth: 'min(32rem, calc(100vw - 2 * var(--space-4)))',
    padding: 'var(--space-2) var(--space-4)',
    border: '1px solid var(--color-warm)',
    borderRadius: 'var(--radius-md)',
    background: 'var(--color-surface)',
    fontSize: 'var(--text-sm)',
  },
  summary: { minHeight: 24, fontWeight: 600, cursor: 'pointer' },
  list: { marginBlock: 'var(--space-3)' },
  address: { margin: '0 0 var(--space-2)', overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>;

/** Puts the badge on the page, beside the site. */
export function showOverrideBadge(overrides: Overrides): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<OverrideBadge overrides={overrides} onReset={() => leaveTo(forgetOverrides())} />);
}

/** Tells developers which remotes on this page are not the released ones, and lets them go back. */
export function OverrideBadge({ overrides, onReset }: { overrides: Overrides; onReset: () => void }) {
  const entries = Object.entries(overrides);
  return (
    <aside style={styles.badge} aria-label="Overridden remotes">
      <details>
        <summary style={styles.summary}>
          {entries.length === 1 ? '1 remote overridden' : `${entries.length} remotes overridden`}
        </summary>
        <dl style={styles.list}>
          {entries.map(([name, url]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd style={styles.address}>{url}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={onReset}>Reset</Button>
      </details>
    </aside>
  );
}

/** Reloads, because assigning an address that differs only in its fragment loads nothing. */
function leaveTo(href: string): void {
  window.history.replaceState(null, '', href);
  window.location.reload();
}
