import { site } from '@hidden-order/api-shapes/site';
import styles from './chat-button.module.css';

/** Floats in the window's lower corner, in a lane that no page reaches into, and opens the academy's chat in a new tab (spec §2). */
export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <a
        href={site.chatUrl}
        target="_blank"
        rel="noopener noreferrer"
        title={site.chatTooltip}
        aria-label={`${site.chatTooltip} (opens in a new tab)`}
        className={styles.button}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 4h16v12H9.5L5 20v-4H4z" />
        </svg>
      </a>
    </aside>
  );
}
