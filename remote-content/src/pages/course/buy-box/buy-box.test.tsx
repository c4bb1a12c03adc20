import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Certificate } from '@hidden-order/api-shapes/certificates';
import { configureApi } from '@hidden-order/platform/api-client';
import { newOrderSchema, type CourseState, type Payment } from '@hidden-order/api-shapes/payments';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { readEnrolment, rememberEnrolment, REVIEW_ORDER } from '@hidden-order/platform/pending-enrolment';
import { closeSignIn, endSession, isSignInOpen, startSession } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import { sampleRefund } from '@hidden-order/testing/samples';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleCourse, sampleCourseState, samplePayment, samplePlan } from '../../../testing/samples';
import { BuyBar } from './buy-bar';
import { BuyBox } from './buy-box';
import { BuyRow } from './buy-row';
import { Buying } from './buying';

/** The answers of the API. `orders` are its answers to orders; null closes the connection. */
let courseState: CourseState | null;
let payments: Payment[];
let certificates: Certificate[];
let refunds: Refund[];
let orders: ({ status: number; body: object } | null)[];
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeEach(async () => {
  courseState = sampleCourseState();
  payments = [];
  certificates = [];
  refunds = [];
  orders = [];
  sessionStorage.clear();
  provider = await startProvider(({ method, path }, response) => {
    if (method === 'POST') {
      const answer = orders.shift();
      if (answer) json(response, answer.status, answer.body);
      else response.destroy();
    } else if (path.startsWith('/payments/')) {
      const payment = payments.find(({ reference }) => path === `/payments/${reference}/`);
      json(response, payment ? 200 : 404, payment ?? { detail: 'Not found.' });
    } else if (path === '/certificates/') json(response, 200, { items: certificates });
    else if (path === '/refunds/') json(response, 200, { items: refunds });
    else if (courseState) json(response, 200, courseState);
    else json(response, 502, {});
  });
  configureApi({ baseUrl: provider.baseUrl });
  startSession({ access: 'a', refresh: 'r' });
});
afterEach(async () => {
  act(() => {
    endSession();
    closeSignIn();
  });
  await provider.close();
  jest.restoreAllMocks();
});

const open = (query = '', state?: unknown, course = sampleCourse(1)) =>
  renderPage(
    {
      Component: () => (
        <Buying course={course}>
          <section aria-label="row">
            <BuyRow />
          </section>
          <section aria-label="box">
            <BuyBox />
          </section>
          <BuyBar />
        </Buying>
      ),
    },
    { path: '/courses/course-1', address: `/courses/course-1${query}`, state, data: null },
  );
const enrol = () => screen.findByRole('button', { name: 'Enrol' });
const posted = () =>
  provider.seen.filter(({ method }) => method === 'POST').map(({ body }) => newOrderSchema.parse(JSON.parse(body)));

test('a person who comes to review the order gets the review, once', async () => {
  open('', REVIEW_ORDER);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await enrol()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('what a person sees', () => {
  test('signed out: shows the price, exactly in the box and about in the row; Enrol remembers the course and opens the sign-in dialog', async () => {
    act(() => endSession());
    open();
    expect(await screen.findByRole('region', { name: 'row' })).toHaveTextContent(
      'Rs 16,000or 3 monthly payments of about Rs 5,333',
    );
    expect(within(screen.getByRole('region', { name: 'box' })).getByText('Rs 16,000')).toBeVisible();
    expect(screen.getByText('or Rs 5,333 + 5,333 + 5,334 monthly, no interest')).toBeVisible();
    await userEvent.click(await enrol());
    expect(isSignInOpen()).toBe(true);
    expect(readEnrolment()).toEqual({ id: 'course-1', title: 'Sample course 1' });
    expect(provider.seen).toEqual([]);
  });

  test('signed out: a closed course says so in place of its price and of Enrol, until the API offers it', async () => {
    act(() => endSession());
    const closed = sampleCourse(1, { is_open: false });
    open('', undefined, closed);
    expect(await screen.findByRole('region', { name: 'row' })).toHaveTextContent('Enrolment is closed.');
    const box = screen.getByRole('region', { name: 'box' });
    expect(within(box).getByRole('heading', { name: 'Enrolment is closed' })).toBeVisible();
    expect(box).not.toHaveTextContent('Rs');
    expect(screen.queryByRole('button', { name: 'Enrol' })).toBeNull();
    act(() => startSession({ access: 'a', refresh: 'r' }));
    expect(await enrol()).toBeVisible();
    expect(within(box).getByText('Rs 16,000')).toBeVisible();
  });

  test.each<[string, Partial<CourseState>, Partial<Refund>, string]>([
    ['an enrolment', { state: 'enrolled' }, {}, 'Refundable until 17 May 2026, 1 of 2 lessons used. Ask for a refund'],
    [
      'a plan',
      { state: 'plan_active', plan: samplePlan() },
      { may: 'end', right: null },
      'You can end this plan at any time. End this plan',
    ],
  ])('%s says whether it can be refunded, and where to ask', async (_name, state, fields, words) => {
    courseState = sampleCourseState(state);
    refunds = [sampleRefund({ course: { id: 'course-1', title: 'Sample course 1' }, ...fields })];
    open();
    const step = await screen.findByRole('link', { name: /^(Ask for a refund|End this plan)$/ });
    expect(step).toHaveAttribute('href', '/members/receipts/7#refund');
    expect(step.parentElement).toHaveTextContent(words);
  });

  test.each<[string, Partial<CourseState>, string | RegExp, [string, string]]>([
    [
      'an active plan',
      { state: 'plan_active', plan: samplePlan() },
      '1 of 3 instalments paid. Next: Rs 5,333.33 on 3 June 2026.',
      ['See your plan', '/installment-payments'],
    ],
    [
      'a late plan',
      { state: 'plan_late', plan: samplePlan({ state: 'late' }) },
      /still unpaid on 18 June 2026, we lock them/,
      ['Pay now', '/installment-payments'],
    ],
    [
      'a suspended plan',
      { state: 'plan_suspended', plan: samplePlan({ state: 'suspended' }) },
      /locked since 18 June 2026\..* We keep your progress/,
      ['Pay now', '/installment-payments'],
    ],
    [
      'an enrolment',
      { state: 'enrolled' },
      'You are enrolled',
      ['Start learning', '/members/courses/course-1/lessons/1'],
    ],
    ['a closed course', { state: 'closed' }, 'Enrolment is closed', ['See the other courses', '/courses']],
    [
      'a pending payment',
      { state: 'payment_pending', pending_payment: samplePayment() },
      /has not been confirmed yet\. We will update this page and your members area\./,
      ['Continue to payment', 'https://gateway.example/pay'],
    ],
  ])(
    '%s: shows the status and the next step, and forgets the remembered enrolment',
    async (_name, state, text, [link, to]) => {
      rememberEnrolment({ id: 'course-1', title: 'Sample course 1' });
      courseState = sampleCourseState(state);
      open();
      expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', to);
      expect(screen.getByRole('region', { name: 'box' })).toHaveTextContent(text);
      expect(screen.queryByRole('button', { name: 'Enrol' })).toBeNull();
      expect(readEnrolment()).toBeNull();
    },
  );

  test('an owner sees no price but where to go on, and a graduate the certificate', async () => {
    const row = () => within(screen.getByRole('region', { name: 'row' }));
    courseState = sampleCourseState({ state: 'plan_active', plan: samplePlan() });
    open();
    const onward = async (name: string) => (await row().findByRole('link', { name })).getAttribute('href');
    expect(await screen.findByText('Your instalment plan')).toBeVisible();
    expect(await onward('Continue learning')).toBe('/members/courses/course-1/lessons/1');
    expect(screen.getByRole('region', { name: 'row' })).not.toHaveTextContent('Rs');
    cleanup();
    courseState = sampleCourseState({ state: 'enrolled' });
    certificates = [
      {
        code: 'CERT-7K3M-9Q2X-4TBD-W8HN-5RCV',
        name: 'Sample Person',
        course: { id: 'course-1', title: 'Sample course 1' },
        issued_at: '2026-05-03T15:00:00.000Z',
        grader: 1,
        state: 'valid',
        files: null,
      },
    ];
    open();
    expect(await screen.findByText('You are enrolled')).toBeVisible();
    expect(await onward('See your certificate')).toBe('/certificates/CERT-7K3M-9Q2X-4TBD-W8HN-5RCV');
  });

  test('while the box is out of view, a bar has the price and enrols', async () => {
    act(() => endSession());
    const { IntersectionObserver: ofJsdom } = window;
    class SeesNothing {
      constructor(private readonly seen: (entries: object[]) => void) {}
      observe() {
        this.seen([{ isIntersecting: false }]);
      }
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: SeesNothing });
    open();
    const bar = within(await screen.findByRole('complementary', { name: 'Price' }));
    expect(bar.getByText('or about Rs 5,333 a month')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Enrol in Sample course 1' }));
    expect(isSignInOpen()).toBe(true);
    cleanup();
    Object.assign(window, { IntersectionObserver: ofJsdom });
  });

  test('a pending payment that no address names is asked about when the tab returns', async () => {
    const reference = 'PAY-5';
    courseState = sampleCourseState({ state: 'payment_pending', pending_payment: samplePayment({ reference }) });
    open();
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeVisible();
    payments = [samplePayment({ reference, state: 'paid', paid_at: '2026-05-03T15:10:00.000Z', receipt_number: 7 })];
    courseState = sampleCourseState({ state: 'enrolled' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'You are enrolled' })).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Payment received' })).toBeVisible();
  });

  test('a failure of the API shows an error, and Retry loads the status', async () => {
    courseState = null;
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Our server had a problem. Try again in a few minutes.');
    courseState = sampleCourseState();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await enrol()).toBeEnabled();
  });
});

describe('reviewing and ordering', () => {
  const accept = async () => userEvent.click(await screen.findByRole('checkbox', { name: /accept the terms/ }));
  const pay = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

  test('the review shows item, amounts, due dates and method, and requires the terms', async () => {
    open();
    await userEvent.click(await enrol());
    const dialog = within(await screen.findByRole('dialog', { name: 'Sample course 1' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Today, 3\u00a0May\u00a02026Rs\u00a05,333.33',
      '3\u00a0June\u00a02026Rs\u00a05,333.33',
      '3\u00a0July\u00a02026Rs\u00a05,333.34',
    ]);
    const today = () => dialog.getByText('You pay today').nextSibling?.textContent;
    expect([today(), dialog.getByText('Method').nextSibling?.textContent]).toEqual([
      'Rs\u00a016,000',
      'Sample gateway',
    ]);
    await userEvent.click(dialog.getByRole('radio', { name: /monthly instalments/ }));
    expect(today()).toBe('Rs\u00a05,333.33');
    await pay();
    expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/Accept the terms to continue\./);
    expect(posted()).toEqual([]);
  });

  test('where the academy takes transfers, the buyer chooses how to pay', async () => {
    const { offer } = sampleCourseState();
    if (!offer) throw new Error('a buyable course has an offer');
    courseState = sampleCourseState({ offer: { ...offer, transfer: ['Bank transfer', 'Raast', 'JazzCash'] } });
    orders = [{ status: 503, body: { detail: 'Not now.', code: 'gateway_unavailable' } }];
    open();
    await userEvent.click(await enrol());
    expect(await screen.findByRole('radio', { name: 'Sample gateway' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer, Raast or JazzCash' }));
    expect(screen.getByText(/usually within one working day/)).toBeVisible();
    await accept();
    await pay();
    await waitFor(() => expect(posted()).toEqual([expect.objectContaining({ method: 'transfer' })]));
  });

  test('the order names the price and the terms of the review; when they have changed, the review shows the new ones and asks again', async () => {
    const { offer: old } = sampleCourseState();
    if (!old) throw new Error('a buyable course has an offer');
    const instalments = [500_001, 500_001, 499_998, 400_000].map((amount_paisa, index) => ({
      number: index + 1,
      amount_paisa,
      due_on: `2026-0${index + 5}-03`,
    }));
    const offer = { ...old, total_paisa: 1_900_000, terms_version: '2026-05-03', instalments };
    const body = { detail: 'Changed.', code: 'offer_changed', offer };
    orders = [
      { status: 409, body },
      { status: 409, body: { detail: 'Enrolled.', code: 'already_enrolled' } },
    ];
    open();
    await userEvent.click(await enrol());
    expect(
      await screen.findByRole('checkbox', { name: 'I accept the terms and conditions of 1\u00a0May\u00a02026.' }),
    ).not.toBeChecked();
    await accept();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The price or our terms have changed. We have not placed your order or charged you. Check the new offer, then confirm it.',
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Sample course 1' }));
    expect(dialog.getByText('You pay today').nextSibling).toHaveTextContent('Rs 19,000');
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);
    expect(dialog.getByRole('checkbox', { name: /of 3\u00a0May\u00a02026/ })).not.toBeChecked();
    await accept();
    await pay();
    await waitFor(() => expect(posted()).toHaveLength(2));
    const [first, second] = posted();
    expect(first).toMatchObject({ total_paisa: 1_600_000, instalments: 3, terms_version: '2026-05-01' });
    expect(second).toMatchObject({ total_paisa: 1_900_000, instalments: 4, terms_version: '2026-05-03' });
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
  });

  test('an attempt keeps its idempotency key while its outcome is unknown; after a refusal the next one has a new key', async () => {
    const unavailable = { detail: 'Our payment provider is not responding.', code: 'gateway_unavailable' };
    // jsdom logs the closed connection.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    orders = [null, { status: 503, body: unavailable }, { status: 409, body: { detail: 'Pending.' } }];
    open();
    await userEvent.click(await enrol());
    await accept();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach our server.');
    await pay();
    expect(
      await screen.findByText(/^We could not place your order\. Our payment provider is not responding\.$/),
    ).toBeVisible();
    courseState = sampleCourseState({ state: 'payment_pending', pending_payment: samplePayment() });
    await pay();
    // The new enrolment status replaces the review.
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Payment in progress' })).toHaveFocus();
    const [first, second, third] = posted();
    expect(second).toEqual(first);
    expect(third).toEqual({ ...first, idempotency_key: expect.not.stringMatching(first?.idempotency_key ?? '') });
  });
});

describe('after a return from the gateway', () => {
  const paid = samplePayment({
    state: 'paid',
    paid_at: '2026-05-03T15:10:00.000Z',
    receipt_number: 7,
    redirect_url: null,
  });

  test('a paid payment shows the success modal once', async () => {
    payments = [paid];
    courseState = sampleCourseState({ state: 'enrolled' });
    open('?payment=PAY-1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment received' }));
    const facts = dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual([
      'Course: Sample course 1',
      'Amount: Rs\u00a016,000',
      'Method: Sample gateway',
      'Time: 3\u00a0May\u00a02026, 20:10\u00a0PKT',
      'Receipt number: HOA-2026-000007',
    ]);
    expect(dialog.getByRole('link', { name: 'Start learning' })).toHaveAttribute(
      'href',
      '/members/courses/course-1/lessons/1',
    );
    expect(dialog.getByRole('link', { name: 'View receipt' })).toHaveAttribute('href', '/members/receipts/7');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    open('?payment=PAY-1');
    expect(await screen.findByRole('link', { name: 'Start learning' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['failed', /The payment of Rs 16,000 failed/],
    ['cancelled', /You cancelled the payment/],
    ['expired', /ran out/],
  ] as const)('%s: shows an alert, and Retry opens the review again', async (state, text) => {
    payments = [samplePayment({ state, redirect_url: null })];
    open('?payment=PAY-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Sample course 1' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /In full/ })).toBeChecked();
  });

  test('refunded: shows that the course can be bought, and no failure', async () => {
    payments = [{ ...paid, state: 'refunded' }];
    open('?payment=PAY-1');
    expect(await enrol()).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('after a failed payment of an instalment plan, Retry keeps the plan', async () => {
    const instalments = { first: 1, last: 1, of: 3 };
    payments = [samplePayment({ state: 'failed', redirect_url: null, instalments })];
    open('?payment=PAY-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radio', { name: /instalments/i })).toBeChecked();
  });

  test('the success modal of an instalment names the plan and the next instalment', async () => {
    payments = [{ ...paid, reference: 'PAY-9', instalments: { first: 1, last: 1, of: 3 } }];
    courseState = sampleCourseState({ state: 'plan_active', plan: samplePlan() });
    open('?payment=PAY-9');
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment received' }));
    expect(await dialog.findByText('3 June 2026')).toBeVisible();
    const facts = dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toContain(`Plan reference: ${paid.order}`);
    expect(facts).toContain('Next instalment: Rs\u00a05,333.33 on 3\u00a0June\u00a02026');
  });

  test('an unknown payment reference shows a message, and the course can be bought', async () => {
    open('?payment=PAY-2');
    expect(await screen.findByText(/Your account has no payment with the reference PAY-2/)).toBeVisible();
    expect(await enrol()).toBeEnabled();
  });

  test('signed out: the page does not ask the API about the payment of the address', async () => {
    act(() => endSession());
    payments = [paid];
    open('?payment=PAY-1');
    expect(await screen.findByText('Sign in to see whether your payment went through.')).toBeVisible();
    expect(provider.seen).toEqual([]);
  });
});
