import { useId, type ReactNode } from 'react';
import styles from './feature.module.css';

interface FeatureProps {
  kicker: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A section that says what a visitor can do here. */
export function Feature({ kicker, title, className = '', children }: FeatureProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`kit-stack4 ${styles.feature} ${className}`}>
      <p className="kit-kicker">{kicker}</p>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
