import { createRoot } from 'react-dom/client';
import { Button } from 'shared/ui';
import { forgetOverrides, type Overrides } from './overrides';
import styles from './override-badge.module.css';

/** Puts the badge on the page, beside the site: what it shows is no page's matter. */
export function showOverrideBadge(overrides: Overrides): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<OverrideBadge overrides={overrides} onReset={() => leaveTo(forgetOverrides())} />);
}

/** Tells developers which remotes on this page are not the released ones, and lets them go back. */
export function OverrideBadge({ overrides, onReset }: { overrides: Overrides; onReset: () => void }) {
  const entries = Object.entries(overrides);
  return (
    <aside className={styles.badge} aria-label="Overridden remotes">
      <details>
        <summary>{entries.length === 1 ? '1 remote overridden' : `${entries.length} remotes overridden`}</summary>
        <dl className={styles.list}>
          {entries.map(([name, url]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{url}</dd>
            </div>
          ))}
        </dl>
        <Button onClick={onReset}>Reset</Button>
      </details>
    </aside>
  );
}

/** Not an assignment of the address: where only its fragment differs, or nothing, that would load nothing. */
function leaveTo(href: string): void {
  window.history.replaceState(null, '', href);
  window.location.reload();
}
