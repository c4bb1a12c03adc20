import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { WrittenContent } from 'shared/api/content-file';
import { PLAN_PAYMENTS } from 'shared/api/plan-terms';
import { checkLinks } from './check-links';
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
import { termRows } from './terms';
import { readTournaments } from './tournaments';

/** People accept these when they register and pay. */
const NEEDED_DOCUMENTS = ['terms-and-conditions', 'privacy-policy'];

type Texts = Omit<WrittenContent, 'order' | 'hash'>;

/** A row and its rendered text, for the checks across files. */
interface Read<Row> {
  file: ContentFile;
  row: Row;
  text: RenderedText;
}

/**
 * Checks all texts below a folder and makes them ready to show: Markdown as blocks of HTML, figures drawn, sums
 * evaluated, links resolved.
 * @returns the content with its hash, without its order number
 * @throws {ContentError} naming what is missing, or every file of a folder with its first mistake
 */
export async function compileContent(folder: string): Promise<Omit<WrittenContent, 'order'>> {
  const texts = { ...(await compileTexts(folder)), tournaments: await readTournaments(folder) };
  return { hash: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'), ...texts };
}

async function compileTexts(folder: string): Promise<Omit<Texts, 'tournaments'>> {
  const lessonFiles = await readLessons(folder);
  const documentTexts = await readAll(join(folder, 'documents'), documentRow);
  for (const needed of NEEDED_DOCUMENTS) {
    if (!documentTexts.some(({ file }) => file.name === needed))
      refuseIncomplete(join(folder, 'documents', `${needed}.md`));
  }
  const glossaryText = documentTexts.find(({ file }) => file.name === GLOSSARY);
  const entries = glossaryText ? entriesOf(glossaryText.row.markdown, glossaryText.text.headings) : [];
  const glossary = glossaryOf(entries);
  const courseTexts = await readAll(join(folder, 'courses'), (file) => courseRow(file, lessonFiles, glossary));
  const blogTexts = await readAll(join(folder, 'blogs'), (file) => blogRow(file, glossary));
  const lessonTexts = courseTexts.flatMap(({ row: { lessons } }) => lessons);
  const texts = { courses: courseTexts, blogs: blogTexts, documents: documentTexts, lessons: lessonTexts, glossary };
  checkLinks(texts, new Date());
  const content = {
    courses: courseTexts.map(({ row: { course } }) => course),
    lessons: lessonTexts.map(({ row }) => row),
    blogs: blogTexts.map(({ row }) => row),
    documents: documentTexts.map(({ row: { document } }) => document),
  };
  const named = courseTexts.map(
    ({ row: { course, lessons } }) =>
      [course.id, lessons.map(({ file, row: { slug } }) => ({ file: file.name, slug }))] as const,
  );
  return {
    ...content,
    terms: inFile(join(folder, `documents/${GLOSSARY}.md`), () =>
      termRows(entries, glossaryText?.row.taught ?? {}, glossary, content),
    ),
    reviews: await readReviews(join(folder, 'reviews.yaml'), content.courses),
    quizzes: await readQuizzes(folder, new Map(named)),
  };
}

async function readAll<Row>(
  folder: string,
  toRow: (file: ContentFile) => { row: Row; text: RenderedText },
): Promise<Read<Row>[]> {
  const files = await markdownFiles(folder);
  return inEachFile(files, (file) => ({ file, ...toRow(file) }));
}

function courseRow(file: ContentFile, lessonFiles: Parameters<typeof lessonsOf>[2], glossary: Glossary) {
  const { matter, markdown } = readFrontMatter(file.source, courseMatterSchema);
  const { order, price_pkr, curriculum, ...shown } = matter;
  const taught = lessonsOf(file.name, curriculum, lessonFiles, glossary);
  const summaries = new Map(
    taught.map(({ file, row: { slug, title, minutes, preview } }) => [file.name, { slug, title, minutes, preview }]),
  );
  const text = renderMarkdown(markdown, glossary);
  const minutes = taught.reduce((sum, { row }) => sum + row.minutes, 0);
  checkDurations(file.source, minutes);
  const course: Texts['courses'][number] = {
    ...shown,
    id: file.name,
    position: order,
    pricePaisa: price_pkr * 100,
    instalments: PLAN_PAYMENTS,
    minutes,
    lessons: taught.length,
    curriculum: curriculum.map((module) => ({
      title: module.title,
      lessons: module.lessons.flatMap((file) => summaries.get(file) ?? []),
    })),
    body: text.blocks,
  };
  return { row: { course, lessons: taught }, text };
}

function blogRow({ name, source }: ContentFile, glossary: Glossary) {
  const { matter, markdown } = readFrontMatter(source, blogMatterSchema);
  const { published, updated = published, ...shown } = matter;
  const text = renderMarkdown(markdown, glossary, 'article');
  const row: Texts['blogs'][number] = {
    ...shown,
    slug: name,
    publishedAt: published.toISOString(),
    updatedAt: updated.toISOString(),
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

async function readReviews(path: string, courses: Texts['courses']): Promise<Texts['reviews']> {
  const source = await readText(path).catch(() => refuseIncomplete(path));
  return inFile(path, () => {
    const seen = new Set<string>();
    return readYaml(source, reviewsSchema).map(({ course, ...review }, index) => {
      if (seen.has(review.id)) throw new ContentError(`the id ${review.id} is there twice`);
      seen.add(review.id);
      if (!courses.some(({ id }) => id === course)) throw new ContentError(`${review.id}: no course is ${course}`);
      return { ...review, courseId: course, position: index + 1 };
    });
  });
}
