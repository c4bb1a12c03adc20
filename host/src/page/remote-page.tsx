import { memo, Suspense, use, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PageModule } from '@hidden-order/platform/page';
import type { ModuleId } from '@hidden-order/platform/protocol/site-page';
import { useLocation, usePageLoad, useRevalidator, type PageLoad } from '@hidden-order/platform/router';
import { TrustedHtml } from '@hidden-order/platform/trusted-html';
import { useHydrated } from '@hidden-order/ui';
import { remoteNameOf } from '../federation/remotes';
import { VersionBoundary } from '../federation/version-boundary';
import { useSite } from '../site';
import { enterAgain } from './early-input';
import { useFocusOnPage } from './focus-and-scroll';
import { loadPageCode, type PageCode } from './load-page';
import { ReadOnlyNotice } from './page-error';
import { PageHead, useSingleHead } from './page-head';
import { PageSkeleton } from './page-skeleton';

/**
 * A remote's page in the shell.
 * @param skeleton that of the document, which React hydrates first, even if the page has loaded by then
 */
export function RemotePage({ id, skeleton }: { id: ModuleId; skeleton: ReactNode }) {
  const { prerendered } = useSite();
  const page = <AwaitedPage id={id} />;
  // A prerendered page hydrates in place: an update above its Suspense would make React render it anew.
  return prerendered?.isSkeleton ? <AfterHydration first={skeleton}>{page}</AfterHydration> : page;
}

function AfterHydration({ first, children }: { first: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : first;
}

/**
 * Prerendered HTML stays until the page's code has arrived and React hydrates it, and when there is no code that works;
 * of another page, the route's error page shows then. The key makes another address or another version a new page, which
 * keeps no state of the one before.
 */
function AwaitedPage({ id }: { id: ModuleId }) {
  const site = useSite();
  const load = usePageLoad<PageCode>();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const prerendered = usePrerenderedHtml();
  const retry = () => loadPageCode(site, id).then(revalidate, () => undefined);
  return (
    <VersionBoundary
      key={`${load.version} ${pathname}`}
      module={load}
      onFailure={() => false}
      loading={null}
      exhausted={(error) =>
        prerendered === null ? (
          rethrow(error)
        ) : (
          <>
            {prerendered}
            <ReadOnlyNotice onRetry={retry} />
          </>
        )
      }
    >
      <Suspense fallback={<Waiting />}>
        <VersionedPage id={id} load={load} />
      </Suspense>
    </VersionBoundary>
  );
}

/** When a page throws while it is rendered, the remote fails over to another version, whose code and data load in place. */
function VersionedPage({ id, load }: { id: ModuleId; load: PageLoad<PageCode> }) {
  const page = load.page instanceof Promise ? use(load.page) : load.page;
  const { remotes } = useSite();
  const { revalidate } = useRevalidator();
  const failOver = (error: unknown): boolean => {
    const hasAnother = remotes.reject(id, page, error);
    if (hasAnother) void revalidate();
    return hasAnother;
  };
  return (
    <VersionBoundary module={page} onFailure={failOver} loading={<Waiting />} exhausted={rethrow}>
      <Page id={id} page={page} load={load} />
    </VersionBoundary>
  );
}

/** The page's HTML in the document as long as there is nothing better, otherwise shapes. */
function Waiting() {
  return usePrerenderedHtml() ?? <PageSkeleton />;
}

/** The HTML that the document has for the current address; null where it came with another page. */
function usePrerenderedHtml(): ReactNode {
  const page = useSite().prerendered?.page;
  const { pathname } = useLocation();
  return page?.address === pathname ? <PrerenderedHtml html={page.html} /> : null;
}

/** That HTML, and in it what was entered. */
function PrerenderedHtml({ html }: { html: string }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => enterAgain(pathname, false), [pathname]);
  return <TrustedHtml html={html} />;
}

/** The page itself, with its elements for the document's head. */
function Page({ id, page, load }: { id: ModuleId; page: PageModule; load: PageLoad<PageCode> }) {
  const content = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const { prerendered } = useSite();
  const { revalidate } = useRevalidator();
  useFocusOnPage(content);
  useSingleHead();
  useLayoutEffect(() => {
    if (!isHydrated || prerendered === null) return;
    // What was chosen goes on top of what the address says, which loads.
    if (prerendered.takeQuery()) void revalidate();
    else enterAgain(prerendered.pathname, true);
  }, [isHydrated, prerendered, load, revalidate]);
  return (
    <div ref={content} data-remote={remoteNameOf(id)} data-module={id} data-waiting={isHydrated ? undefined : ''}>
      <PageHead meta={page.meta(load.data)} />
      <Content page={page} />
    </div>
  );
}

/** Is not rendered again with its wrapper: React would drop the served HTML of parts whose code comes later. */
const Content = memo(function Content({ page: { Component } }: { page: PageModule }) {
  return <Component />;
});

function rethrow(error: unknown): ReactNode {
  throw error;
}
