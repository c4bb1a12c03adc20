import styles from './parts.module.css';

/** A text of a cell, with what belongs to it below, in smaller letters. */
export function Lines({ children, below }: { children: string; below: readonly (string | null)[] }) {
  return (
    <span>
      <span>{children}</span>
      {below.map(
        (text) =>
          text !== null && (
            <span key={text} className={styles.detail}>
              {text}
            </span>
          ),
      )}
    </span>
  );
}
