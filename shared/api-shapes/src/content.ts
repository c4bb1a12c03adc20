import * as z from 'zod/mini';
import { COURSE_LEVELS, COURSE_TYPES, SEARCH_KINDS } from './content-lists';
import { figureSchema, figureStepSchema } from './figure';
import { DETAILS } from './practice-terms';

/** Drawings without prices that `Plate` draws: the art of courses, articles and pages. */
export const WAVE_FIGURES = [
  'impulse',
  'channel',
  'flat',
  'zigzag',
  'cycle',
  'triangle',
  'evidence',
  'law',
  'degrees',
  'wedge',
  'double-three',
  'fan',
  'failed-count',
  'certificate',
  'rules',
  'ceiling',
  'alternation',
  'mirror',
] as const;
export const waveFigureSchema = z.enum(WAVE_FIGURES);
export type WaveFigure = z.infer<typeof waveFigureSchema>;

/**
 * One block of a text: sanitised HTML, a figure that the page draws, or, in lessons only, an exercise. A figure is data
 * instead of HTML, so that its page draws it in the colours of the colour scheme.
 */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({
    kind: z.literal('figure'),
    figure: figureSchema,
    caption: z.string(),
    /** The drawing in words, with its prices: its text alternative. */
    description: z.string(),
    /** Empty for a figure that has no waves to draw in turn. */
    steps: z.array(figureStepSchema),
  }),
  z.object({
    kind: z.literal('exercise'),
    /** Its number among the exercises of the lesson, from 1. */
    id: z.string(),
    /** Time for thinking it through. */
    minutes: z.number(),
    /** HTML, as are the choices, each of which is a line without paragraphs, and the explanation. */
    question: z.string(),
    /** Null for an exercise whose answer is a number. */
    choices: z.nullable(z.array(z.string())),
    /** The right number, or the number of the right choice, from 1. */
    answer: z.number(),
    /** How far another number may be from the answer and still be right. */
    tolerance: z.number(),
    /** What to check after a wrong choice, in a sentence or two; null for numbers, whose hints follow from the explanation. */
    hint: z.nullable(z.string()),
    explanation: z.string(),
  }),
]);
export type Block = z.infer<typeof blockSchema>;
export type Exercise = Extract<Block, { kind: 'exercise' }>;

/**
 * Least words of the opening of a text: with the paragraph in which a text reaches them, a block ends. A page can so show
 * the opening alone, such as that of a preview lesson.
 */
export const OPENING_WORDS = 120;

/** A heading of a text, for its table of contents. */
export const headingSchema = z.object({
  /** Begins with `PART` of `@hidden-order/platform/paths`. */
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
});
export type Heading = z.infer<typeof headingSchema>;

/** Most characters of a review. */
export const REVIEW_MAX_LENGTH = 300;

/** A review of a course. */
export const reviewSchema = z.object({
  id: z.string(),
  /** Whether the review is sample data, which pages say beside the reviews. */
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

/** Answer of `GET /charts/:slug/`: prices of a real market that lessons count, in order of time. */
export const chartSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** What a price is, such as `yen per dollar`. */
  unit: z.string(),
  /** What kind of price it is, such as `weekly closes`. */
  prices: z.string(),
  /** Who published the prices with the name of the series, and the licence under which we pass them on. */
  source: z.string(),
  licence: z.string(),
  /** Where they are published. */
  url: z.string(),
  /** How many swings its lesson counts at most. */
  swings: z._default(z.literal(DETAILS), 12),
  /** `date` as YYYY-MM-DD, or YYYY-MM for a price of a month. */
  closes: z.array(z.object({ date: z.string(), close: z.number() })),
});
export type Chart = z.infer<typeof chartSchema>;

/** A course in lists and cards. Its address is `/courses/<id>`. */
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
  /** Whether people can enrol. */
  is_open: z._default(z.boolean(), true),
  /** Average stars of its reviews to one decimal, and whether some are sample data, which pages say; null without reviews. */
  rating: z.nullable(z.object({ average: z.number(), count: z.number(), sample: z.boolean() })),
});
export type CourseSummary = z.infer<typeof courseSummarySchema>;

/** A lesson in the curriculum. Its slug, never a number, names it within its course, also when the course is rearranged. */
export const lessonSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Study time: reading, and the exercises. */
  minutes: z.number(),
  /** Whether the lesson is open to all visitors. */
  preview: z.boolean(),
});

/** The lessons of a course in order, by module. */
export const curriculumSchema = z.array(z.object({ title: z.string(), lessons: z.array(lessonSummarySchema) }));

/** A lesson with its text. */
export const lessonSchema = z.extend(lessonSummarySchema, {
  body: z.array(blockSchema),
  /** Seed of the practice series at the end of the lesson, or the chart of a real market before it; null for none. */
  practice: z.nullable(z.string()),
});
export type Lesson = z.infer<typeof lessonSchema>;

/** A course with all data of its page; of its lessons, only the previews have texts. */
export const courseDetailSchema = z.extend(courseSummarySchema, {
  outcomes: z.array(z.string()),
  prerequisites: z.array(z.string()),
  curriculum: curriculumSchema,
  previews: z.array(lessonSchema),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Summary of the refund rule in one or two sentences. */
  refund: z.string(),
  reviews: z.array(reviewSchema),
  body: z.array(blockSchema),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** The page of a filtered list. */
const pageFields = {
  /** Number of matching items on all pages. */
  total: z.number(),
  /** From 1; a request past the last page gets the last page. */
  page: z.number(),
  /** At least 1. */
  pages: z.number(),
};

/** Answer of `GET /courses/`. */
export const courseListSchema = z.object({ ...pageFields, items: z.array(courseSummarySchema) });
export type CourseList = z.infer<typeof courseListSchema>;

/** An article in lists and cards. */
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
  /** Whether the list features the article for newcomers. */
  featured: z.boolean(),
});
export type BlogSummary = z.infer<typeof blogSummarySchema>;

/** An article with its text and three related articles. */
export const blogDetailSchema = z.extend(blogSummarySchema, {
  contents: z.array(headingSchema),
  body: z.array(blockSchema),
  related: z.array(blogSummarySchema),
});
export type BlogDetail = z.infer<typeof blogDetailSchema>;

/** Answer of `GET /blogs/`, newest first. `categories` are those of all articles. */
export const blogListSchema = z.object({
  ...pageFields,
  categories: z.array(z.string()),
  items: z.array(blogSummarySchema),
});
export type BlogList = z.infer<typeof blogListSchema>;

/** A document, such as the privacy policy. */
export const documentSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Summary in one sentence. */
  lead: z.string(),
  /** Date of this version, `YYYY-MM-DD` in Pakistan. */
  version: z.string(),
  contents: z.array(headingSchema),
  body: z.array(blockSchema),
});
export type Document = z.infer<typeof documentSchema>;

/** What the site has about a text, or about a term. */
export const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  /** Below the title: the summary, or the beginning of the definition of a term. */
  text: z.string(),
  /** Path of the page on the site, with a fragment where the result is a part of the page. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Answer of `GET /search/`. */
export const searchResultsSchema = z.object({ items: z.array(searchResultSchema) });

/** A term of the glossary. */
export const termSchema = z.object({
  id: z.string(),
  /** With a remark in brackets for a word that has an everyday sense too: “Flat (correction)”. */
  title: z.string(),
  /** The part of the glossary that has it. */
  group: z.string(),
  /** Its definition in plain text. */
  definition: z.string(),
  /** The definition with its links, and figures. */
  body: z.array(blockSchema),
  /** Lessons and articles that teach it, the best first. */
  taught: z.array(searchResultSchema),
  related: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Term = z.infer<typeof termSchema>;
