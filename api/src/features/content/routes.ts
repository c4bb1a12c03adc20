import * as calls from '@hidden-order/api-shapes/content/calls';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import {
  blogQuerySchema,
  courseQuerySchema,
  reviewQuerySchema,
  searchQuerySchema,
} from '@hidden-order/api-shapes/content-query';
import { paths } from '@hidden-order/platform/paths';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { notFound } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { findBlog, listBlogs, listCourses, publicBlogs } from './lists';
import { keepUntilContentChanges, publicCache } from '../../plugins/requests/public-cache';
import { searchContent } from './search';

export interface ContentServices extends Services {
  /** Seconds for which browsers use a text as it is. */
  contentMaxAge: number;
}

/** Courses, articles, reviews, the site's own texts, charts, the glossary, and a search over them: public and read-only. */
export const content = endpoints('content', (app, { clock, content, contentMaxAge }: ContentServices) => {
  // Articles appear on their day.
  keepUntilContentChanges(app, () => ({ content: content(), day: dayOf(clock()) }));
  publicCache(app, contentMaxAge);

  route(app, calls.listCourses, { query: courseQuerySchema }, async ({ query }) => listCourses(content(), query));
  route(app, calls.readCourse, {}, async ({ params }) =>
    required(content().courses.find(({ id }) => id === params.id)),
  );
  route(app, calls.listBlogs, { query: blogQuerySchema }, async ({ query }) => listBlogs(content(), query, clock()));
  route(app, calls.readBlog, {}, async ({ params }) => required(findBlog(content(), params.slug, clock())));
  route(app, calls.listReviews, { query: reviewQuerySchema }, async ({ query }) => ({
    items: content().reviews.filter(({ course }) => query.course === undefined || course.id === query.course),
  }));
  route(app, calls.readDocument, {}, async ({ params }) =>
    required(content().documents.find(({ slug }) => slug === params.slug)),
  );
  route(app, calls.readChart, {}, async ({ params }) =>
    required(content().charts.find(({ slug }) => slug === params.slug)),
  );
  route(app, calls.readTerm, {}, async ({ params }) => {
    const term = required(content().glossary.find(({ id }) => id === params.term));
    const published = new Set(publicBlogs(content(), clock()).map(({ slug }) => paths.blog(slug)));
    return { ...term, taught: term.taught.filter(({ kind, path }) => kind !== 'article' || published.has(path)) };
  });
  route(app, calls.searchSite, { query: searchQuerySchema }, async ({ query: { search } }) => ({
    items: search === undefined ? [] : searchContent(content(), search, clock()),
  }));
});

/** @throws {ApiError} 404 if nothing was found */
function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound();
  return found;
}
