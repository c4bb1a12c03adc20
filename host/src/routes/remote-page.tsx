import { use, useRef } from 'react';
import { site } from 'shared/site';
import { useLoaderData } from 'shared/router';
import { currentPage } from '../federation/page-loader';
import type { PageId } from '../federation/remote-modules';
import { useArrival } from './use-arrival';

/** A remote's page in the shell, with its title and description in the document's head. */
export function RemotePage({ id }: { id: PageId }) {
  const { Component, meta } = use(currentPage(id));
  const { title, description, noindex = false } = meta(useLoaderData());
  const content = useRef<HTMLDivElement>(null);
  useArrival(content);

  return (
    <div ref={content}>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      <Component />
    </div>
  );
}
