import * as z from 'zod/mini';
import { tournamentTerms } from './desk/tournaments';
import { CORRECTION_FAMILIES, PRACTICE_LEVELS } from './practice-terms';
import {
  blogDetailSchema,
  chartSchema,
  courseDetailSchema,
  documentSchema,
  lessonSchema,
  reviewSchema,
  termSchema,
} from './content';
import { questionKindSchema } from './quiz';

/** A question of a quiz with its answers. */
const quizQuestionSchema = z.object({
  id: z.string(),
  kind: questionKindSchema,
  text: z.string(),
  /** Prices of the turning points of the drawn structure, in order; each `rule` question has one. */
  prices: z.nullable(z.array(z.number())),
  /** Labels of the points after the first; an empty one names none. Without them, they are waves 1 to 5. */
  labels: z.optional(z.array(z.string())),
  /** What it asks for: a paper has one question that asks this. */
  asks: z.optional(z.string()),
  /** Of the chart that is generated for each paper; of `labels` questions only. */
  level: z.optional(z.enum(PRACTICE_LEVELS)),
  /** Of a chart of a whole count, what its correction is one of. */
  correction: z.optional(z.enum(CORRECTION_FAMILIES)),
  /** Id of the `labels` question that this one follows in a paper, and whose chart it asks about. */
  follows: z.optional(z.string()),
  options: z.array(z.object({ id: z.string(), text: z.string(), right: z.boolean() })),
  explanation: z.string(),
  /** Slug of the lesson that teaches the answer. */
  lesson: z.string(),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/** With the name of its file. */
const tournamentShape = { name: z.string(), ...tournamentTerms };
/** From the moment, or the day, at which it is scheduled. */
const fromNow = z.object({ closes: z.number(), starts: z.number() });
/** A sample tournament, which starts again. Entries may close after the start. */
const tournamentFileSchema = z.union([
  z.object({ ...tournamentShape, sample_days: fromNow }),
  z.object({ ...tournamentShape, sample_minutes: fromNow }),
]);
export type TournamentFile = z.infer<typeof tournamentFileSchema>;

/** What `npm run content` makes of the texts, and the API serves: everything checked, in order and ready to show. */
export const contentFileSchema = z.object({
  /** SHA-256 of all that follows. */
  hash: z.string(),
  /** In teaching order. */
  courses: z.array(courseDetailSchema).check(z.minLength(1, 'The content has no course.')),
  /** By course, in the order of its curriculum. */
  lessons: z.array(
    z.extend(lessonSchema, {
      course: z.string(),
      /** Place in the course, from 1, across its modules. */
      number: z.int(),
    }),
  ),
  /** The newest first. */
  blogs: z.array(z.omit(blogDetailSchema, { related: true })),
  documents: z.array(documentSchema),
  charts: z.array(chartSchema),
  /** Its terms, in their order. */
  glossary: z.array(termSchema),
  reviews: z.array(reviewSchema),
  quizzes: z.array(
    z.object({
      courseId: z.string(),
      /** Changes with every change of the questions. */
      version: z.string(),
      questions: z.array(quizQuestionSchema),
    }),
  ),
  tournaments: z.array(tournamentFileSchema),
});
export type ContentFile = z.infer<typeof contentFileSchema>;
/** The same before it is read. */
export type WrittenContent = z.input<typeof contentFileSchema>;
