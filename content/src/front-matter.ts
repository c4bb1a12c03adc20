import { parse } from 'yaml';
import { z } from 'zod';
import { startOf } from '@hidden-order/api-shapes/calendar-day';
import { REVIEW_MAX_LENGTH, WAVE_FIGURES } from '@hidden-order/api-shapes/content';
import { COURSE_LEVELS, COURSE_TYPES } from '@hidden-order/api-shapes/content-lists';
import { PRACTICE_SEED, SEED_FORM } from '@hidden-order/api-shapes/practice-terms';
import { ContentError } from './content-error';
import { readSumsOf } from './sums';

/** Control characters, and characters that begin a line or a paragraph. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** A text that pages, mails and calendars show on one line. Its sums are checked as those of Markdown. */
export const line = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((text) => !BREAKS.test(text), 'must be one line without control characters')
  .check((text) => {
    try {
      text.value = readSumsOf(text.value);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      text.issues.push({ code: 'custom', message: error.message, input: text.value });
    }
  });
/** Ids and slugs are parts of addresses. */
export const name = z.string().regex(/^[a-z0-9-]+$/, 'may hold only a-z, 0-9 and -');
/** Addresses name lessons by their slugs, and older ones by their numbers. */
const lessonName = name.refine((slug) => !/^\d+$/.test(slug), 'must not be a number');

/** Front matter of `courses/<id>.md`. */
export const courseMatterSchema = z.strictObject({
  title: line,
  summary: line,
  /** Place in the teaching order. */
  order: z.int(),
  level: z.enum(COURSE_LEVELS),
  type: z.enum(COURSE_TYPES),
  figure: z.enum(WAVE_FIGURES),
  /** Whole rupees; 20 million at most, so that paisa stay within a database integer. */
  price_pkr: z.int().min(0).max(20_000_000),
  outcomes: z.array(line).min(1),
  prerequisites: z.array(line),
  curriculum: z
    .array(
      z.strictObject({
        title: line,
        /** Slugs of `lessons/<id>/<slug>.md`, in order. */
        lessons: z.array(lessonName).min(1),
      }),
    )
    .min(1),
  faq: z.array(z.strictObject({ question: line, answer: line })),
  refund: line,
});
export type CourseMatter = z.infer<typeof courseMatterSchema>;

/** Front matter of `lessons/<course>/<slug>.md`. */
export const lessonMatterSchema = z.strictObject({
  title: line,
  preview: z.boolean().default(false),
  /** The first name of a file that was renamed: members' progress and the lesson's address are kept by it. */
  first_name: lessonName.optional(),
  /** Seed of the practice series at the end of the lesson. */
  practice: z.string().regex(PRACTICE_SEED, `must be ${SEED_FORM}`).optional(),
  /** The chart of a real market that it studies, `charts/<chart>.csv`: learners count it, its figures may, and a link leads there. */
  chart: name.optional(),
});

/** What `reviews.yaml` holds. */
export const reviewsSchema = z.array(
  z.strictObject({
    id: name,
    course: name,
    sample: z.boolean(),
    name: line,
    stars: z.int().min(1).max(5),
    text: line.max(REVIEW_MAX_LENGTH),
  }),
);

/** Midnight in Pakistan, which keeps UTC+5 all year, of a day written `YYYY-MM-DD`. */
const day = z.iso.date('must be a day as YYYY-MM-DD').transform(startOf);

/** Front matter of `blogs/<slug>.md`. */
export const blogMatterSchema = z.strictObject({
  title: line,
  excerpt: line,
  category: line,
  figure: z.enum(WAVE_FIGURES),
  author: line,
  published: day,
  updated: day.optional(),
  featured: z.boolean().default(false),
});

/** Front matter of `documents/<slug>.md`. */
export const documentMatterSchema = z.strictObject({
  title: line,
  lead: line,
  version: z.iso.date('must be a day as YYYY-MM-DD'),
  /** Of the glossary: by the id of a term, the lessons (`<course>/<slug>`) and articles (`blogs/<slug>`) that teach it. */
  taught: z.record(name, z.array(line).min(1)).optional(),
});

/** The front matter of a file, then its Markdown. */
export const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

/**
 * Splits a content file into its checked front matter and its Markdown.
 * @throws {ContentError} naming the first field that is wrong
 */
export function readFrontMatter<Matter>(
  source: string,
  schema: z.ZodType<Matter>,
): { matter: Matter; markdown: string } {
  const [, yaml = '', markdown = ''] = FRONT_MATTER.exec(source) ?? [];
  if (yaml === '') throw new ContentError('starts with no front matter between two lines of ---');
  return { matter: readYaml(yaml, schema), markdown };
}

/**
 * Reads and checks YAML.
 * @param types the schema of YAML that tells texts from numbers; by default its own, while `failsafe` leaves all as written
 * @throws {ContentError} naming the first field that is wrong
 */
export function readYaml<Value>(yaml: string, schema: z.ZodType<Value>, types?: 'failsafe'): Value {
  const result = schema.safeParse(parseYaml(yaml, types));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new ContentError(`${field === '' ? '' : `field ${field}: `}${issue?.message}`);
}

function parseYaml(yaml: string, types: 'failsafe' | undefined): unknown {
  try {
    return parse(yaml, types && { schema: types });
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new ContentError(`is not YAML: ${reason}`);
  }
}
