import type { BlogSummary, CourseDetail, CourseSummary, Review } from '@hidden-order/api-shapes/content';
import type { CourseState, Payment, Plan } from '@hidden-order/api-shapes/payments';

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
  is_open: true,
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
      practice: null,
    },
  ],
  faq: [{ question: 'Is it hard?', answer: 'Not very.' }],
  refund: 'Within two weeks.',
  reviews: [sampleReview(1)],
  body: [],
  ...fields,
});

const course = { id: 'course-1', title: 'Sample course 1' };

export const samplePayment = (fields: Partial<Payment> = {}): Payment => ({
  checking: false,
  is_transfer: false,
  reference: 'PAY-1',
  order: 'ORD-1',
  course,
  state: 'pending',
  amount_paisa: 1_600_000,
  currency: 'PKR',
  method: 'Sample gateway',
  instalments: { first: 1, last: 1, of: 1 },
  created_at: '2026-05-03T15:00:00.000Z',
  expires_at: '2026-05-03T15:30:00.000Z',
  paid_at: null,
  receipt_number: null,
  redirect_url: 'https://gateway.example/pay',
  ...fields,
});

/** A plan of Rs 16,000 whose first instalment is paid. */
export const samplePlan = (fields: Partial<Plan> = {}): Plan => ({
  reference: 'PLAN-1',
  course,
  state: 'active',
  total_paisa: 1_600_000,
  paid_paisa: 533_333,
  granted_paisa: 0,
  outstanding_paisa: 1_066_667,
  instalments: [
    { number: 1, amount_paisa: 533_333, paid_paisa: 533_333, due_on: '2026-05-03', state: 'paid', granted: false },
    { number: 2, amount_paisa: 533_333, paid_paisa: 0, due_on: '2026-06-03', state: 'scheduled', granted: false },
    { number: 3, amount_paisa: 533_334, paid_paisa: 0, due_on: '2026-07-03', state: 'scheduled', granted: false },
  ],
  suspended_from: '2026-06-18',
  pending_payment: null,
  ...fields,
});

/** Buyable by default. */
export const sampleCourseState = (fields: Partial<CourseState> = {}): CourseState => ({
  state: 'buyable',
  offer:
    (fields.state ?? 'buyable') === 'buyable'
      ? {
          total_paisa: 1_600_000,
          terms_version: '2026-05-01',
          method: 'Sample gateway',
          transfer: [],
          instalments: samplePlan().instalments.map(({ number, amount_paisa, due_on }) => ({
            number,
            amount_paisa,
            due_on,
          })),
        }
      : null,
  pending_payment: null,
  plan: null,
  ...fields,
});
