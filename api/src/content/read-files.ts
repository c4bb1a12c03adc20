import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { blogs, courses } from '../database/schema';
import { StartError } from '../start-error';
import { ContentError } from './content-error';
import { blogMatterSchema, courseMatterSchema, readFrontMatter } from './front-matter';
import { renderMarkdown } from './markdown';

/** Reading speed behind an article's minutes. */
const WORDS_PER_MINUTE = 200;

/** What the content files say, as rows of the database. */
export interface Content {
  courses: (typeof courses.$inferInsert)[];
  blogs: (typeof blogs.$inferInsert)[];
}

/**
 * Reads `courses/*.md` and `blogs/*.md` below a folder.
 * @throws {StartError} naming the first file that is wrong and what is wrong in it
 */
export async function readContent(folder: string): Promise<Content> {
  return {
    courses: await readAll(join(folder, 'courses'), courseRow),
    blogs: await readAll(join(folder, 'blogs'), blogRow),
  };
}

async function readAll<Row>(folder: string, toRow: (name: string, source: string) => Row): Promise<Row[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      try {
        const name = file.slice(0, -'.md'.length);
        if (!/^[a-z0-9-]+$/.test(name)) throw new ContentError('file name may hold only a-z, 0-9 and -');
        return toRow(name, await readFile(join(folder, file), 'utf8'));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        throw new StartError(`Content file ${join(folder, file)}: ${error.message}`);
      }
    }),
  );
}

function courseRow(id: string, source: string): typeof courses.$inferInsert {
  const { matter, markdown } = readFrontMatter(source, courseMatterSchema);
  const { order, price_pkr, ...shown } = matter;
  const lessons = matter.curriculum.flatMap((section) => section.lessons);
  return {
    ...shown,
    id,
    position: order,
    pricePaisa: price_pkr * 100,
    minutes: lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    lessons: lessons.length,
    body: renderMarkdown(markdown).blocks,
  };
}

function blogRow(slug: string, source: string): typeof blogs.$inferInsert {
  const { matter, markdown } = readFrontMatter(source, blogMatterSchema);
  const { published, updated = published, ...shown } = matter;
  const { blocks, words } = renderMarkdown(markdown);
  return {
    ...shown,
    slug,
    publishedAt: published,
    updatedAt: updated,
    minutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
    body: blocks,
  };
}
