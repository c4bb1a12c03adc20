import * as z from 'zod/mini';
import { COURSE_LEVELS, COURSE_TYPES } from './content-lists';

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
  'extension',
  'truncation',
  'regular-flat',
  'combination',
  'degrees',
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

/** A heading of a text, for its table of contents. */
export const headingSchema = z.object({
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
});
export type Heading = z.infer<typeof headingSchema>;

/** Longest text of a review, in characters. */
export const REVIEW_MAX_LENGTH = 300;

/** What somebody says about a course. */
export const reviewSchema = z.object({
  id: z.string(),
  /** Placeholder text that stands in until readers have written; the page says so. */
  sample: z.boolean(),
  name: z.string(),
  course: z.object({ id: z.string(), title: z.string() }),
  /** Whole stars, 1 to 5. */
  stars: z.number(),
  text: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Answer of `GET /reviews/`, in the order of the academy's file. */
export const reviewListSchema = z.object({ items: z.array(reviewSchema) });

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
  /** Mean of its reviews' stars to one decimal; null while there are none. */
  rating: z.nullable(z.object({ average: z.number(), count: z.number() })),
});
export type CourseSummary = z.infer<typeof courseSummarySchema>;

/** A lesson as the curriculum lists it. `slug` is unique within its course. */
export const lessonSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Study time: reading, drawing and the exercise. */
  minutes: z.number(),
  /** Everybody may read it. */
  preview: z.boolean(),
});

/** A lesson with its text. */
export const lessonSchema = z.extend(lessonSummarySchema, { body: z.array(blockSchema) });
export type Lesson = z.infer<typeof lessonSchema>;

/** A course with everything its page shows; of its lessons, only the previews carry a text. */
export const courseDetailSchema = z.extend(courseSummarySchema, {
  outcomes: z.array(z.string()),
  prerequisites: z.array(z.string()),
  instructor: z.object({ name: z.string(), bio: z.string() }),
  curriculum: z.array(z.object({ title: z.string(), lessons: z.array(lessonSummarySchema) })),
  previews: z.array(lessonSchema),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The refund rule in a sentence or two; the terms have it in full. */
  refund: z.string(),
  reviews: z.array(reviewSchema),
  body: z.array(blockSchema),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** Which part of a filtered list an answer holds. */
const pageFields = {
  /** Items that match, on all pages. */
  total: z.number(),
  /** From 1; a page past the last is answered with the last. */
  page: z.number(),
  /** At least 1. */
  pages: z.number(),
};

/** Answer of `GET /courses/`. */
export const courseListSchema = z.object({ ...pageFields, items: z.array(courseSummarySchema) });
export type CourseList = z.infer<typeof courseListSchema>;

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
  /** The academy recommends it to newcomers. */
  featured: z.boolean(),
});
export type BlogSummary = z.infer<typeof blogSummarySchema>;

/** An article with its text and three to read next. */
export const blogDetailSchema = z.extend(blogSummarySchema, {
  contents: z.array(headingSchema),
  body: z.array(blockSchema),
  related: z.array(blogSummarySchema),
});
export type BlogDetail = z.infer<typeof blogDetailSchema>;

/** Answer of `GET /blogs/`, newest first; `categories` are those of all articles. */
export const blogListSchema = z.object({
  ...pageFields,
  categories: z.array(z.string()),
  items: z.array(blogSummarySchema),
});
export type BlogList = z.infer<typeof blogListSchema>;

/** A page that is nothing but a text, such as the privacy policy. */
export const documentSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Says in one sentence what the text settles. */
  lead: z.string(),
  /** Date of this version, `YYYY-MM-DD` in Pakistan. */
  version: z.string(),
  contents: z.array(headingSchema),
  body: z.array(blockSchema),
});
export type Document = z.infer<typeof documentSchema>;
