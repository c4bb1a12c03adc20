import { site } from 'shared/site';
import styles from './chat-button.module.css';

/**
 * Opens the academy's chat in a new tab (spec §2). It floats in the margin of the page, or in the sticky header where there
 * is no margin, so that it never covers text or a control.
 */
export function ChatButton() {
  return (
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
  );
}
