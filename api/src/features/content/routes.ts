import fp from 'fastify-plugin';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import {
  blogDetailSchema,
  blogListSchema,
  chartSchema,
  courseDetailSchema,
  courseListSchema,
  documentSchema,
  reviewListSchema,
  termSchema,
} from '@hidden-order/api-shapes/content';
import {
  blogQuerySchema,
  courseQuerySchema,
  reviewQuerySchema,
  searchQuerySchema,
} from '@hidden-order/api-shapes/content-query';
import { searchResultsSchema } from '@hidden-order/api-shapes/content';
import { paths } from '@hidden-order/platform/paths';
import { z } from 'zod';
import { endpoints } from '../../plugins/requests/endpoints';
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
const routes = endpoints('content', (app, { clock, content, contentMaxAge }: ContentServices) => {
  // Articles appear on their day.
  keepUntilContentChanges(app, () => ({ content: content(), day: dayOf(clock()) }));
  publicCache(app, contentMaxAge);

  app.get(
    '/courses/',
    { schema: { querystring: courseQuerySchema, response: { 200: courseListSchema } } },
    async ({ query }) => listCourses(content(), query),
  );
  app.get(
    '/courses/:id/',
    { schema: { params: z.object({ id: z.string() }), response: { 200: courseDetailSchema } } },
    async ({ params }) => required(content().courses.find(({ id }) => id === params.id)),
  );
  app.get(
    '/blogs/',
    { schema: { querystring: blogQuerySchema, response: { 200: blogListSchema } } },
    async ({ query }) => listBlogs(content(), query, clock()),
  );
  app.get(
    '/blogs/:slug/',
    { schema: { params: z.object({ slug: z.string() }), response: { 200: blogDetailSchema } } },
    async ({ params }) => required(findBlog(content(), params.slug, clock())),
  );
  app.get(
    '/reviews/',
    { schema: { querystring: reviewQuerySchema, response: { 200: reviewListSchema } } },
    async ({ query }) => ({
      items: content().reviews.filter(({ course }) => query.course === undefined || course.id === query.course),
    }),
  );
  app.get(
    '/documents/:slug/',
    { schema: { params: z.object({ slug: z.string() }), response: { 200: documentSchema } } },
    async ({ params }) => required(content().documents.find(({ slug }) => slug === params.slug)),
  );
  app.get(
    '/charts/:slug/',
    { schema: { params: z.object({ slug: z.string() }), response: { 200: chartSchema } } },
    async ({ params }) => required(content().charts.find(({ slug }) => slug === params.slug)),
  );
  app.get(
    '/glossary/:term/',
    { schema: { params: z.object({ term: z.string() }), response: { 200: termSchema } } },
    async ({ params }) => {
      const term = required(content().glossary.find(({ id }) => id === params.term));
      const published = new Set(publicBlogs(content(), clock()).map(({ slug }) => paths.blog(slug)));
      return { ...term, taught: term.taught.filter(({ kind, path }) => kind !== 'article' || published.has(path)) };
    },
  );
  app.get(
    '/search/',
    { schema: { querystring: searchQuerySchema, response: { 200: searchResultsSchema } } },
    async ({ query: { search } }) => ({ items: search === undefined ? [] : searchContent(content(), search, clock()) }),
  );
});

/** @throws {ApiError} 404 if nothing was found */
function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound();
  return found;
}

export const content = fp(routes, { name: 'content', encapsulate: true });
