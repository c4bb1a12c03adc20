import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './boxes.module.css';

/**
 * Limits content to the width of the page, with margins that shrink on small screens.
 * @param columns lays its children out as a text and its margin, where the page is wide enough
 */
export function Container({ columns, className, ...props }: ComponentProps<'div'> & { columns?: boolean }) {
  return <div {...props} className={clsx(styles.container, columns && styles.columns, className)} />;
}

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

/** A short property of an item, such as its level, state or category. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'signal' | 'warm'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

/** A text for screen readers alone. */
export const Unseen = (props: ComponentProps<'span'>) => <span {...props} className={styles.unseen} />;

interface SkeletonProps {
  /** CSS lengths. Documents are prerendered without `style` attributes, which their policy forbids: there, a class sets the size. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A grey placeholder for content that loads. */
export function Skeleton({ width, height, className = '' }: SkeletonProps) {
  return <div aria-hidden="true" className={`${styles.skeleton} ${className}`} style={{ width, height }} />;
}
