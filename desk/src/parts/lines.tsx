import type { ReactNode } from 'react';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import styles from './parts.module.css';

/** What stands in a cell, with what belongs to it below, in smaller letters. */
export function Lines({ children, below }: { children: ReactNode; below: readonly (string | null)[] }) {
  return (
    <span>
      <span>{children}</span>
      {below.map(
        (text) =>
          text !== null && (
            <span key={text} className={`kit-fine ${styles.detail}`}>
              <ReferenceText>{text}</ReferenceText>
            </span>
          ),
      )}
    </span>
  );
}
