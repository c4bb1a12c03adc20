import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { blogDetailSchema, blogListSchema, courseDetailSchema, courseListSchema } from 'shared/contracts/content';
import { z } from 'zod';
import type { Database } from '../database/database';
import { notFound } from '../provider-format/errors';
import { refuseOtherMethods } from '../provider-format/other-methods';
import { redirectToSlash } from '../provider-format/unknown-path';
import { publicCache } from './public-cache';
import { findBlog, findCourse, listBlogs, listCourses } from './queries';
import { blogDetail, blogSummary, courseDetail, courseSummary } from './views';

const problem = z.object({ detail: z.string() });

/** Courses and articles, public and read-only. */
export function contentRoutes(plain: FastifyInstance, db: Database): void {
  plain.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  publicCache(plain);
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const tags = ['content'];

  app.get('/courses/', { schema: { tags, response: { 200: courseListSchema } } }, async () => ({
    items: (await listCourses(db)).map(courseSummary),
  }));
  app.get(
    '/courses/:id/',
    { schema: { tags, params: z.object({ id: z.string() }), response: { 200: courseDetailSchema, 404: problem } } },
    async (request) => {
      const course = await findCourse(db, request.params.id);
      if (!course) throw notFound();
      return courseDetail(course);
    },
  );
  app.get('/blogs/', { schema: { tags, response: { 200: blogListSchema } } }, async () => ({
    items: (await listBlogs(db)).map(blogSummary),
  }));
  app.get(
    '/blogs/:slug/',
    { schema: { tags, params: z.object({ slug: z.string() }), response: { 200: blogDetailSchema, 404: problem } } },
    async (request) => {
      const blog = await findBlog(db, request.params.slug);
      if (!blog) throw notFound();
      return blogDetail(blog);
    },
  );

  for (const path of ['/courses', '/courses/:id', '/blogs', '/blogs/:slug']) {
    refuseOtherMethods(plain, `${path}/`, ['GET']);
    redirectToSlash(plain, path);
  }
}
