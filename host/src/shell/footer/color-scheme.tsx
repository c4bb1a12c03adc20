import { withStorage } from '@hidden-order/platform/browser';
import styles from './footer.module.css';

/** Where the choice is stored; document.html reads it before the first paint. */
const KEY = 'color-scheme';
const SCHEMES = { '': 'Same as this device', light: 'Light', dark: 'Dark' };

function choose(chosen: string): void {
  if (chosen === '') delete document.documentElement.dataset.colorScheme;
  else document.documentElement.dataset.colorScheme = chosen;
  // Where storage is forbidden, the choice lasts as long as the page.
  withStorage('local', (storage) => (chosen === '' ? storage.removeItem(KEY) : storage.setItem(KEY, chosen)));
}

/** Lets visitors choose light or dark colours instead of those of their device; this browser remembers the choice. */
export function ColorScheme() {
  return (
    <label className={styles.scheme}>
      Colours
      <select
        // Documents are rendered without a choice; what document.html applied shows once the page is hydrated.
        ref={(select) => {
          if (select) select.value = document.documentElement.dataset.colorScheme ?? '';
        }}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {Object.entries(SCHEMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
