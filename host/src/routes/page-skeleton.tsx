import { Container, Skeleton } from 'shared/ui';
import styles from './routes.module.css';

/**
 * Stands in while the first page of a visit loads; as tall as a screen, so that the footer does not jump.
 * @param noindex whether search engines shall keep out already of this, since its page is not for them
 */
export function PageSkeleton({ noindex = false }: { noindex?: boolean }) {
  return (
    <>
      {noindex && <meta name="robots" content="noindex" />}
      <noscript>
        <Container className={styles.message}>
          <h1>This page needs JavaScript</h1>
          <p className={styles.lead}>
            Its content comes by a script. Allow scripts for this site in your browser, then reload the page.
          </p>
        </Container>
      </noscript>
      <Container className={styles.skeleton} aria-busy="true" role="status" aria-label="Loading the page">
        <Skeleton width="8rem" height="1rem" />
        <Skeleton width="min(100%, 36rem)" height="3.5rem" />
        <Skeleton width="min(100%, 28rem)" height="1.25rem" />
        <Skeleton width="100%" height="18rem" />
      </Container>
    </>
  );
}
