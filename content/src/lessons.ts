import { join } from 'node:path';
import type { WrittenContent } from '@hidden-order/api-shapes/content-file';
import { paths } from '@hidden-order/platform/paths';
import type { Charts } from './charts';
import { ContentError } from './content-error';
import { entriesOf, inEachFile, markdownFiles, type ContentFile } from './files';
import { lessonMatterSchema, readFrontMatter, type CourseMatter } from './front-matter';
import type { Glossary } from './glossary';
import { renderMarkdown, type RenderedText } from './markdown';

interface Lesson {
  file: ContentFile;
  row: WrittenContent['lessons'][number];
  text: RenderedText;
}

/** Lesson files by course. */
type LessonFiles = ReadonlyMap<string, readonly ContentFile[]>;

/** Reads `lessons/<course>/<slug>.md` below a folder. */
export async function readLessons(folder: string): Promise<LessonFiles> {
  const root = join(folder, 'lessons');
  const courses = (await entriesOf(root)).filter((entry) => entry.isDirectory());
  return new Map(
    await Promise.all(courses.map(async ({ name }) => [name, await markdownFiles(join(root, name))] as const)),
  );
}

/**
 * The lessons of a course in the order of its curriculum.
 * @throws {ContentError} for a lesson without a file, one that is listed twice or nowhere, two lessons of one name, and a
 * course without preview
 */
export function lessonsOf(
  course: string,
  curriculum: CourseMatter['curriculum'],
  files: LessonFiles,
  glossary: Glossary,
  charts: Charts,
): Lesson[] {
  const ofCourse = files.get(course) ?? [];
  const slugs = curriculum.flatMap((module) => module.lessons);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice !== undefined) throw new ContentError(`the curriculum has lesson ${twice} twice`);
  const unlisted = ofCourse.find(({ name }) => !slugs.includes(name));
  if (unlisted) throw new ContentError(`the curriculum does not have lessons/${course}/${unlisted.name}.md`);
  const listed = slugs.map((slug) => {
    const file = ofCourse.find(({ name }) => name === slug);
    if (!file) throw new ContentError(`there is no lessons/${course}/${slug}.md for lesson ${slug}`);
    return file;
  });
  const taught = inEachFile(listed, (file) => lesson(file, course, listed.indexOf(file) + 1, glossary, charts));
  const same = taught.find(({ row }, index) => taught.findIndex((other) => other.row.slug === row.slug) !== index);
  if (same) throw new ContentError(`two lessons have ${same.row.slug} as their name or first_name`);
  if (!taught.some(({ row }) => row.preview)) throw new ContentError('none of its lessons is a preview');
  return taught;
}

function lesson(file: ContentFile, course: string, number: number, glossary: Glossary, charts: Charts): Lesson {
  const { matter, markdown } = readFrontMatter(file.source, lessonMatterSchema);
  const { first_name: slug = file.name, chart, practice = chart ?? null, ...shown } = matter;
  const link =
    chart === undefined
      ? ''
      : `\n\n[Open this chart by itself](${paths.chartToCount(chart)}), to count it at other sizes of swings or to replay it.\n`;
  const studied = new Map([...charts].filter(([one]) => one === chart));
  const text = renderMarkdown(markdown + link, glossary, 'lesson', slug, studied);
  const { minutes, blocks: body } = text;
  const row = { ...shown, practice, course, slug, number, minutes, body };
  return { file, row, text };
}
