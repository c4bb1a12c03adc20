import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './card.module.css';

/** A raised box for one item. @param as the element to render */
export function Card({
  as: Element = 'div',
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li' | 'section';
  className?: string | undefined;
  children: ReactNode;
}) {
  return <Element className={clsx(styles.card, className)}>{children}</Element>;
}
