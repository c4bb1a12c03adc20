import { Container, Skeleton } from 'shared/ui';
import { FirstView } from '../first-view/first-view';
import styles from './routes.module.css';

/**
 * Shows while the first page of a visit loads; as tall as a screen, so that the footer does not jump.
 * @param guarded whether it is for a guarded page: search engines must not index it, and the page's first view replaces it
 */
export function PageSkeleton({ guarded = false }: { guarded?: boolean }) {
  return (
    <>
      {guarded && <meta name="robots" content="noindex" />}
      <noscript>
        <Container className={styles.message}>
          <h1>This page needs JavaScript</h1>
          <p className={styles.lead}>
            Its content comes by a script. Allow scripts for this site in your browser, then reload the page.
          </p>
        </Container>
      </noscript>
      {guarded && <FirstView />}
      <Container className={styles.skeleton} aria-busy="true" role="status" aria-label="Loading the page">
        <Skeleton width="8rem" height="1rem" />
        <Skeleton width="min(100%, 36rem)" height="3.5rem" />
        <Skeleton width="min(100%, 28rem)" height="1.25rem" />
        <Skeleton width="100%" height="18rem" />
      </Container>
    </>
  );
}
