import type { Enrolment, Receipt } from 'shared/contracts/payments';

/** Sample data in the shape of the contracts, for answers in place of the API's. */

const PLAN = 'PLAN-0000-0000-0000-0001';

/** An enrolment whose second instalment is late. */
export const lateEnrolment = (fields: Partial<Enrolment> = {}): Enrolment => ({
  course: { id: 'waves', title: 'Sample waves' },
  order: PLAN,
  enrolled_at: '2026-05-03T09:00:00.000Z',
  lessons_open: true,
  fully_paid: false,
  plan_state: 'late',
  next_instalment: { number: 2, amount_paisa: 533_333, due_on: '2026-06-03', state: 'late' },
  ...fields,
});

export const paidReceipt = (fields: Partial<Receipt> = {}): Receipt => ({
  number: 7,
  payer: 'Sample Person',
  item: 'Sample waves',
  order: PLAN,
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
