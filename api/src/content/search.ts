import { and, asc, desc, eq } from 'drizzle-orm';
import type { SearchResult } from 'shared/api/search';
import { articleResult, lessonResult } from 'shared/api/search-results';
import { paths } from 'shared/paths';
import type { Database } from '../database/database';
import { hasWords, searchable, wordsOf } from './page';

import { blogs, courses, lessons, terms } from './tables';
import { isPublic } from './text-queries';

/** Most results of one kind. */
const LIMIT = 20;
/** Most characters of a definition that a result shows. */
const EXCERPT = 160;

/**
 * Terms of the glossary, courses, articles and lessons that have every word of a text in their title, summary or
 * definition; terms with all words in their name come first.
 */
export async function searchContent(db: Database, text: string, now: Date): Promise<SearchResult[]> {
  const foundCourses = await db
    .select({ id: courses.id, title: courses.title, summary: courses.summary })
    .from(courses)
    .where(hasWords(text, [courses.title, courses.summary]))
    .orderBy(asc(courses.position))
    .limit(LIMIT);
  const foundBlogs = await db
    .select({ slug: blogs.slug, title: blogs.title, excerpt: blogs.excerpt })
    .from(blogs)
    .where(and(isPublic(now), hasWords(text, [blogs.title, blogs.excerpt, blogs.category])))
    .orderBy(desc(blogs.publishedAt), asc(blogs.slug))
    .limit(LIMIT);
  const foundLessons = await db
    .select({ title: lessons.title, position: lessons.position, courseId: courses.id, course: courses.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(hasWords(text, [lessons.title]))
    .orderBy(asc(courses.position), asc(lessons.position))
    .limit(LIMIT);
  return [
    ...(await findTerms(db, text)),
    ...foundCourses.map(({ id, title, summary }): SearchResult => ({
      kind: 'course',
      title,
      text: summary,
      path: paths.course(id),
    })),
    ...foundBlogs.map(articleResult),
    ...foundLessons.map(lessonResult),
  ];
}

async function findTerms(db: Database, text: string): Promise<SearchResult[]> {
  const found = await db
    .select({ id: terms.id, title: terms.title, definition: terms.definition })
    .from(terms)
    .where(hasWords(text, [terms.title, terms.definition]))
    .orderBy(asc(terms.position));
  const words = wordsOf(text);
  const isNamed = ({ title }: { title: string }) => words.every((word) => searchable(title).includes(word));
  return [...found.filter(isNamed), ...found.filter((term) => !isNamed(term))]
    .slice(0, LIMIT)
    .map(({ id, title, definition }) => ({
      kind: 'term',
      title,
      text: excerptOf(definition),
      path: paths.term(id),
    }));
}

/** The beginning of a definition, up to a whole word. */
const excerptOf = (definition: string): string =>
  definition.length <= EXCERPT ? definition : `${definition.slice(0, EXCERPT).replace(/\s+\S*$/, '')} …`;
