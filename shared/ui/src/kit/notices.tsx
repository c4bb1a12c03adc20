import { Container } from './boxes';
import styles from './notices.module.css';

/** Notices for the readers of a page, each a line below its header; nothing without any. */
export const Notices = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <aside aria-label="Notice" className={styles.notice}>
      {texts.map((text) => (
        <Container key={text}>{text}</Container>
      ))}
    </aside>
  );
