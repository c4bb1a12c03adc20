import type { Certificate } from '@hidden-order/api-shapes/certificates';
import type { Enrolment, Instalment, Receipt } from '@hidden-order/api-shapes/payments';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import type { OwnEntry, Tournament } from '@hidden-order/api-shapes/tournaments';

/** Answers of the API with sample data, for tests. */

export const sampleCourseRef = { id: 'waves', title: 'Sample waves' };

export const sampleInstalment = (fields: Partial<Instalment> = {}): Instalment => ({
  number: 2,
  amount_paisa: 533_333,
  paid_paisa: 0,
  due_on: '2026-06-03',
  state: 'scheduled',
  granted: false,
  ...fields,
});

/** By default two instalments are left to pay. */
export const sampleEnrolment = (fields: Partial<Enrolment> = {}): Enrolment => ({
  course: sampleCourseRef,
  order: 'PLAN-0000-0000-0000-0001',
  enrolled_at: '2026-05-03T09:00:00.000Z',
  lessons_open: true,
  fully_paid: false,
  granted: false,
  disputed: false,
  plan_state: 'active',
  next_instalment: sampleInstalment(),
  progress: {
    completed: 0,
    lessons: 3,
    retired: 0,
    percent: 0,
    next_lesson: 1,
    next_slug: 'first',
    done: [],
    quiz: { passed: false },
  },
  ...fields,
});

export const sampleReceipt = (fields: Partial<Receipt> = {}): Receipt => ({
  number: 7,
  payer: 'Ada Khan',
  item: sampleCourseRef.title,
  course: sampleCourseRef.id,
  order: 'PLAN-0000-0000-0000-0001',
  payment: 'PAY-0000-0000-0000-0001',
  instalments: { first: 1, last: 1, of: 3 },
  amount_paisa: 533_333,
  currency: 'PKR',
  method: 'Sandbox (no money moved)',
  gateway_reference: 'sbx_sample',
  paid_at: '2026-05-03T19:05:00.000Z',
  arrived_on: '2026-05-03',
  outstanding_paisa: 1_066_667,
  tax: null,
  to_be_refunded: false,
  owed_paisa: 0,
  sent_back_paisa: 0,
  refunded_at: null,
  corrected: null,
  ...fields,
});

/** By default refundable, of the plan of `sampleReceipt`. */
export const sampleRefund = (fields: Partial<Refund> = {}): Refund => ({
  order: 'PLAN-0000-0000-0000-0001',
  receipt: 7,
  course: sampleCourseRef,
  right: { until: '2026-05-17', lessons_used: 1 },
  may: 'refund',
  paid_paisa: 533_333,
  methods: ['Raast'],
  needs_account: true,
  outstanding_paisa: 1_066_667,
  has_certificate: false,
  request: null,
  ...fields,
});

const ADDRESS = 'https://api.example/certificates/CERT-0000-1111-2222-3333-4444';

/** A valid certificate, for tests. */
export const sampleCertificate = (fields: Partial<Certificate> = {}): Certificate => ({
  code: 'CERT-0000-1111-2222-3333-4444',
  name: 'Ada Khan',
  course: sampleCourseRef,
  issued_at: '2026-05-03T19:30:00.000Z',
  grader: 2,
  state: 'valid',
  files: {
    pdf: `${ADDRESS}/certificate.pdf`,
    png: `${ADDRESS}/certificate.png`,
  },
  ...fields,
});

/** An entry with a confirmed seat, for tests. */
export const sampleEntry = (fields: Partial<OwnEntry> = {}): OwnEntry => ({
  reference: 'T-4K7Q2M9XTD',
  status: 'confirmed',
  position: null,
  offer_ends_at: null,
  tournament: {
    id: 'sample-cup',
    title: 'Sample Cup',
    starts_at: '2026-12-10T15:00:00.000Z',
    is_sample: true,
    cancelled_because: null,
  },
  can_cancel: true,
  result: null,
  ...fields,
});

/** A tournament that is open. */
export const sampleTournament = (fields: Partial<Tournament> = {}): Tournament => ({
  id: 'sample-cup',
  title: 'Sample Cup',
  summary: 'A cup for tests.',
  format: ['One round.'],
  rules: ['Count well.'],
  is_sample: true,
  is_draft: false,
  cancelled_because: null,
  state: 'open',
  opens_at: '2026-11-20T15:00:00.000Z',
  closes_at: '2026-12-05T15:00:00.000Z',
  starts_at: '2026-12-11T15:00:00.000Z',
  ends_at: '2027-01-08T15:00:00.000Z',
  rounds: 4,
  round_minutes: 10_080,
  seats: 20,
  seats_left: 7,
  waiting: 0,
  ...fields,
});
