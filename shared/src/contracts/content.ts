import * as z from 'zod/mini';

/** Elliott structures that `WaveChart` can draw and content can embed. */
export const WAVE_FIGURES = [
  'impulse',
  'diagonal',
  'zigzag',
  'flat',
  'triangle',
  'channel',
  'fibonacci',
  'cycle',
] as const;
export const waveFigureSchema = z.enum(WAVE_FIGURES);
export type WaveFigure = z.infer<typeof waveFigureSchema>;

/**
 * One piece of a rendered text: sanitised HTML, or a figure that the page draws.
 * Content stays data, so that pages decide how a figure looks in light, dark and print.
 */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('wave-chart'), figure: waveFigureSchema, caption: z.string() }),
]);
export type Block = z.infer<typeof blockSchema>;

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const COURSE_TYPES = ['course', 'certification'] as const;

/** A course as lists and cards show it. `id` is the part of the address behind `/courses/`. */
export const courseSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  level: z.enum(COURSE_LEVELS),
  type: z.enum(COURSE_TYPES),
  figure: waveFigureSchema,
  /** Study time in minutes, the sum of its lessons. */
  minutes: z.number(),
  lessons: z.number(),
  /** Full price in paisa (1/100 rupee). */
  price_paisa: z.number(),
  /** Number of equal monthly payments on offer. */
  instalments: z.number(),
});
export type CourseSummary = z.infer<typeof courseSummarySchema>;

/** A course with everything its page shows. */
export const courseDetailSchema = z.extend(courseSummarySchema, {
  outcomes: z.array(z.string()),
  prerequisites: z.array(z.string()),
  instructor: z.object({ name: z.string(), bio: z.string() }),
  curriculum: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(z.object({ title: z.string(), minutes: z.number(), preview: z.boolean() })),
    }),
  ),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  body: z.array(blockSchema),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** Answer of `GET /courses/`, in the academy's teaching order. */
export const courseListSchema = z.object({ items: z.array(courseSummarySchema) });

/** An article as lists and cards show it. */
export const blogSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  figure: waveFigureSchema,
  author: z.string(),
  /** UTC instant, ISO 8601. */
  published_at: z.string(),
  updated_at: z.string(),
  /** Reading time in minutes. */
  minutes: z.number(),
});
export type BlogSummary = z.infer<typeof blogSummarySchema>;

/** An article with its text. */
export const blogDetailSchema = z.extend(blogSummarySchema, { body: z.array(blockSchema) });
export type BlogDetail = z.infer<typeof blogDetailSchema>;

/** Answer of `GET /blogs/`, newest first. */
export const blogListSchema = z.object({ items: z.array(blogSummarySchema) });
