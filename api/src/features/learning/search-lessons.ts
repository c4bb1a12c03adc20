import type { Block, SearchResult } from '@hidden-order/api-shapes/content';
import { searchQuerySchema } from '@hidden-order/api-shapes/content-query';
import { textOfHtml } from '@hidden-order/api-shapes/content-words';
import * as calls from '@hidden-order/api-shapes/learning/calls';
import { paths } from '@hidden-order/platform/paths';
import { callerOf } from '../../plugins/caller/caller';
import { route, type Endpoints } from '../../plugins/requests/endpoints';
import type { Services } from '../../plugins/services';
import { wordFinder } from '../../plugins/text/word-finder';
import { isOpen, listPurchases } from '../money/orders/purchases';

/** Most lessons that a search finds. */
const LIMIT = 20;

export function lessonSearchRoute(app: Endpoints, services: Services): void {
  route(app, calls.searchLessons, { onRequest: app.requireCaller, query: searchQuerySchema }, async (request) => ({
    items: await searchLessons(services, callerOf(request).id, request.query.search ?? ''),
  }));
}

/** Lessons that are open to a member and have every word of a text in one sentence, with the first such sentence. */
async function searchLessons({ db, clock, content }: Services, userId: number, text: string): Promise<SearchResult[]> {
  if (text === '') return [];
  const open = new Set((await listPurchases(db, userId, clock())).filter(isOpen).map(({ order }) => order.courseId));
  const hasWords = wordFinder(text);
  const found = content()
    .lessons.filter(({ course }) => open.has(course))
    .flatMap(({ course, slug, title, body }): SearchResult[] => {
      const sentence = body.flatMap(sentencesOf).find((one) => hasWords(one));
      return sentence === undefined
        ? []
        : [{ kind: 'lesson', title, text: sentence, path: paths.lesson(course, slug) }];
    });
  return found.slice(0, LIMIT);
}

/** What ends a paragraph, an entry of a list or a cell. */
const ENDS = /<\/(?:p|li|h\d|t[dh]|figcaption|blockquote)>/g;

/** The sentences of a block; those of exercises would tell their answers. */
function sentencesOf(block: Block): string[] {
  if (block.kind === 'exercise') return [];
  const html = block.kind === 'html' ? block.html : block.caption;
  return html.split(ENDS).flatMap((part) =>
    textOfHtml(part)
      .split(/(?<=[.!?][”’)]?)\s+(?=[“‘(]?\p{Lu})/u)
      .map((sentence) => sentence.trim())
      .filter(Boolean),
  );
}
