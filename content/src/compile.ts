import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import { PLAN_PAYMENTS } from '@hidden-order/api-shapes/plan-terms';
import { readCharts, type Charts } from './charts';
import { checkLinks } from './check-links';
import { checkWording } from './check-wording';
import { ContentError } from './content-error';
import { checkDurations } from './durations';
import { inEachFile, inFile, markdownFiles, readText, refuseIncomplete, type ContentFile } from './files';
import {
  blogMatterSchema,
  courseMatterSchema,
  documentMatterSchema,
  readFrontMatter,
  readYaml,
  reviewsSchema,
} from './front-matter';
import { entriesOf, GLOSSARY, glossaryOf, listOf, type Glossary } from './glossary';
import { lessonsOf, readLessons } from './lessons';
import { renderMarkdown, type RenderedText } from './markdown';
import { readQuizzes } from './quizzes';
import { glossaryTerms } from './glossary-terms';
import { readTournaments } from './tournaments';

/** People accept these when they register and pay. */
const NEEDED_DOCUMENTS = ['terms-and-conditions', 'privacy-policy'];

type Texts = Omit<WrittenContent, 'hash'>;

/** A row and its rendered text, for the checks across files. */
interface Read<Row> {
  file: ContentFile;
  row: Row;
  text: RenderedText;
}

/**
 * Checks all texts below a folder and makes them ready to show: Markdown as blocks of HTML, figures drawn, sums
 * evaluated, links resolved.
 * @throws {ContentError} naming what is missing, or every file of a folder with its first mistake
 */
export async function compileContent(folder: string): Promise<WrittenContent> {
  const texts = await compileTexts(folder);
  await checkWording(folder);
  return { hash: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'), ...texts };
}

async function compileTexts(folder: string): Promise<Texts> {
  const lessonFiles = await readLessons(folder);
  const charts = await readCharts(folder);
  const documentTexts = await readAll(join(folder, 'documents'), documentRow);
  for (const needed of NEEDED_DOCUMENTS) {
    if (!documentTexts.some(({ file }) => file.name === needed))
      refuseIncomplete(join(folder, 'documents', `${needed}.md`));
  }
  const glossaryText = documentTexts.find(({ file }) => file.name === GLOSSARY);
  const entries = glossaryText ? entriesOf(glossaryText.row.markdown, glossaryText.text.headings) : [];
  const glossary = glossaryOf(entries);
  const courseTexts = await readAll(join(folder, 'courses'), (file) => courseRow(file, lessonFiles, glossary, charts));
  const blogTexts = await readAll(join(folder, 'blogs'), (file) => blogRow(file, glossary));
  const lessonTexts = courseTexts.flatMap(({ row: { lessons } }) => lessons);
  const texts = { courses: courseTexts, blogs: blogTexts, documents: documentTexts, lessons: lessonTexts, glossary };
  checkLinks({ ...texts, charts }, new Date());
  const titles = new Map(courseTexts.map(({ row: { course } }) => [course.id, course.title]));
  const reviews = await readReviews(join(folder, 'reviews.yaml'), titles);
  const content = {
    // Files come by name, which decides between equals.
    courses: courseTexts
      .toSorted((one, other) => one.row.order - other.row.order)
      .map(({ row: { course } }) => withReviews(course, reviews)),
    lessons: lessonTexts.map(({ row }) => row),
    blogs: blogTexts.map(({ row }) => row).toSorted((one, other) => other.published_at.localeCompare(one.published_at)),
    documents: documentTexts.map(({ row: { document } }) => document),
    reviews,
  };
  const slugs = courseTexts.map(({ row }) => [row.course.id, row.lessons.map((lesson) => lesson.row.slug)] as const);
  return {
    ...content,
    charts: Array.from(charts.values(), ({ chart }) => chart),
    glossary: inFile(join(folder, `documents/${GLOSSARY}.md`), () =>
      glossaryTerms(entries, glossaryText?.row.taught ?? {}, glossary, content),
    ),
    quizzes: await readQuizzes(folder, new Map(slugs)),
    tournaments: await readTournaments(folder),
  };
}

type Course = Texts['courses'][number];

/** A course with its reviews, and their average to one decimal. */
function withReviews(course: Omit<Course, 'reviews' | 'rating'>, all: Texts['reviews']): Course {
  const reviews = all.filter((review) => review.course.id === course.id);
  const count = reviews.length;
  const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / count;
  const sample = reviews.some((review) => review.sample);
  return { ...course, reviews, rating: count === 0 ? null : { average: Math.round(average * 10) / 10, count, sample } };
}

async function readAll<Row>(
  folder: string,
  toRow: (file: ContentFile) => { row: Row; text: RenderedText },
): Promise<Read<Row>[]> {
  const files = await markdownFiles(folder);
  return inEachFile(files, (file) => ({ file, ...toRow(file) }));
}

function courseRow(
  file: ContentFile,
  lessonFiles: Parameters<typeof lessonsOf>[2],
  glossary: Glossary,
  charts: Charts,
) {
  const { matter, markdown } = readFrontMatter(file.source, courseMatterSchema);
  const { order, price_pkr, curriculum, ...shown } = matter;
  const taught = lessonsOf(file.name, curriculum, lessonFiles, glossary, charts);
  const summaries = new Map(
    taught.map(({ file, row: { slug, title, minutes, preview } }) => [file.name, { slug, title, minutes, preview }]),
  );
  const text = renderMarkdown(markdown, glossary);
  const minutes = taught.reduce((sum, { row }) => sum + row.minutes, 0);
  checkDurations(file.source, minutes);
  const course: Omit<Course, 'reviews' | 'rating'> = {
    ...shown,
    id: file.name,
    price_paisa: price_pkr * 100,
    instalments: PLAN_PAYMENTS,
    is_open: true,
    minutes,
    lessons: taught.length,
    curriculum: curriculum.map((module) => ({
      title: module.title,
      lessons: module.lessons.flatMap((file) => summaries.get(file) ?? []),
    })),
    previews: taught.flatMap(({ row }) => (row.preview ? row : [])),
    body: text.blocks,
  };
  return { row: { order, course, lessons: taught }, text };
}

function blogRow({ name, source }: ContentFile, glossary: Glossary) {
  const { matter, markdown } = readFrontMatter(source, blogMatterSchema);
  const { published, updated = published, ...shown } = matter;
  const text = renderMarkdown(markdown, glossary, 'article');
  const row: Texts['blogs'][number] = {
    ...shown,
    slug: name,
    published_at: published.toISOString(),
    updated_at: updated.toISOString(),
    minutes: text.minutes,
    contents: text.headings,
    body: text.blocks,
  };
  return { row, text };
}

function documentRow({ name, source }: ContentFile) {
  const { matter, markdown } = readFrontMatter(source, documentMatterSchema);
  const { taught, ...shown } = matter;
  const text = renderMarkdown(markdown);
  const body = name === GLOSSARY ? listOf(text.blocks) : text.blocks;
  const document: Texts['documents'][number] = { ...shown, slug: name, contents: text.headings, body };
  return { row: { document, markdown, taught }, text };
}

/** @param titles of the courses, by their ids */
async function readReviews(path: string, titles: ReadonlyMap<string, string>): Promise<Texts['reviews']> {
  const source = await readText(path).catch(() => refuseIncomplete(path));
  return inFile(path, () => {
    const seen = new Set<string>();
    return readYaml(source, reviewsSchema).map(({ course: id, ...review }) => {
      if (seen.has(review.id)) throw new ContentError(`the id ${review.id} is there twice`);
      seen.add(review.id);
      const title = titles.get(id);
      if (title === undefined) throw new ContentError(`${review.id}: no course is ${id}`);
      return { ...review, course: { id, title } };
    });
  });
}
