import * as calls from '@hidden-order/api-shapes/account/calls';
import type { News, NewsItem } from '@hidden-order/api-shapes/news';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** One page of what happened to the signed-in person. */
export const loader = ({ request: { url, signal } }: PageLoaderArgs): Promise<News> =>
  callApi(calls.listNews, { query: new URL(url).search, signal });

/** Marks what is shown as read. Where that fails, it is unread at the next visit, too. */
export async function markRead(shown: readonly NewsItem[]): Promise<void> {
  const ids = shown.filter(({ unread }) => unread).map(({ id }) => id);
  const body = { from: Math.min(...ids), to: Math.max(...ids) };
  if (ids.length > 0) await callApi(calls.markNewsRead, { body }).catch(() => undefined);
}
