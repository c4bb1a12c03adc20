import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import styles from './container.module.css';

/** Keeps content to the page's width, with margins that shrink on small screens. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx(styles.container, className)} />;
}
