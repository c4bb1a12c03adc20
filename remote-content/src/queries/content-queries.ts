import { callApi, isStatus } from 'shared/api-client';
import {
  blogDetailSchema,
  blogListSchema,
  courseDetailSchema,
  courseListSchema,
  documentSchema,
  reviewListSchema,
  type BlogDetail,
  type BlogList,
  type CourseDetail,
  type CourseList,
  type Document,
  type Review,
} from 'shared/contracts/content';
import { ALL_BLOGS, ALL_COURSES } from 'shared/contracts/content-lists';
import type { BlogQuery, CourseQuery } from 'shared/contracts/content-query';
import { writeQuery } from '../list-query/list-query';

/** One page of the courses that a query asks for. */
export const fetchCourses = (query: CourseQuery, signal: AbortSignal): Promise<CourseList> =>
  callApi(courseListSchema, { url: `/courses/${writeQuery(ALL_COURSES, query)}`, signal });

/** One page of the articles that a query asks for, newest first. */
export const fetchBlogs = (query: BlogQuery, signal: AbortSignal): Promise<BlogList> =>
  callApi(blogListSchema, { url: `/blogs/${writeQuery(ALL_BLOGS, query)}`, signal });

/** All reviews. */
export const fetchReviews = async (signal: AbortSignal): Promise<Review[]> =>
  (await callApi(reviewListSchema, { url: '/reviews/', signal })).items;

/** One course. @throws Response with status 404 when there is none with this id */
export const fetchCourse = (id: string, signal: AbortSignal): Promise<CourseDetail> =>
  orNotFound(callApi(courseDetailSchema, { url: `/courses/${encodeURIComponent(id)}/`, signal }));

/** One article with its text. @throws Response with status 404 when there is none with this slug */
export const fetchBlog = (slug: string, signal: AbortSignal): Promise<BlogDetail> =>
  orNotFound(callApi(blogDetailSchema, { url: `/blogs/${encodeURIComponent(slug)}/`, signal }));

/** One of the site's own texts. @throws Response with status 404 when there is none with this slug */
export const fetchDocument = (slug: string, signal: AbortSignal): Promise<Document> =>
  orNotFound(callApi(documentSchema, { url: `/documents/${encodeURIComponent(slug)}/`, signal }));

/** Of calls that nobody breaks off. */
const toTheEnd = new AbortController().signal;

/** The ids of all courses. */
export const listCourseIds = async (): Promise<string[]> =>
  (await everyItem((page) => fetchCourses({ ...ALL_COURSES, page }, toTheEnd))).map(({ id }) => id);

/** The slugs of all articles. */
export const listBlogSlugs = async (): Promise<string[]> =>
  (await everyItem((page) => fetchBlogs({ ...ALL_BLOGS, page }, toTheEnd))).map(({ slug }) => slug);

/** The items of all pages of a list. */
async function everyItem<Item>(fetchPage: (page: number) => Promise<{ items: Item[]; pages: number }>) {
  const first = await fetchPage(1);
  const others = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => fetchPage(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

/** The router shows its not-found page for a thrown 404 response. */
async function orNotFound<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (isStatus(error, 404)) throw new Response('Not found', { status: 404 });
    throw error;
  }
}
