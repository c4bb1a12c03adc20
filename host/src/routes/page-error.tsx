import { useEffect, useState } from 'react';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'shared/router';
import { failureWithCause } from 'shared/api-client';
import { TrustedHtml } from 'shared/trusted-html';
import { Button, ButtonLink, Container } from 'shared/ui';
import { RemoteLoadError } from '../federation/module-source';
import { shownFirstView } from '../first-view/first-view';
import { ReadOnlyNotice } from '../prerendered/missing-code-notice';
import { retryOrUpdate } from '../updates/watch-for-updates';
import { NotFoundPage } from './not-found-page';
import styles from './routes.module.css';

/**
 * Shown in place of a page that could not be loaded or broke; the shell and all other pages keep working.
 * Retry loads the page's code and data again, without a reload. A first view in the document stays meanwhile.
 */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <LoadFailure error={error} />;
}

function LoadFailure({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const [retrying, setRetrying] = useState(false);
  // The page shows what a visitor can use; the console gets the whole error.
  useEffect(() => console.error(error), [error]);
  // Read during the first render: the skeleton that holds the first view leaves the document with this commit.
  const [firstView] = useState(shownFirstView);

  async function retry(): Promise<void> {
    setRetrying(true);
    await (error instanceof RemoteLoadError ? retryOrUpdate(revalidate) : revalidate());
    setRetrying(false);
  }

  if (firstView !== null && error instanceof RemoteLoadError) {
    return (
      <>
        <TrustedHtml html={firstView} />
        <ReadOnlyNotice onRetry={revalidate} />
      </>
    );
  }
  return (
    <Container className={styles.message} role="alert">
      <title>{`This page could not be loaded | ${site.name}`}</title>
      <p className={styles.kicker}>Something is missing</p>
      <h1>This page could not be loaded</h1>
      <p className={styles.lead}>{explain(error)}</p>
      <p className={styles.actions}>
        <Button onClick={() => void retry()} loading={retrying} loadingLabel="Retrying…">
          Retry
        </Button>
        <ButtonLink to={paths.home} variant="secondary">
          Go to Home
        </ButtonLink>
      </p>
    </Container>
  );
}

function explain(error: unknown): string {
  if (error instanceof RemoteLoadError) {
    return 'Part of this site did not load. Check your connection and try again. The other pages still work.';
  }
  return failureWithCause(error);
}
