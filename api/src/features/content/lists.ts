import type { BlogDetail, BlogList, CourseList } from '@hidden-order/api-shapes/content';
import {
  BLOGS_PER_PAGE,
  COURSES_PER_PAGE,
  type BlogQuery,
  type CourseQuery,
} from '@hidden-order/api-shapes/content-query';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import { wordFinder } from '../../plugins/text/word-finder';

type Course = ContentFile['courses'][number];
export type Article = ContentFile['blogs'][number];

/** The asked page of a list, or the last one if there are fewer. */
function pageOf<Item>(all: readonly Item[], asked: number, size: number) {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(asked, pages);
  return { total: all.length, page, pages, items: all.slice((page - 1) * size, page * size) };
}

/** Orders of the list; equals stay in teaching order. */
const ORDERS: Record<CourseQuery['sort'], (one: Course, other: Course) => number> = {
  order: () => 0,
  'price-asc': (one, other) => one.price_paisa - other.price_paisa,
  'price-desc': (one, other) => other.price_paisa - one.price_paisa,
  rating: (one, other) => (other.rating?.average ?? 0) - (one.rating?.average ?? 0),
  shortest: (one, other) => one.minutes - other.minutes,
};

/** One page of the courses that a query asks for. */
export function listCourses({ courses }: ContentFile, { level, type, search, sort, page }: CourseQuery): CourseList {
  const hasWords = wordFinder(search);
  const found = courses.filter(
    (course) =>
      (level === undefined || course.level === level) &&
      (type === undefined || course.type === type) &&
      hasWords(course.title, course.summary),
  );
  return pageOf(found.sort(ORDERS[sort]), page, COURSES_PER_PAGE);
}

/** The articles of a moment, the newest first: each appears at the midnight in Pakistan that begins its day. */
export const publicBlogs = ({ blogs }: ContentFile, now: Date): Article[] =>
  blogs.filter(({ published_at }) => new Date(published_at) <= now);

/** One page of the articles that a query asks for, and the categories of all articles. */
export function listBlogs(content: ContentFile, { category, search, page }: BlogQuery, now: Date): BlogList {
  const all = publicBlogs(content, now);
  const hasWords = wordFinder(search);
  const found = all.filter(
    (blog) =>
      (category === undefined || blog.category === category) && hasWords(blog.title, blog.excerpt, blog.category),
  );
  return { ...pageOf(found, page, BLOGS_PER_PAGE), categories: [...new Set(all.map((blog) => blog.category))].sort() };
}

/** Articles that an article leads on to. */
const RELATED = 3;

/** An article, and those to read next: of its category first, then the newest. */
export function findBlog(content: ContentFile, slug: string, now: Date): BlogDetail | undefined {
  const all = publicBlogs(content, now);
  const blog = all.find((one) => one.slug === slug);
  if (!blog) return undefined;
  const others = all.filter((other) => other !== blog);
  const isAlike = ({ category }: Article) => category === blog.category;
  const related = [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, RELATED);
  return { ...blog, related };
}
