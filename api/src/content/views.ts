import type {
  BlogDetail,
  BlogSummary,
  CourseDetail,
  CourseSummary,
  Document,
  Lesson,
  Review,
  Term,
} from 'shared/api/content';
import type { CourseListRow, findCourse, ReviewedRow } from './course-queries';
import type { BlogRow, DocumentRow, LessonRow, TermRow } from './tables';
import type { BlogListRow } from './text-queries';

/** Rows as the contracts in `shared/api/content` show them. */

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
  rating:
    row.stars === null || row.reviewCount === null
      ? null
      : { average: Math.round(row.stars * 10) / 10, count: row.reviewCount, sample: row.hasSampleReviews === true },
});

export const courseDetail = ({
  course,
  previews,
  reviews,
}: NonNullable<Awaited<ReturnType<typeof findCourse>>>): CourseDetail => ({
  ...courseSummary(course),
  outcomes: course.outcomes,
  prerequisites: course.prerequisites,
  instructor: course.instructor,
  curriculum: course.curriculum,
  previews: previews.map(lessonView),
  faq: course.faq,
  refund: course.refund,
  reviews: reviews.map(reviewView),
  body: course.body,
});

const lessonView = ({ slug, title, minutes, preview, body, practice }: LessonRow): Lesson => ({
  slug,
  title,
  minutes,
  preview,
  body,
  practice,
});

export const reviewView = ({ id, sample, name, courseId, courseTitle, stars, text }: ReviewedRow): Review => ({
  id,
  sample,
  name,
  course: { id: courseId, title: courseTitle },
  stars,
  text,
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
  featured: row.featured,
});

export const blogDetail = ({ blog, related }: { blog: BlogRow; related: BlogListRow[] }): BlogDetail => ({
  ...blogSummary(blog),
  contents: blog.contents,
  body: blog.body,
  related: related.map(blogSummary),
});

export const documentView = ({ slug, title, lead, version, contents, body }: DocumentRow): Document => ({
  slug,
  title,
  lead,
  version,
  contents,
  body,
});

export const termView = ({ position: _position, ...term }: TermRow): Term => term;
