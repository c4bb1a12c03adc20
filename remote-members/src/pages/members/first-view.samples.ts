import { sampleCertificate } from 'shared/contracts/samples/certificates';
import { sampleEnrolment, sampleInstalment, sampleReceipt } from 'shared/contracts/samples/payments';
import { sampleEntry } from 'shared/contracts/samples/tournaments';
import { ada } from '../../testing/me';

const late = sampleInstalment({ state: 'late' });
const answersOf = (
  person: object,
  enrolments: object[],
  receipts: object[],
  certificates: object[] = [],
  entries: object[] = [],
  practice: object = { items: [], count: 0, best: null, average: null },
): readonly unknown[] => [
  { ...ada, ...person },
  { items: enrolments },
  { items: receipts },
  { items: certificates },
  { items: entries },
  practice,
];

/** Answers to the preloaded calls, by whose they are, for the test of first views (shared/build/first-views.test.tsx). */
export const samples: Readonly<Record<string, readonly unknown[]>> = {
  'a new person': answersOf({}, [], []),
  'a person whose name and number contain markup': answersOf(
    { full_name: '<b>"A" & B</b>', phone: '+923001234567' },
    [],
    [],
  ),
  'a person who studies and has paid': answersOf(
    {},
    [
      sampleEnrolment({ fully_paid: true, plan_state: null, next_instalment: null }),
      sampleEnrolment({ order: 'B', plan_state: 'late', next_instalment: late }),
    ],
    [sampleReceipt(), sampleReceipt({ number: 6, to_be_refunded: true })],
    [sampleCertificate(), sampleCertificate({ state: 'revoked', files: null })],
    [sampleEntry(), sampleEntry({ reference: 'T-2', status: 'cancelled', can_cancel: false })],
    {
      items: [{ id: 1, seed: 'easy-10nu', hints: 0, score: 90, handed_in_at: '2026-05-04T07:00:00.000Z' }],
      count: 5,
      best: 100,
      average: 80,
    },
  ),
  'a person whose lessons are locked': answersOf(
    {},
    [sampleEnrolment({ plan_state: 'suspended', lessons_open: false, next_instalment: late })],
    [],
  ),
};
