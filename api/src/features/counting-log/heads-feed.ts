import { startOf, addDays, type Day } from '@hidden-order/api-shapes/calendar-day';
import * as calls from '@hidden-order/api-shapes/counting-log/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { site } from '@hidden-order/api-shapes/site';

/** Heads in the feed, the newest. */
const ITEMS = 60;

/**
 * The heads of the days as a feed, RSS 2.0: readers keep them, each where the academy cannot change it.
 * @param apiUrl address of the API for browsers, without a slash at the end
 * @param heads the newest first
 */
export function headsFeed(apiUrl: string, heads: readonly { day: Day; hash: string }[]): string {
  const items = heads.slice(0, ITEMS).map(({ day, hash }) => {
    const file = apiUrl + addressOf(calls.readHead, { params: { day } });
    // A head is published after its day.
    const published = startOf(addDays(day, 1)).toUTCString();
    return [
      `<item><title>Head of ${day}</title><link>${file}</link><guid>${file}</guid>`,
      `<description>SHA-256 of the file: ${hash}</description><pubDate>${published}</pubDate></item>`,
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${site.name}: daily heads of the counting logs</title><link>${apiUrl}${calls.listHeads.path}</link>`,
    '<description>One file a day, which covers every counting log. Keep them to prove a later change.</description>',
    `<language>en</language><atom:link href="${apiUrl}${calls.readHeadsFeed.path}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}
