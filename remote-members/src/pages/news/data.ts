import * as calls from '@hidden-order/api-shapes/account/calls';
import type { News, NewsItem } from '@hidden-order/api-shapes/news';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** One page of what happened to the signed-in person. */
export const loader = ({ request: { url, signal } }: PageLoaderArgs): Promise<News> =>
  callApi(calls.listNews, { query: new URL(url).search, signal });

/** Marks what is shown as read. Where that fails, it is unread at the next visit, too. */
export async function markRead(shown: readonly NewsItem[]): Promise<void> {
  const [last, first] = [shown[0], shown.at(-1)];
  if (!last || !first || !shown.some(({ unread }) => unread)) return;
  await callApi(calls.markNewsRead, { body: { from: first.id, to: last.id } }).catch(() => undefined);
}
