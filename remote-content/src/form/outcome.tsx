import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form.module.css';

interface OutcomeProps {
  title: string;
  /** What names the thing from now on, for mails and calls. */
  reference: string;
  children: ReactNode;
}

/** Takes the place of a form that was sent; its heading has the focus, so that it is read out. */
export function Outcome({ title, reference, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.reference}>
        <span>Reference</span>
        <strong>{reference}</strong>
      </p>
      {children}
    </div>
  );
}
