import { useEffect, useRef, useState } from 'react';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import {
  isRouteErrorResponse,
  NavigationType,
  useNavigate,
  useNavigationType,
  useRevalidator,
  useRouteError,
} from '@hidden-order/platform/router';
import { failureWithCause } from '@hidden-order/platform/api-client';
import { Button, ButtonLink, Container } from '@hidden-order/ui';
import { NoAnswerError } from '../federation/in-time';
import { RemoteLoadError } from '../federation/remote';
import { useSite } from '../site';
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
  const { updates } = useSite();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  const isRemote = error instanceof RemoteLoadError || error instanceof NoAnswerError;
  const { retry, isRetrying } = useRetry(() => (isRemote ? updates.retry(revalidate) : revalidate()));
  const content = useRef<HTMLDivElement>(null);
  useFocusOnPage(content, true);
  // The page shows what a visitor can use; the console gets the whole error.
  useEffect(() => console.error(error), [error]);

  return (
    <Container ref={content} className={styles.message} role="alert">
      <title>{`This page could not be loaded | ${site.name}`}</title>
      <p className="kit-kicker">Something is missing</p>
      <h1>This page could not be loaded</h1>
      <p className={styles.lead}>{messageOf(error)}</p>
      <p className={styles.actions}>
        <Button onClick={retry} loading={isRetrying} loadingLabel="Retrying…">
          Retry
        </Button>
        {cameByLink && (
          <Button variant="secondary" onClick={() => void navigate(-1)}>
            Back
          </Button>
        )}
        <ButtonLink to={paths.home} variant="secondary">
          Go to Home
        </ButtonLink>
      </p>
    </Container>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof NoAnswerError) return 'This page took too long to load. Try again. The other pages still work.';
  if (error instanceof RemoteLoadError)
    return 'Part of this site did not load. Check your connection and try again. The other pages still work.';
  return failureWithCause(error);
}

/** Says beside a page's HTML that it can be read but not used, and offers to load its code again. */
export function ReadOnlyNotice({ onRetry }: { onRetry: () => Promise<void> }) {
  const { updates } = useSite();
  const { retry, isRetrying } = useRetry(() => updates.retry(onRetry));
  return (
    <div role="alert" className={styles.notice}>
      <p>You can read this page, but its buttons and forms do not work: part of this site did not load.</p>
      <Button onClick={retry} loading={isRetrying} loadingLabel="Retrying…">
        Retry
      </Button>
    </div>
  );
}

function useRetry(load: () => Promise<void>) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void load().finally(() => setRetrying(false));
  };
  return { retry, isRetrying };
}
