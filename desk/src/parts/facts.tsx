import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Lays them out. */
  className: string | undefined;
}

/** Names with their values. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={`${styles.facts} ${className}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
