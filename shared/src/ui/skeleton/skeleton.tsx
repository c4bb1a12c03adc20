import styles from './skeleton.module.css';

/** A grey placeholder for content that loads. Sizes are CSS lengths. */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <div aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
