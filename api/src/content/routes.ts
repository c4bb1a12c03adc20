import fp from 'fastify-plugin';
import { dayOf } from 'shared/api/calendar-day';
import {
  blogDetailSchema,
  blogListSchema,
  courseDetailSchema,
  courseListSchema,
  documentSchema,
  reviewListSchema,
  termSchema,
} from 'shared/api/content';
import { blogQuerySchema, courseQuerySchema, reviewQuerySchema, searchQuerySchema } from 'shared/api/content-query';
import { searchResultsSchema } from 'shared/api/search';
import { z } from 'zod';
import { endpoints } from '../provider-format/endpoints';
import { notFound } from '../provider-format/errors';
import type { Services } from '../services';
import { findCourse, listCourses, listReviews } from './course-queries';
import { type ContentVersion, keepAnswers, publicCache } from './public-cache';
import { searchContent } from './search';
import { findBlog, findDocument, findTerm, listBlogs } from './text-queries';
import { blogDetail, blogSummary, courseDetail, courseSummary, documentView, reviewView, termView } from './views';

const tags = ['content'];
const problem = z.object({ detail: z.string() }).describe('There is nothing at this address.');
const badQuery = z
  .record(z.string(), z.array(z.string()))
  .describe('What is wrong with the query, by parameter. Parameters that are unknown are ignored.');

export interface ContentServices extends Services {
  contentVersion: ContentVersion;
  /** Seconds for which browsers use a text as it is. */
  contentMaxAge: number;
}

/** Courses, articles, reviews, the site's own texts, terms, and a search over them: public and read-only. */
const routes = endpoints((app, { db, clock, contentVersion, contentMaxAge }: ContentServices) => {
  // Articles appear on their day.
  keepAnswers(app, async () => `${await contentVersion()} ${dayOf(clock())}`);
  publicCache(app, contentMaxAge);

  app.get(
    '/courses/',
    { schema: { tags, querystring: courseQuerySchema, response: { 200: courseListSchema, 400: badQuery } } },
    async ({ query }) => {
      const { page, rows } = await listCourses(db, query);
      return { ...page, items: rows.map(courseSummary) };
    },
  );
  app.get(
    '/courses/:id/',
    { schema: { tags, params: z.object({ id: z.string() }), response: { 200: courseDetailSchema, 404: problem } } },
    async ({ params }) => courseDetail(await required(findCourse(db, params.id))),
  );
  app.get(
    '/blogs/',
    { schema: { tags, querystring: blogQuerySchema, response: { 200: blogListSchema, 400: badQuery } } },
    async ({ query }) => {
      const { page, categories, rows } = await listBlogs(db, query, clock());
      return { ...page, categories, items: rows.map(blogSummary) };
    },
  );
  app.get(
    '/blogs/:slug/',
    { schema: { tags, params: z.object({ slug: z.string() }), response: { 200: blogDetailSchema, 404: problem } } },
    async ({ params }) => blogDetail(await required(findBlog(db, params.slug, clock()))),
  );
  app.get(
    '/reviews/',
    { schema: { tags, querystring: reviewQuerySchema, response: { 200: reviewListSchema, 400: badQuery } } },
    async ({ query }) => ({ items: (await listReviews(db, query.course)).map(reviewView) }),
  );
  app.get(
    '/documents/:slug/',
    { schema: { tags, params: z.object({ slug: z.string() }), response: { 200: documentSchema, 404: problem } } },
    async ({ params }) => documentView(await required(findDocument(db, params.slug))),
  );
  app.get(
    '/glossary/:term/',
    { schema: { tags, params: z.object({ term: z.string() }), response: { 200: termSchema, 404: problem } } },
    async ({ params }) => termView(await required(findTerm(db, params.term, clock()))),
  );
  app.get(
    '/search/',
    { schema: { tags, querystring: searchQuerySchema, response: { 200: searchResultsSchema, 400: badQuery } } },
    async ({ query: { search } }) => ({ items: search === undefined ? [] : await searchContent(db, search, clock()) }),
  );
});

/** @throws {ApiError} 404 if nothing was found */
async function required<Found>(finding: Promise<Found | undefined>): Promise<Found> {
  const found = await finding;
  if (found === undefined) throw notFound();
  return found;
}

export const content = fp(routes, { name: 'content', encapsulate: true });
