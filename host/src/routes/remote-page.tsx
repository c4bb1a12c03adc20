import { Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import type { PageModule } from 'shared/contracts/page';
import { useLoaderData, useLocation, usePageLoad, useRevalidator } from 'shared/router';
import type { PageId } from '../federation/remote-modules';
import { rejectModule } from '../federation/remotes';
import { VersionBoundary } from '../federation/version-boundary';
import { ReadOnlyNotice } from '../served-page/missing-notice';
import { takeBareData, useServedHtml } from '../served-page/served-html';
import type { VersionedPage } from './load-page';
import { PageHead } from './page-head';
import { PageSkeleton } from './page-skeleton';
import { useArrival } from './use-arrival';

/**
 * A remote's page in the shell. HTML that came with the document stays until the page's code has arrived to take it
 * over. Another address or another version is another page, which inherits nothing of the one before.
 */
export function RemotePage({ id }: { id: PageId }) {
  const { page, version } = usePageLoad<VersionedPage>().page;
  const { pathname } = useLocation();
  return (
    <Suspense key={`${version} ${pathname}`} fallback={<PageSkeleton />}>
      <LoadedPage id={id} loaded={page} />
    </Suspense>
  );
}

/**
 * A page that throws while it is rendered makes room for another version of the remote, whose code and data load in
 * place; without another version the route's error takes over, or what the document had where it had the page.
 */
function LoadedPage({ id, loaded }: { id: PageId; loaded: VersionedPage['page'] }) {
  const page = loaded instanceof Promise ? use(loaded) : loaded;
  const { revalidate } = useRevalidator();
  const html = useServedHtml();
  useEffect(() => {
    if (takeBareData()) void revalidate();
  }, [revalidate]);

  function loadAnother(error: unknown): boolean {
    const another = rejectModule(id, page, error);
    if (another) void revalidate();
    return another;
  }

  const served = html === null ? null : <div dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <VersionBoundary
      module={page}
      onFailure={loadAnother}
      loading={served ?? <PageSkeleton />}
      exhausted={(error) =>
        served === null ? (
          throwOn(error)
        ) : (
          <>
            {served}
            <ReadOnlyNotice onRetry={revalidate} />
          </>
        )
      }
    >
      <Page page={page} />
    </VersionBoundary>
  );
}

/** The page itself, with what it says of itself in the document's head. */
function Page({ page: { Component, meta } }: { page: PageModule }) {
  const content = useRef<HTMLDivElement>(null);
  useArrival(content);
  return (
    <div ref={content}>
      <PageHead meta={meta(useLoaderData())} />
      <Component />
    </div>
  );
}

function throwOn(error: unknown): ReactNode {
  throw error;
}
