import type { CourseDetail } from 'shared/contracts/content';
import type { Enrolment, Instalment, Lesson, Receipt } from 'shared/contracts/payments';

/** Sample data in the shape of the contracts. */

const course = { id: 'waves', title: 'Sample waves' };

export const sampleInstalment = (fields: Partial<Instalment> = {}): Instalment => ({
  number: 2,
  amount_paisa: 533_333,
  due_on: '2026-06-03',
  state: 'scheduled',
  ...fields,
});

/** Two instalments are left to pay unless said otherwise. */
export const sampleEnrolment = (fields: Partial<Enrolment> = {}): Enrolment => ({
  course,
  order: 'PLAN-0000-0000-0000-0001',
  enrolled_at: '2026-05-03T09:00:00.000Z',
  lessons_open: true,
  fully_paid: false,
  plan_state: 'active',
  next_instalment: sampleInstalment(),
  ...fields,
});

export const sampleReceipt = (fields: Partial<Receipt> = {}): Receipt => ({
  number: 7,
  payer: 'Ada Khan',
  item: course.title,
  order: 'PLAN-0000-0000-0000-0001',
  payment: 'PAY-0000-0000-0000-0001',
  instalments: { first: 1, last: 1, of: 3 },
  amount_paisa: 533_333,
  currency: 'PKR',
  method: 'Sandbox (no money moved)',
  gateway_reference: 'sbx_sample',
  paid_at: '2026-05-03T19:05:00.000Z',
  outstanding_paisa: 1_066_667,
  to_be_refunded: false,
  refunded_at: null,
  ...fields,
});

/** Three lessons in two modules. */
export const sampleCourse: CourseDetail = {
  ...course,
  summary: 'About waves.',
  level: 'beginner',
  type: 'course',
  figure: 'impulse',
  minutes: 60,
  lessons: 3,
  price_paisa: 1_600_000,
  instalments: 3,
  rating: null,
  outcomes: [],
  prerequisites: [],
  instructor: { name: 'Sample Instructor', bio: 'Placeholder profile.' },
  curriculum: [
    { title: 'Module one', lessons: [lessonSummary('first'), lessonSummary('second')] },
    { title: 'Module two', lessons: [lessonSummary('third')] },
  ],
  previews: [],
  faq: [],
  refund: 'Within two weeks.',
  reviews: [],
  body: [],
};

function lessonSummary(slug: string) {
  return { slug, title: `The ${slug} lesson`, minutes: 20, preview: false };
}

export const sampleLesson = (number: number, title: string): Lesson => ({
  course,
  number,
  of: 3,
  section: 'Module one',
  title,
  minutes: 20,
  preview: false,
  body: [
    { kind: 'html', html: `<h2>Part</h2><p>Text of ${title.toLowerCase()}.</p>` },
    { kind: 'wave-chart', figure: 'impulse', caption: 'Five waves up.' },
  ],
});
