import type { BlogSummary, CourseDetail, CourseSummary, Review } from 'shared/contracts/content';

/** Sample data in the shape of the contracts; `number` makes each distinct. */

export const sampleCourse = (number: number, fields: Partial<CourseSummary> = {}): CourseSummary => ({
  id: `course-${number}`,
  title: `Sample course ${number}`,
  summary: 'About waves.',
  level: 'beginner',
  type: 'course',
  figure: 'impulse',
  minutes: 90,
  lessons: 4,
  price_paisa: 1_600_000,
  instalments: 3,
  rating: { average: 4.5, count: 2, sample: false },
  ...fields,
});

export const sampleReview = (number: number): Review => ({
  id: `review-${number}`,
  sample: true,
  name: `Sample reader ${number}`,
  course: { id: 'course-1', title: 'Sample course 1' },
  stars: 4,
  text: `Sample text ${number}.`,
});

export const sampleBlog = (number: number, fields: Partial<BlogSummary> = {}): BlogSummary => ({
  slug: `blog-${number}`,
  title: `Sample article ${number}`,
  excerpt: 'About rules.',
  category: 'Method',
  figure: 'flat',
  author: 'Editorial desk',
  published_at: '2026-05-03T19:00:00.000Z',
  updated_at: '2026-05-03T19:00:00.000Z',
  minutes: 4,
  featured: false,
  ...fields,
});

export const sampleCourseDetail = (fields: Partial<CourseDetail> = {}): CourseDetail => ({
  ...sampleCourse(1),
  outcomes: ['Count to five'],
  prerequisites: [],
  instructor: { name: 'Sample Instructor', bio: 'Teaches waves.', sample: true },
  curriculum: [
    {
      title: 'Module one',
      lessons: [
        { slug: 'open', title: 'The open lesson', minutes: 12, preview: true },
        { slug: 'kept', title: 'The kept lesson', minutes: 20, preview: false },
      ],
    },
  ],
  previews: [
    {
      slug: 'open',
      title: 'The open lesson',
      minutes: 12,
      preview: true,
      body: [{ kind: 'html', html: '<p>Text of the open lesson.</p>' }],
    },
  ],
  faq: [{ question: 'Is it hard?', answer: 'Not very.' }],
  refund: 'Within two weeks.',
  reviews: [sampleReview(1)],
  body: [],
  ...fields,
});
