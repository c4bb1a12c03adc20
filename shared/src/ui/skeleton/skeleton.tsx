import styles from './skeleton.module.css';

/** A grey shape of a known size that holds a place until its content is there. Sizes are CSS lengths. */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <div aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
