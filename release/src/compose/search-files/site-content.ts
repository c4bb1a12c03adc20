import {
  blogListSchema,
  courseListSchema,
  documentSchema,
  type BlogSummary,
  type CourseSummary,
} from '@hidden-order/api-shapes/content';
import { PART, paths } from '@hidden-order/platform/paths';
import * as z from 'zod';
import { networkError, ReleaseError } from '../../release-error';

/** How long the API may take for one answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Pages that show one dated text. */
const DOCUMENTS = [paths.about, paths.glossary, paths.privacyPolicy, paths.termsAndConditions] as const;

/** What sitemap, feed and share images list. */
export interface SiteContent {
  courses: readonly CourseSummary[];
  /** The newest first. */
  blogs: readonly BlogSummary[];
  /** Dates of the site's own texts, `YYYY-MM-DD`, by the path of their pages. */
  documents: ReadonlyMap<string, string>;
  /** The terms of the glossary. */
  terms: readonly string[];
}

/**
 * Fetches all of it from the API.
 * @param apiUrl without a slash at the end
 * @throws ReleaseError that names the call, when it is not answered, or not as the contract says
 */
export async function fetchSiteContent(apiUrl: string): Promise<SiteContent> {
  const [courses, blogs, documents] = await Promise.all([
    fetchList(courseListSchema, `${apiUrl}/courses/`),
    fetchList(blogListSchema, `${apiUrl}/blogs/`),
    Promise.all(
      DOCUMENTS.map(async (path) => {
        const { version, contents } = await fetchJson(documentSchema, `${apiUrl}/documents${path}/`);
        return { path, version, contents };
      }),
    ),
  ]);
  const glossary = documents.find(({ path }) => path === paths.glossary)?.contents ?? [];
  return {
    courses,
    blogs,
    documents: new Map(documents.map(({ path, version }) => [path, version])),
    terms: glossary.filter(({ level }) => level === 3).map(({ id }) => id.slice(PART.length)),
  };
}

/** All items of a list that is answered in pages. */
async function fetchList<Item>(
  schema: z.core.$ZodType<{ pages: number; items: Item[] }>,
  address: string,
): Promise<Item[]> {
  const { pages, items } = await fetchJson(schema, address);
  for (let page = 2; page <= pages; page += 1)
    items.push(...(await fetchJson(schema, `${address}?page=${page}`)).items);
  return items;
}

async function fetchJson<Data>(schema: z.core.$ZodType<Data>, address: string): Promise<Data> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`it answers with status ${answer.status}`);
    return z.parse(schema, await answer.json());
  } catch (cause) {
    const reason = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : networkError(cause);
    throw new ReleaseError(`GET ${address} failed: ${reason}.`, { cause });
  }
}
