import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import type { SearchResult } from '@hidden-order/api-shapes/content';
import { articleResult, lessonResult } from '@hidden-order/platform/search-results';
import { paths } from '@hidden-order/platform/paths';
import { ContentError } from './content-error';
import { patternOf, type Entry, type Glossary } from './glossary';
import { renderMarkdown } from './markdown';
import { plainTextOf } from './plain-text';

/** Most related terms that a term leads to. */
const RELATED = 5;

/** Where terms are taught. */
type Texts = Pick<WrittenContent, 'courses' | 'lessons' | 'blogs'>;

/**
 * The terms of the glossary with their definitions, where they are taught, and the terms to read next: those that the
 * definition uses, those that use the term, then the nearest of its group.
 * @param taught by the id of a term, the lessons (`<course>/<slug>`) and articles (`blogs/<slug>`) that teach it
 * @param glossary the terms to link to
 * @throws {ContentError} for a term, a lesson or an article that `taught` names and that is not there
 */
export function glossaryTerms(
  entries: readonly Entry[],
  taught: Readonly<Record<string, readonly string[]>>,
  glossary: Glossary,
  texts: Texts,
): WrittenContent['glossary'] {
  for (const id of Object.keys(taught))
    if (!entries.some((entry) => entry.id === id)) throw new ContentError(`field taught: no term is ${id}`);
  const placeOf = placeFinder(texts);
  const termsIn = termFinder(entries);
  const rendered = entries.map((entry, index) => {
    const others = [...glossary].filter(([, { path }]) => path !== paths.term(entry.id));
    const { blocks: body } = renderMarkdown(entry.markdown, new Map(others));
    const definition = plainTextOf(body.filter(({ kind }) => kind === 'html'));
    return { ...entry, position: index + 1, body, definition, uses: termsIn(definition) };
  });
  return rendered.map(({ id, position, title, group, body, definition, uses }) => {
    const others = rendered.filter((other) => other.id !== id);
    const related = new Set([
      ...others.filter((other) => uses.has(other.id)),
      ...others.filter((other) => other.uses.has(id)),
      ...others
        .filter((other) => other.group === group)
        .sort((one, other) => Math.abs(one.position - position) - Math.abs(other.position - position)),
    ]);
    return {
      id,
      title,
      group,
      definition,
      body,
      taught: (taught[id] ?? []).map(placeOf),
      related: [...related].slice(0, RELATED).map((other) => ({ id: other.id, title: other.title })),
    };
  });
}

/** Makes a function that finds the ids of the terms that a text uses. */
function termFinder(entries: readonly Entry[]): (text: string) => ReadonlySet<string> {
  // Without the remark in brackets: “Flat (correction)”.
  const ids = new Map(entries.map(({ id, title }) => [title.replace(/ \(.*\)$/, '').toLowerCase(), id]));
  const pattern = patternOf([...ids.keys()]);
  return (text) => new Set([...text.matchAll(pattern)].flatMap(([, name = '']) => ids.get(name.toLowerCase()) ?? []));
}

/** Makes a function that finds a lesson by `<course>/<slug>`, or an article by `blogs/<slug>`. */
function placeFinder({ courses, lessons, blogs }: Texts): (name: string) => SearchResult {
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const results = new Map<string, SearchResult>([
    ...lessons.map(
      (lesson) => [`${lesson.course}/${lesson.slug}`, lessonResult(lesson, titles.get(lesson.course) ?? '')] as const,
    ),
    ...blogs.map((blog) => [`blogs/${blog.slug}`, articleResult(blog)] as const),
  ]);
  return (name) => {
    const result = results.get(name);
    if (result === undefined) throw new ContentError(`field taught: no lesson and no article is ${name}`);
    return result;
  };
}
