import { useEffect, useState } from 'react';
import { paths } from 'shared/paths';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'shared/router';
import { failureMessage } from 'shared/api-client';
import { Button, ButtonLink, Container } from 'shared/ui';
import { RemoteLoadError } from '../federation/module-source';
import { shownFirstView } from '../first-view/first-view';
import { ReadOnlyNotice } from '../prerendered/missing-code-notice';
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
  const { revalidate, state } = useRevalidator();
  // The page shows what a visitor can use; the console gets the whole error.
  useEffect(() => console.error(error), [error]);
  // Read during the first render: the skeleton that holds the first view leaves the document with this commit.
  const [firstView] = useState(shownFirstView);

  if (firstView !== null && error instanceof RemoteLoadError) {
    return (
      <>
        <div dangerouslySetInnerHTML={{ __html: firstView }} />
        <ReadOnlyNotice onRetry={revalidate} />
      </>
    );
  }
  return (
    <Container className={styles.message} role="alert">
      <p className={styles.kicker}>Something is missing</p>
      <h1>This page could not be loaded</h1>
      <p className={styles.lead}>{explain(error)}</p>
      <p className={styles.actions}>
        <Button onClick={() => void revalidate()} loading={state === 'loading'} loadingLabel="Retrying…">
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
    return 'A part of the site did not answer. Check your connection, then retry; the other pages still work.';
  }
  const message = failureMessage(error, 'The page met an unexpected problem');
  return `${message.replace(/\.$/, '')}. Retry, or come back in a few minutes.`;
}
