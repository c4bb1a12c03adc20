import styles from './log.module.css';

/** The seal of a hidden series, and when what it is made of shows. */
export const SeriesSeal = ({ seal, isOver }: { seal: string; isOver: boolean }) => (
  <p className={styles.series}>
    <span>
      {isOver
        ? 'These prices were sealed before the first bar. Your counting log reveals what the seal is made of:'
        : 'All prices are sealed before the first bar shows. The seal:'}
    </span>{' '}
    <code>{seal}</code>
  </p>
);
