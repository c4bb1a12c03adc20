import styles from './skeleton.module.css';

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
