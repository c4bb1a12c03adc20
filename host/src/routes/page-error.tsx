import { useEffect, useState } from 'react';
import { paths } from 'shared/paths';
import { useRevalidator, useRouteError } from 'shared/router';
import { failureMessage } from 'shared/api-client';
import { Button, ButtonLink, Container } from 'shared/ui';
import { RemoteLoadError } from '../federation/remote-load-error';
import { shownFirstView } from '../first-view/first-view';
import { ReadOnlyNotice } from '../served-page/missing-notice';
import { NotFoundPage } from './not-found-page';
import styles from './routes.module.css';

/**
 * Shown in place of a page that could not be loaded or broke; the shell and all other pages go on.
 * Retry asks for the page's code and data again, without a reload. What the document has shown of the page stays meanwhile.
 */
export function PageError() {
  const error = useRouteError();
  return error instanceof Response && error.status === 404 ? <NotFoundPage /> : <LoadFailure error={error} />;
}

function LoadFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  // What the person is told leaves out what only those who run the site can use.
  useEffect(() => console.error(error), [error]);
  // It goes with the skeleton, whose place this takes: it is looked at while both are there.
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
