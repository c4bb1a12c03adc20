/**
 * What the lists of courses and articles can be asked for. Apart from the schemas of their queries, because a list that came
 * with its document is alive before schemas are there.
 */

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const COURSE_TYPES = ['course', 'certification'] as const;

/** Orders of the course list; the first is the academy's teaching order. */
export const COURSE_SORTS = ['order', 'price-asc', 'price-desc', 'rating', 'shortest'] as const;

/** Longest text to search for, in characters. */
export const SEARCH_MAX_LENGTH = 80;

/** The query of all courses, with its fields in the order in which an address has them. */
export const ALL_COURSES = {
  level: undefined,
  type: undefined,
  search: undefined,
  sort: COURSE_SORTS[0],
  page: 1,
} as const;

/** The query of all articles, with its fields in the order in which an address has them. */
export const ALL_BLOGS = { category: undefined, search: undefined, page: 1 } as const;
