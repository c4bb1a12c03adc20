import { useState, type ComponentType } from 'react';
import { useLocation, useNavigation } from '@hidden-order/platform/router';
import { trustedHtml } from '@hidden-order/platform/trusted-html';
import { Container, Skeleton } from '@hidden-order/ui';
import { remoteNameOf } from '../federation/remotes';
import { useSite } from '../site';
import styles from './page.module.css';

/** What a document has of a page that the browser renders, before any code and data (`PageModule.opening`). */
export interface Opening {
  /** The document's title. */
  title: string;
  /** The page's header; empty where only its title is known. */
  html: string;
  /** Elements of the head that tell link previews about every page of its route; absent where they show none. */
  Preview?: ComponentType;
}

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
  const { remotes } = useSite();
  const shown = remotes.match(pathname);
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
      {known && <OpeningView opening={known} remote={shown && remoteNameOf(shown.page.page)} />}
      <Container
        className={styles.skeleton}
        data-kind={remotes.match(next?.pathname ?? pathname)?.page.kind}
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

const OPENING_ID = 'opening';

/** The opening in this document. */
const readOpening = (): Opening => ({
  title: document.title,
  html: document.getElementById(OPENING_ID)?.innerHTML ?? '',
});

/** The opening, until the page itself takes its place. */
function OpeningView({ opening: { title, html }, remote }: { opening: Opening; remote: string | null }) {
  return (
    <>
      <title>{title}</title>
      {html !== '' && (
        <div
          id={OPENING_ID}
          data-remote={remote}
          className={styles.opening}
          dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
          suppressHydrationWarning
        />
      )}
    </>
  );
}
