import { useId, type ReactNode } from 'react';
import { Link } from '@hidden-order/platform/router';
import { Button, Container } from '@hidden-order/ui';
import styles from './board.module.css';

interface BoardProps {
  title: string;
  /** Where the page belongs. */
  back: { to: string; text: string };
  /** The clock or the number of bars, and the score. */
  facts: ReactNode;
  /** What to do, and how: behind a button. */
  help: ReactNode;
  /** Told below the bar while there is something to tell. */
  status?: string | false;
  /** The board first; what else the page has follows it. */
  children: ReactNode;
}

/** A page that is a workshop: a low bar, and below it a chart as high as the window with the tools that it needs. */
export function Board({ title, back, facts, help, status, children }: BoardProps) {
  const id = useId();
  return (
    <div className={styles.board}>
      <Container className={styles.bar}>
        <Link to={back.to} aria-label={back.text} title={back.text}>
          ←
        </Link>
        <div className={`kit-wrap ${styles.name}`}>
          <h1>{title}</h1>
          <div className={`kit-wrap kit-soft ${styles.facts}`}>{facts}</div>
        </div>
        <Button variant="quiet" popoverTarget={id}>
          Help
        </Button>
        <div id={id} popover="auto" className={`kit-soft kit-stack4 ${styles.help}`}>
          {help}
        </div>
      </Container>
      <Container className={styles.body}>
        {status !== undefined && <p role="status">{status}</p>}
        {children}
      </Container>
    </div>
  );
}
