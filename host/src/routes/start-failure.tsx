import { site } from 'shared/site';
import { Button, Container } from 'shared/ui';
import styles from './routes.module.css';

/** The page of a site that cannot start: the data that the release put into the document is missing or wrong. */
export function StartFailure() {
  return (
    <Container className={styles.message} role="alert">
      <title>{`Not available | ${site.name}`}</title>
      <p className={styles.kicker}>{site.name}</p>
      <h1>The site could not start</h1>
      <p className={styles.lead}>
        This is our fault, not yours. Reload the page in a few minutes; if the problem persists, write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
      <p className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </p>
    </Container>
  );
}
