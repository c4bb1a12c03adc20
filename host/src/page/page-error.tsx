import { useEffect, useRef, useState } from 'react';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@hidden-order/platform/router';
import { failureWithCause } from '@hidden-order/platform/api-client';
import { Button, ButtonLink, Container } from '@hidden-order/ui';
import { RemoteLoadError } from '../federation/remote';
import { retryOrUpdate } from '../updates/updates';
import { useFocusOnPage } from './focus-and-scroll';
import { NotFoundPage } from './not-found-page';
import styles from './page.module.css';

/**
 * Shown in place of a page that could not be loaded or broke; the shell and all other pages keep working.
 * Retry loads the page's code and data again, without a reload.
 */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <LoadFailure error={error} />;
}

function LoadFailure({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const [retrying, setRetrying] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useFocusOnPage(content, true);
  // The page shows what a visitor can use; the console gets the whole error.
  useEffect(() => console.error(error), [error]);

  async function retry(): Promise<void> {
    setRetrying(true);
    await (error instanceof RemoteLoadError ? retryOrUpdate(revalidate) : revalidate());
    setRetrying(false);
  }

  return (
    <Container ref={content} className={styles.message} role="alert">
      <title>{`This page could not be loaded | ${site.name}`}</title>
      <p className={styles.kicker}>Something is missing</p>
      <h1>This page could not be loaded</h1>
      <p className={styles.lead}>
        {error instanceof RemoteLoadError
          ? 'Part of this site did not load. Check your connection and try again. The other pages still work.'
          : failureWithCause(error)}
      </p>
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
