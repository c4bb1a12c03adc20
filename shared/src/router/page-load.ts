import { use } from 'react';
import { ViewContext } from './router-context';

/**
 * What a route of the host loads: data together with the page that shows it, so that these two are never of different
 * loads while one follows upon the other.
 */
export class PageLoad<Page> {
  constructor(
    readonly page: Page,
    /** What the page's own loader answered. */
    readonly data: unknown,
  ) {}
}

/** What the route has loaded, in the host. @throws Error in a route that loads something else */
export function usePageLoad<Page>(): PageLoad<Page> {
  const load = useRouteData();
  if (load instanceof PageLoad) return load as PageLoad<Page>;
  throw new Error('The route has loaded no page.');
}

/** What the page's own loader answered, in a page. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the page knows what its loader answers
export function useLoaderData<Data>(): Data {
  const load = useRouteData();
  return (load instanceof PageLoad ? load.data : load) as Data;
}

function useRouteData(): unknown {
  const outcome = use(ViewContext)?.outcome;
  return outcome && 'data' in outcome ? outcome.data : undefined;
}
