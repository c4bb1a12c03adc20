import type { SearchResult } from './search';
import { paths } from '../paths';

/** Lessons and articles as results of a search, and as places where a term is taught. */

interface Lesson {
  title: string;
  /** Place in the course, from 1. */
  position: number;
  courseId: string;
  course: string;
}

/** Leads to the lesson's place in the curriculum, because only members can open it. */
export const lessonResult = ({ title, position, courseId, course }: Lesson): SearchResult => ({
  kind: 'lesson',
  title,
  text: `Lesson ${position} of ${course}`,
  path: `${paths.course(courseId)}#curriculum`,
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
