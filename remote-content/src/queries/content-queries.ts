import * as calls from '@hidden-order/api-shapes/content/calls';
import { callApi, isStatus } from '@hidden-order/platform/api-client';
import {
  type BlogDetail,
  type BlogList,
  type CourseDetail,
  type CourseList,
  type Document,
  type Review,
  type SearchResult,
  type Term,
} from '@hidden-order/api-shapes/content';
import { PART } from '@hidden-order/platform/paths';
import { ALL_BLOGS, ALL_COURSES, NO_SEARCH } from '@hidden-order/api-shapes/content-lists';
import type { BlogQuery, CourseQuery } from '@hidden-order/api-shapes/content-query';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { writeQuery } from '../lists/list-query';

/** One page of the courses that match a query. */
export const fetchCourses = (query: CourseQuery, signal: AbortSignal): Promise<CourseList> =>
  callApi(calls.listCourses, { query: writeQuery(ALL_COURSES, query), signal });

/** One page of the articles that match a query, newest first. */
export const fetchBlogs = (query: BlogQuery, signal: AbortSignal): Promise<BlogList> =>
  callApi(calls.listBlogs, { query: writeQuery(ALL_BLOGS, query), signal });

/** All reviews. */
export const fetchReviews = async (signal: AbortSignal): Promise<Review[]> =>
  (await callApi(calls.listReviews, { signal })).items;

/** One course. @throws Response with status 404 for an unknown id */
export const fetchCourse = (id: string, signal: AbortSignal): Promise<CourseDetail> =>
  orNotFound(callApi(calls.readCourse, { params: { id }, signal }));

/** One article with its text. @throws Response with status 404 for an unknown slug */
export const fetchBlog = (slug: string, signal: AbortSignal): Promise<BlogDetail> =>
  orNotFound(callApi(calls.readBlog, { params: { slug }, signal }));

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

/** One term of the glossary. @throws Response with status 404 for an unknown id */
export const fetchTerm = (id: string, signal: AbortSignal): Promise<Term> =>
  orNotFound(callApi(calls.readTerm, { params: { term: id }, signal }));

/** What the site has about a text: terms, courses, articles and lessons. */
export const searchSite = async (search: string, signal: AbortSignal): Promise<SearchResult[]> =>
  (await callApi(calls.searchSite, { query: writeQuery(NO_SEARCH, { search }), signal })).items;

/** For calls that are never aborted. */
const neverAborted = new AbortController().signal;

/** The ids of all courses, for prerendering. */
export const listCourseIds = async (): Promise<string[]> =>
  (await everyItem((page) => fetchCourses({ ...ALL_COURSES, page }, neverAborted))).map(({ id }) => id);

/** The slugs of all articles, for prerendering. */
export const listBlogSlugs = async (): Promise<string[]> =>
  (await everyItem((page) => fetchBlogs({ ...ALL_BLOGS, page }, neverAborted))).map(({ slug }) => slug);

/** The ids of all terms, for prerendering. */
export const listTermIds = async (): Promise<string[]> =>
  (await callApi(calls.readDocument, { params: { slug: 'glossary' }, signal: neverAborted })).contents
    .filter(({ level }) => level === 3)
    .map(({ id }) => id.slice(PART.length));

/** Fetches the items of all pages of a list. */
async function everyItem<Item>(fetchPage: (page: number) => Promise<{ items: Item[]; pages: number }>) {
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
