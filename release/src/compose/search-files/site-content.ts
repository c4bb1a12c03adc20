import type { BlogSummary, CourseSummary } from '@hidden-order/api-shapes/content';
import { listBlogs, listCourses } from '@hidden-order/api-shapes/content/calls';
import * as z from 'zod';
import { networkError, ReleaseError } from '../../site/release-error';

/** How long the API may take for one answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** What sitemap, feed and share images tell of. */
export interface SiteContent {
  courses: readonly CourseSummary[];
  /** The newest first. */
  blogs: readonly BlogSummary[];
}

/**
 * Fetches all of it from the API.
 * @param apiUrl without a slash at the end
 * @throws ReleaseError that names the call, when it is not answered, or not as the contract says
 */
export async function fetchSiteContent(apiUrl: string): Promise<SiteContent> {
  const [courses, blogs] = await Promise.all([
    fetchList(listCourses.answer, apiUrl + listCourses.path),
    fetchList(listBlogs.answer, apiUrl + listBlogs.path),
  ]);
  return { courses, blogs };
}

/** All items of a list that is answered in pages. */
async function fetchList<Item>(
  schema: z.core.$ZodType<{ pages: number; items: Item[] }>,
  address: string,
): Promise<Item[]> {
  const all: Item[] = [];
  try {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await fetch(`${address}?page=${page}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`it answers with status ${answer.status}`);
      const { pages, items } = z.parse(schema, await answer.json());
      all.push(...items);
      last = pages;
    }
    return all;
  } catch (cause) {
    const reason = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : networkError(cause);
    throw new ReleaseError(`GET ${address} failed: ${reason}.`, { cause });
  }
}
