import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import type { SearchResult } from '@hidden-order/api-shapes/content';
import { articleResult, lessonResult } from '@hidden-order/platform/search-results';
import { paths } from '@hidden-order/platform/paths';
import { publicBlogs } from './lists';
import { wordFinder } from '../../plugins/text/word-finder';

/** Most results of one kind. */
const LIMIT = 20;
/** Most characters of a definition that a result shows. */
const EXCERPT = 160;

/**
 * Terms of the glossary, courses, articles and lessons that have every word of a text in their title, summary or
 * definition; terms with all words in their name come first.
 */
export function searchContent(content: ContentFile, text: string, now: Date): SearchResult[] {
  const { courses, lessons, glossary } = content;
  const hasWords = wordFinder(text);
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const found = glossary.filter(({ title, definition }) => hasWords(title, definition));
  const named = found.filter(({ title }) => hasWords(title));
  const results: SearchResult[][] = [
    [...named, ...found.filter((term) => !named.includes(term))].map(({ id, title, definition }) => ({
      kind: 'term',
      title,
      text: excerptOf(definition),
      path: paths.term(id),
    })),
    courses
      .filter(({ title, summary }) => hasWords(title, summary))
      .map(({ id, title, summary }) => ({ kind: 'course', title, text: summary, path: paths.course(id) })),
    publicBlogs(content, now)
      .filter(({ title, excerpt, category }) => hasWords(title, excerpt, category))
      .map(articleResult),
    lessons
      .filter(({ title }) => hasWords(title))
      .map((lesson) => lessonResult(lesson, titles.get(lesson.course) ?? '')),
  ];
  return results.flatMap((ofKind) => ofKind.slice(0, LIMIT));
}

/** The beginning of a definition, up to a whole word. */
const excerptOf = (definition: string): string =>
  definition.length <= EXCERPT ? definition : `${definition.slice(0, EXCERPT).replace(/\s+\S*$/, '')} …`;
