import { PART, paths } from '@hidden-order/platform/paths';
import type { Charts } from './charts';
import { ContentError } from './content-error';
import { inFile, type ContentFile } from './files';
import type { Glossary } from './glossary';
import type { RenderedText } from './markdown';

interface Text {
  file: ContentFile;
  text: RenderedText;
}

/** Every text of the academy, by what it is. */
interface Texts {
  courses: readonly Text[];
  blogs: readonly (Text & { row: { published_at: string } })[];
  documents: readonly Text[];
  lessons: readonly Text[];
  glossary: Glossary;
  charts: Charts;
}

/** Pages whose address has no parameter. */
const PAGES = Object.values(paths).filter((path) => typeof path === 'string');
const EXTERNAL = /^(https:\/\/|mailto:)/;

/**
 * Checks all links of texts within the site: to pages, courses, headings, and articles that are published by then.
 * @param now when visitors can read the texts, but for articles of a later day
 * @throws {InvalidContent} naming the first file with a link that leads nowhere
 */
export function checkLinks(texts: Texts, now: Date): void {
  const ids = new Map<string, RenderedText['ids']>([
    ...PAGES.map((path): [string, RenderedText['ids']] => [path, []]),
    ...texts.courses.map(({ file, text }) => [paths.course(file.name), text.ids] as const),
    ...texts.blogs.map(({ file, text }) => [paths.blog(file.name), text.ids] as const),
    ...[...texts.glossary.values()].map(({ path }): [string, RenderedText['ids']] => [path, []]),
    ...[...texts.charts.keys()].map((chart): [string, RenderedText['ids']] => [paths.chartToCount(chart), []]),
    ...texts.documents.map(({ file, text }) => [`/${file.name}`, text.ids] as const),
  ]);
  const dates = new Map(texts.blogs.map(({ file, row }) => [paths.blog(file.name), new Date(row.published_at)]));
  for (const { file, text } of [...texts.courses, ...texts.blogs, ...texts.documents, ...texts.lessons]) {
    const publishedAt = dates.get(paths.blog(file.name)) ?? now;
    const by = publishedAt > now ? publishedAt : now;
    inFile(file.path, () => {
      for (const link of text.links) {
        checkLink(link, text, ids);
        const [address = ''] = link.split('#');
        if ((dates.get(address) ?? now) > by)
          throw new ContentError(`the link ${address} leads to an article that is published later`);
      }
    });
  }
}

function checkLink(link: string, from: RenderedText, ids: ReadonlyMap<string, RenderedText['ids']>): void {
  if (EXTERNAL.test(link)) return;
  const [address = '', fragment] = link.split('#');
  // A link without an address leads to the text's own headings and footnotes.
  const target = address === '' ? from.ids : ids.get(address);
  if (target === undefined) throw new ContentError(`the link ${link} leads nowhere`);
  if (fragment !== undefined && !target.some((id) => id === fragment || encodeURIComponent(id) === fragment)) {
    throw new ContentError(`the link ${link.replace(`#${PART}`, '#')} leads to no heading`);
  }
}
