import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './card.module.css';

/** A raised sheet that holds one thing; `as` names the element that fits its place in the document. */
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
