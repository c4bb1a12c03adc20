import { useRef } from 'react';
import type { PageModule } from 'shared/contracts/page';
import { useLoaderData, useRevalidator } from 'shared/router';
import { providedPage } from '../federation/provided-pages';
import type { PageId } from '../federation/remote-modules';
import { rejectModule } from '../federation/remotes';
import { VersionBoundary } from '../federation/version-boundary';
import { PageHead } from './page-head';
import { PageSkeleton } from './page-skeleton';
import { useArrival } from './use-arrival';

/**
 * A remote's page in the shell. One that throws while it is rendered makes room for another version of the remote, whose
 * code and data load in place; without another version the route's error takes over.
 */
export function RemotePage({ id }: { id: PageId }) {
  const page = providedPage(id);
  const { revalidate } = useRevalidator();

  function loadAnother(error: unknown): boolean {
    const another = rejectModule(id, page, error);
    if (another) void revalidate();
    return another;
  }

  return (
    <VersionBoundary module={page} onFailure={loadAnother} loading={<PageSkeleton />} exhausted={throwOn}>
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

function throwOn(error: unknown): never {
  throw error;
}
