import type { SearchResult } from '@hidden-order/api-shapes/content';
import { paths } from './paths';

/** Lessons and articles as results of a search, and as places where a term is taught. */

interface Lesson {
  title: string;
  /** Place in the course, from 1. */
  number: number;
  /** Id of the course. */
  course: string;
}

/**
 * Leads to the lesson's place in the curriculum, because only members can open it.
 * @param courseTitle of the course that has it
 */
export const lessonResult = ({ title, number, course }: Lesson, courseTitle: string): SearchResult => ({
  kind: 'lesson',
  title,
  text: `Lesson ${number} of ${courseTitle}`,
  path: `${paths.course(course)}#curriculum`,
});

export const articleResult = ({
  slug,
  title,
  excerpt,
}: {
  slug: string;
  title: string;
  excerpt: string;
}): SearchResult => ({ kind: 'article', title, text: excerpt, path: paths.blog(slug) });
