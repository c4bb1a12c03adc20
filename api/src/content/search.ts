import { asc, desc, eq } from 'drizzle-orm';
import type { SearchResult } from 'shared/api/search';
import { paths } from 'shared/paths';
import type { Database } from '../database/database';
import { definitionsOf, GLOSSARY } from './glossary';
import { hasWords, wordsOf } from './page';
import { blogs, courses, documents, lessons } from './tables';

/** Most results of one kind. */
const LIMIT = 20;
/** Most characters of a definition that a result shows. */
const EXCERPT = 160;

/**
 * Terms of the glossary, courses, articles and lessons that have every word of a text in their title, summary or
 * definition; terms with all words in their name come first.
 * A lesson leads to its place in the curriculum, because only members can open it.
 */
export async function searchContent(db: Database, text: string): Promise<SearchResult[]> {
  const foundCourses = await db
    .select({ id: courses.id, title: courses.title, summary: courses.summary })
    .from(courses)
    .where(hasWords(text, [courses.title, courses.summary]))
    .orderBy(asc(courses.position))
    .limit(LIMIT);
  const foundBlogs = await db
    .select({ slug: blogs.slug, title: blogs.title, excerpt: blogs.excerpt })
    .from(blogs)
    .where(hasWords(text, [blogs.title, blogs.excerpt, blogs.category]))
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
    ...foundBlogs.map(({ slug, title, excerpt }): SearchResult => ({
      kind: 'article',
      title,
      text: excerpt,
      path: paths.blog(slug),
    })),
    ...foundLessons.map(({ title, position, courseId, course }): SearchResult => ({
      kind: 'lesson',
      title,
      text: `Lesson ${position} of ${course}`,
      path: `${paths.course(courseId)}#curriculum`,
    })),
  ];
}

async function findTerms(db: Database, text: string): Promise<SearchResult[]> {
  const [glossary] = await db
    .select({ contents: documents.contents, body: documents.body })
    .from(documents)
    .where(eq(documents.slug, GLOSSARY));
  const words = wordsOf(text).map((word) => word.toLowerCase());
  const has = (content: string) => words.every((word) => content.toLowerCase().includes(word));
  const definitions = definitionsOf(glossary?.body ?? []);
  const found = (glossary?.contents ?? [])
    .filter(({ level }) => level === 3)
    .map(({ id, text: title }) => ({ id, title, text: definitions.get(id) ?? '' }))
    .filter(({ title, text: definition }) => has(`${title} ${definition}`));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))]
    .slice(0, LIMIT)
    .map(({ id, title, text: definition }): SearchResult => ({
      kind: 'term',
      title,
      text: excerptOf(definition),
      path: `${paths.glossary}#${id}`,
    }));
}

/** The beginning of a definition, up to a whole word. */
const excerptOf = (definition: string): string =>
  definition.length <= EXCERPT ? definition : `${definition.slice(0, EXCERPT).replace(/\s+\S*$/, '')} …`;
