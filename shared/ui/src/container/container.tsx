import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import styles from './container.module.css';

/** Limits content to the width of the page, with margins that shrink on small screens. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx(styles.container, className)} />;
}
