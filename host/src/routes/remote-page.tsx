import { Suspense, use, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PageModule } from 'shared/contracts/page';
import type { ModuleId } from 'shared/contracts/site-page';
import { useLocation, usePageLoad, useRevalidator } from 'shared/router';
import { TrustedHtml } from 'shared/trusted-html';
import { useHydrated } from 'shared/ui';
import { enterAgain, replayEarlyUse } from '../early-use/early-use';
import { rejectModule } from '../federation/remotes';
import { VersionBoundary } from '../federation/version-boundary';
import type { LoadedPage, PageCode } from '../pages/load-page';
import { ReadOnlyNotice } from '../prerendered/missing-code-notice';
import { dropDoubledHead } from '../prerendered/prerendered-head';
import { takePendingQuery, usePrerenderedHtml } from '../prerendered/prerendered-html';
import { PageHead } from './page-head';
import { PageSkeleton } from './page-skeleton';
import { useFocusAndScroll } from './use-focus-and-scroll';

/**
 * A remote's page in the shell. Prerendered HTML stays until the page's code has arrived and React hydrates it. The key
 * makes another address or another version a new page, which keeps no state of the one before.
 */
export function RemotePage({ id }: { id: ModuleId }) {
  const load = usePageLoad<PageCode>();
  const { pathname } = useLocation();
  return (
    <Suspense key={`${load.version} ${pathname}`} fallback={<Waiting />}>
      <VersionedPage id={id} load={load} />
    </Suspense>
  );
}

/**
 * When a page throws while it is rendered, the remote fails over to another version, whose code and data load in place.
 * Without another version the prerendered HTML stays, or the route's error page shows.
 */
function VersionedPage({ id, load }: { id: ModuleId; load: LoadedPage }) {
  const page = load.page instanceof Promise ? use(load.page) : load.page;
  const { revalidate } = useRevalidator();
  const html = usePrerenderedHtml();

  function failOver(error: unknown): boolean {
    const hasAnother = rejectModule(id, page, error);
    if (hasAnother) void revalidate();
    return hasAnother;
  }

  const prerendered = html === null ? null : <DocumentHtml html={html} />;
  return (
    <VersionBoundary
      module={page}
      onFailure={failOver}
      loading={<Waiting />}
      exhausted={(error) =>
        prerendered === null ? (
          rethrow(error)
        ) : (
          <>
            {prerendered}
            <ReadOnlyNotice onRetry={revalidate} />
          </>
        )
      }
    >
      <Page page={page} load={load} />
    </VersionBoundary>
  );
}

/** The page's HTML in the document as long as there is nothing better, otherwise shapes. */
function Waiting() {
  const html = usePrerenderedHtml();
  return html === null ? <PageSkeleton /> : <DocumentHtml html={html} />;
}

/** The page itself, with its elements for the document's head. */
function Page({ page: { Component, meta }, load }: { page: PageModule; load: LoadedPage }) {
  const content = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  useFocusAndScroll(content);
  useLayoutEffect(dropDoubledHead, []);
  useLayoutEffect(() => {
    if (!isHydrated) return;
    if (!takePendingQuery()) {
      replayEarlyUse('page');
      return;
    }
    // Choices go on top of what the address says, which loads; text can be sent before.
    enterAgain('page', 'input, textarea');
    void revalidate();
  }, [isHydrated, load, revalidate]);
  return (
    <div ref={content}>
      <PageHead meta={meta(load.data)} />
      <Component />
    </div>
  );
}

/** The HTML that the document came with, and in it what was entered. */
function DocumentHtml({ html }: { html: string }) {
  useLayoutEffect(() => enterAgain('page'), []);
  return <TrustedHtml html={html} />;
}

function rethrow(error: unknown): ReactNode {
  throw error;
}
