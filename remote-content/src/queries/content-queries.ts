import * as calls from '@hidden-order/api-shapes/content/calls';
import { callApi, isStatus } from '@hidden-order/platform/api-client';
import type { BlogList, CourseList, Document } from '@hidden-order/api-shapes/content';
import { ALL_BLOGS, ALL_COURSES } from '@hidden-order/api-shapes/content-lists';
import type { BlogQuery, CourseQuery } from '@hidden-order/api-shapes/content-query';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { writeQuery } from '../lists/list-query';

/** One page of the courses that match a query. */
export const fetchCourses = (query: CourseQuery, signal?: AbortSignal): Promise<CourseList> =>
  callApi(calls.listCourses, { query: writeQuery(ALL_COURSES, query), ...(signal && { signal }) });

/** One page of the articles that match a query, newest first. */
export const fetchBlogs = (query: BlogQuery, signal?: AbortSignal): Promise<BlogList> =>
  callApi(calls.listBlogs, { query: writeQuery(ALL_BLOGS, query), ...(signal && { signal }) });

export interface DocumentHeader {
  kicker: string;
  /** Shows the date of the version. */
  dated?: boolean;
}

/** Makes the loader of a page that shows one of the academy's documents, such as the terms, by `DocumentPage`. */
export const documentLoader =
  (slug: string, header: DocumentHeader) =>
  async ({ request: { signal } }: PageLoaderArgs): Promise<Document & DocumentHeader> => ({
    ...header,
    ...(await orNotFound(callApi(calls.readDocument, { params: { slug }, signal }))),
  });

/** Fetches the items of all pages of a list, for prerendering. */
export async function everyItem<Item>(fetchPage: (page: number) => Promise<{ items: Item[]; pages: number }>) {
  const first = await fetchPage(1);
  const others = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => fetchPage(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

/** Throws a `Response` for a 404, for which the router shows the not-found page. */
export async function orNotFound<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (isStatus(error, 404)) throw new Response('Not found', { status: 404 });
    throw error;
  }
}
