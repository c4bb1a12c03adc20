/**
 * The filters and orders of the lists of courses and articles, and of what a search finds. Their schemas are in
 * content-query.ts and content.ts, so that a page that shows a list does not bundle zod.
 */

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
/** What pages, cards, filters, structured data and share pictures call them. */
export const LEVEL_LABELS: Record<(typeof COURSE_LEVELS)[number], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const COURSE_TYPES = ['course', 'certification'] as const;
/** What they call these. */
export const TYPE_LABELS: Record<(typeof COURSE_TYPES)[number], string> = {
  course: 'Course',
  certification: 'Certification',
};

/** Orders of the course list. The first is the teaching order, the default. */
export const COURSE_SORTS = ['order', 'price-asc', 'price-desc', 'rating', 'shortest'] as const;

/** Most characters of a search text. */
export const SEARCH_MAX_LENGTH = 80;

/** What a search finds, in the order in which the page shows it. */
export const SEARCH_KINDS = ['course', 'term', 'lesson', 'article'] as const;

/** The query of all courses. Its fields are in the order of the query string. */
export const ALL_COURSES = {
  level: undefined,
  type: undefined,
  search: undefined,
  sort: COURSE_SORTS[0],
  page: 1,
} as const;

/** The query of all articles. Its fields are in the order of the query string. */
export const ALL_BLOGS = { category: undefined, search: undefined, page: 1 } as const;

/** The query of a search page without a search. */
export const NO_SEARCH = { search: undefined } as const;
