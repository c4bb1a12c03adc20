import styles from './version.module.css';

/** The name of a version, which is code: browsers do not translate it. */
export function Version({ name }: { name: string }) {
  return (
    <code className={styles.version} translate="no">
      {name}
    </code>
  );
}
