import { useState } from 'react';
import { useLocation, useNavigation } from 'shared/router';
import { Container, Skeleton } from 'shared/ui';
import { OpeningView, readOpening, type Opening } from '../first-view/opening';
import { matchPage } from '../pages/site-pages';
import styles from './routes.module.css';

interface PageSkeletonProps {
  /** Whether search engines must not index the page. */
  noindex?: boolean;
  /** What is known of the page already, or that the document says it. A page that others lead to shows no opening. */
  opening?: Opening | 'document';
}

/**
 * Shows while a page loads: shapes for a page of its kind, as tall as a screen, so that the footer does not jump. The page
 * is the one of the navigation that is under way, otherwise that of the address.
 */
export function PageSkeleton({ noindex = false, opening }: PageSkeletonProps) {
  const [known] = useState(() => (opening === 'document' ? readOpening() : opening));
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return (
    <>
      {noindex && <meta name="robots" content="noindex" />}
      <noscript>
        <Container className={styles.message}>
          <h1>This page needs JavaScript</h1>
          <p className={styles.lead}>
            Turn on JavaScript for this site in your browser’s settings, then reload the page.
          </p>
        </Container>
      </noscript>
      {known && <OpeningView opening={known} />}
      <Container
        className={styles.skeleton}
        data-kind={matchPage(next?.pathname ?? pathname)?.page.kind}
        aria-busy="true"
        role="status"
        aria-label="Loading the page"
      >
        {!known?.html && (
          <>
            <Skeleton className={styles.skeletonKicker} />
            <Skeleton className={styles.skeletonTitle} />
            <Skeleton className={styles.skeletonLead} />
          </>
        )}
        <div className={styles.skeletonContent}>
          {[1, 2, 3, 4, 5, 6].map((shape) => (
            <Skeleton key={shape} />
          ))}
        </div>
      </Container>
    </>
  );
}
