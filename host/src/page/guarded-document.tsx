import { prerender } from 'react-dom/static';
import { serializeData } from '@hidden-order/platform/protocol/document-data';
import type { PageOpening } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { LinkPreview } from './page-head';
import type { Opening } from './page-skeleton';

/**
 * A script element for the start of a guarded page's document. Without a stored access token it leads to Home at once
 * (spec §4), before any code of the page is fetched and whatever the API does.
 */
export const guardScript = (): string => `<script>(${GUARD})('${paths.home}')</script>`;

// Where storage is forbidden, the page's code decides.
const GUARD = `(home) => {
  try {
    if (!localStorage.getItem('access')) location.replace(home);
  } catch {}
}`;

/** A path below the API's base address that cannot leave it. */
const PLAIN_PATH = /^(\/[a-z0-9_-]+)+\/$/;

/**
 * A script element that preloads a guarded page's data as soon as the document is there: it sends the calls with which the
 * page's loader begins, with the stored access token (spec §3). With a query in the address, or without a token, it sends
 * nothing. `@hidden-order/platform/api-client` takes the answers (preload.ts). The script is the same for every visitor, so that the
 * document can be cached.
 * @param apiUrl base address of the API, without a slash at the end
 * @throws Error for a path that could lead elsewhere than to the API
 */
export function dataPreloadScript(apiUrl: string, paths: readonly string[]): string {
  const odd = paths.find((path) => !PLAIN_PATH.test(path));
  if (odd !== undefined) throw new Error(`A page preloads "${odd}", which is no plain path of the API.`);
  return `<script>(${SEND})(${serializeData({ apiUrl, paths })})</script>`;
}

// A redirect could lead the call elsewhere, so it fails here, and the page repeats the call.
const SEND = `({ apiUrl, paths }) => {
  try {
    const access = localStorage.getItem('access');
    if (!access || location.search) return;
    const headers = { Accept: 'application/json', Authorization: 'Bearer ' + access };
    const calls = new Map();
    for (const path of paths) {
      const controller = new AbortController();
      const answer = fetch(apiUrl + path, { headers, redirect: 'error', signal: controller.signal });
      answer.catch(() => {});
      calls.set(path, { answer, controller });
    }
    window.dataPreload = { access, sentAt: Date.now(), calls };
  } catch {}
}`;

/** Renders what a page's document has of it at once: its title and, of a page with a header, that header. */
export async function renderOpening({ title, description, Header }: PageOpening): Promise<Opening> {
  const prerendered = Header && (await prerender(<Header />));
  return {
    title: `${title} | ${site.name}`,
    html: prerendered === undefined ? '' : await new Response(prerendered.prelude).text(),
    ...(description !== undefined && { Preview: () => <LinkPreview title={title} description={description} /> }),
  };
}
