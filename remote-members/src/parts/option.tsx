import type { ComponentProps } from 'react';
import styles from './parts.module.css';

/** An answer to choose: a radio button or a checkbox with its text. */
export const Option = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={styles.option}>
    <input {...input} />
    <span>{children}</span>
  </label>
);
