import type { COURSE_LEVELS, COURSE_TYPES } from '@hidden-order/api-shapes/content-lists';

/** What pages, cards and filters call the levels of a course. */
export const LEVEL_LABELS: Record<(typeof COURSE_LEVELS)[number], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** What they call its kinds. */
export const TYPE_LABELS: Record<(typeof COURSE_TYPES)[number], string> = {
  course: 'Course',
  certification: 'Certification',
};
