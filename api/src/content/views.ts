import type { BlogDetail, BlogSummary, CourseDetail, CourseSummary } from 'shared/contracts/content';
import type { BlogRow, CourseRow } from '../database/schema';
import type { BlogListRow, CourseListRow } from './queries';

/** Rows as the contracts in `shared/contracts/content` show them. */

export const courseSummary = (row: CourseListRow): CourseSummary => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  level: row.level,
  type: row.type,
  figure: row.figure,
  minutes: row.minutes,
  lessons: row.lessons,
  price_paisa: row.pricePaisa,
  instalments: row.instalments,
});

export const courseDetail = (row: CourseRow): CourseDetail => ({
  ...courseSummary(row),
  outcomes: row.outcomes,
  prerequisites: row.prerequisites,
  instructor: row.instructor,
  curriculum: row.curriculum,
  faq: row.faq,
  body: row.body,
});

export const blogSummary = (row: BlogListRow): BlogSummary => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  category: row.category,
  figure: row.figure,
  author: row.author,
  published_at: row.publishedAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  minutes: row.minutes,
});

export const blogDetail = (row: BlogRow): BlogDetail => ({ ...blogSummary(row), body: row.body });
