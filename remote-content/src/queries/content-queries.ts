import { callApi, isStatus } from 'shared/api-client';
import {
  blogDetailSchema,
  blogListSchema,
  courseDetailSchema,
  courseListSchema,
  type BlogDetail,
  type BlogSummary,
  type CourseDetail,
  type CourseSummary,
} from 'shared/contracts/content';

/** All courses, in teaching order. */
export const fetchCourses = async (signal: AbortSignal): Promise<CourseSummary[]> =>
  (await callApi(courseListSchema, { url: '/courses/', signal })).items;

/** All articles, newest first. */
export const fetchBlogs = async (signal: AbortSignal): Promise<BlogSummary[]> =>
  (await callApi(blogListSchema, { url: '/blogs/', signal })).items;

/** One course. @throws Response with status 404 when there is none with this id */
export const fetchCourse = (id: string, signal: AbortSignal): Promise<CourseDetail> =>
  orNotFound(callApi(courseDetailSchema, { url: `/courses/${encodeURIComponent(id)}/`, signal }));

/** One article with its text. @throws Response with status 404 when there is none with this slug */
export const fetchBlog = (slug: string, signal: AbortSignal): Promise<BlogDetail> =>
  orNotFound(callApi(blogDetailSchema, { url: `/blogs/${encodeURIComponent(slug)}/`, signal }));

/** The router shows its not-found page for a thrown 404 response. */
async function orNotFound<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (isStatus(error, 404)) throw new Response('Not found', { status: 404 });
    throw error;
  }
}
