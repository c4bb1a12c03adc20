import * as z from 'zod/mini';
import { COURSE_LEVELS, COURSE_SORTS, COURSE_TYPES, SEARCH_MAX_LENGTH } from './content-lists';

/** Courses on one page of the list. */
export const COURSES_PER_PAGE = 12;
/** Articles on one page of the list. */
export const BLOGS_PER_PAGE = 9;
const search = z.optional(
  z.string().check(
    z.trim(),
    z.minLength(1, 'Type something to search for.'),
    z.maxLength(SEARCH_MAX_LENGTH, `Search for ${SEARCH_MAX_LENGTH} characters at most.`),
    z.refine((text) => !text.includes('\0'), 'Null characters are not allowed.'),
  ),
);

const page = z.prefault(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Give a page from 1 to 9999.')),
    z.transform((digits) => Number(digits)),
  ),
  '1',
);

/** Query of `GET /courses/` and of the page `/courses`. */
export const courseQuerySchema = z.object({
  level: z.optional(z.enum(COURSE_LEVELS, `Choose one of ${COURSE_LEVELS.join(', ')}.`)),
  type: z.optional(z.enum(COURSE_TYPES, `Choose one of ${COURSE_TYPES.join(', ')}.`)),
  search,
  sort: z._default(z.enum(COURSE_SORTS, `Choose one of ${COURSE_SORTS.join(', ')}.`), COURSE_SORTS[0]),
  page,
});
export type CourseQuery = z.infer<typeof courseQuerySchema>;

/** Query of `GET /blogs/` and of the page `/blogs`. */
export const blogQuerySchema = z.object({
  category: z.optional(
    z.string().check(
      z.trim(),
      z.minLength(1, 'Name a category.'),
      z.maxLength(SEARCH_MAX_LENGTH, 'No category has a name as long as that.'),
      z.refine((text) => !text.includes('\0'), 'Null characters are not allowed.'),
    ),
  ),
  search,
  page,
});
export type BlogQuery = z.infer<typeof blogQuerySchema>;

/** Query of `GET /reviews/`: all of them, or those of one course. */
export const reviewQuerySchema = z.object({
  course: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, 'Give the id of a course.'))),
});

/** Query of `GET /search/` and of the page `/search`; without a text, nothing is found. */
export const searchQuerySchema = z.object({ search });
export type SearchQuery = z.infer<typeof searchQuerySchema>;
