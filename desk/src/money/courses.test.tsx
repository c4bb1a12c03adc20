import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CourseSummary } from '@hidden-order/api-shapes/content';
import type { Offer } from '@hidden-order/api-shapes/payments';
import { openDesk, serveDesk, type Served } from '../testing/serve-desk';

const COURSE: CourseSummary = {
  ...{ id: 'impulses', title: 'Impulses', summary: '', level: 'beginner', type: 'course', figure: 'fan' },
  ...{ minutes: 90, lessons: 4, price_paisa: 1_600_000, instalments: 3, is_open: true, rating: null },
};
const OFFER: Offer = {
  ...{ total_paisa: 900_000, terms_version: '2026-09-03', method: 'Card', transfer: [] },
  instalments: [
    { number: 1, amount_paisa: 450_000, due_on: '2026-05-03' },
    { number: 2, amount_paisa: 450_000, due_on: '2026-06-03' },
  ],
};

let desk: Served;
beforeEach(async () => {
  desk = serveDesk(['money'], answerTo);
  openDesk('/money/courses');
  await userEvent.click(await screen.findByRole('button', { name: 'Change Impulses' }));
});

function answerTo(path: string): unknown {
  if (path === '/api/money/courses/') return { items: [COURSE] };
  if (path === '/api/money/offer/?price_paisa=900000&instalments=2') return OFFER;
  if (path.startsWith('/api/money/offer/'))
    return Response.json({ price_paisa: ['Enter a price of Rs 12 at least.'] }, { status: 400 });
  return undefined;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Terms of Impulses' }));
const preview = () => dialog().getByRole('region', { name: 'What buyers will see' });
async function type(price: string, count: string) {
  for (const [label, text] of [
    ['Price, in rupees', price],
    ['Monthly instalments', count],
  ] as const) {
    await userEvent.clear(dialog().getByLabelText(label));
    await userEvent.type(dialog().getByLabelText(label), text);
  }
}

test('terms are set after a look at the offer of the API, with each instalment and its day', async () => {
  await type('9,000', '2');
  expect(await dialog().findByText('or 2 × Rs 4,500 monthly, no interest')).toBeVisible();
  expect(preview()).toHaveTextContent('Today, 3 May 2026Rs 4,5003 June 2026Rs 4,500');
  await userEvent.click(dialog().getByRole('button', { name: 'Set the terms' }));
  const body = { course: 'impulses', price_paisa: 900_000, instalments: 2, is_open: true };
  expect(desk.posts).toEqual([{ path: '/api/money/terms/', body }]);
  expect(await screen.findByText(/^The terms of Impulses are set/)).toBeVisible();
});

test('a price that no one can be offered is said beside it, and a closed course shows no price', async () => {
  await type('5', '2');
  expect(await within(preview()).findByRole('alert')).toHaveTextContent('Enter a price of Rs 12 at least.');
  await type('9,000', '2');
  await userEvent.click(dialog().getByLabelText('Open for enrolment'));
  expect(preview()).toHaveTextContent(/^Enrolment is closed\.$/);
  await userEvent.click(dialog().getByRole('button', { name: 'Set the terms' }));
  expect(desk.posts).toMatchObject([{ body: { price_paisa: 900_000, is_open: false } }]);
});
