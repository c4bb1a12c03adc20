import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readEnrolment, rememberEnrolment } from '@hidden-order/platform/pending-enrolment';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleCourse } from '../../testing/samples';
import { sampleEnrolment, sampleInstalment, sampleReceipt } from '@hidden-order/testing/samples';

let provider: Me;
beforeEach(async () => {
  sessionStorage.clear();
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

const learnLast = (...place: string[]) => (provider.drafts.learning = { last: { value: place, revision: 1 } });
const give = (path: string, ...items: unknown[]) => (provider.answers[path] = { status: 200, body: { items } });
const region = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (section === null) throw new Error(`${name} heads no section.`);
  return within(section);
};

test('an enrolled person can continue learning, and sees each course with its next instalment', async () => {
  give('/enrolments/', sampleEnrolment());
  renderPages('/members');
  expect(await screen.findByRole('heading', { level: 2, name: 'Sample waves' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start with lesson 1' })).toHaveAttribute(
    'href',
    '/members/courses/waves/lessons/first',
  );
  const row = region('Your courses').getByRole('listitem');
  expect(row).toHaveTextContent('Enrolled on 3 May 2026, 0% complete');
  expect(row).toHaveTextContent('Next: Rs 5,333.33 on 3 June 2026');
  await userEvent.click(within(row).getByRole('link', { name: 'Payment plan of Sample waves' }));
  expect(await screen.findByRole('heading', { name: 'Installment Payments' })).toBeVisible();
});

test('learning continues at the first unfinished lesson, in a course that is not finished', async () => {
  const finished = {
    completed: 3,
    lessons: 3,
    retired: 0,
    percent: 100,
    next_lesson: null,
    next_slug: null,
    quiz: { passed: false },
  };
  const begun = {
    completed: 2,
    lessons: 3,
    retired: 0,
    percent: 66,
    next_lesson: 2,
    next_slug: 'second',
    quiz: { passed: false },
  };
  give(
    '/enrolments/',
    sampleEnrolment({ order: 'ORD-2', progress: finished }),
    sampleEnrolment({ course: { id: 'corrections', title: 'Corrections' }, progress: begun }),
  );
  renderPages('/members');
  expect(await screen.findByRole('link', { name: 'Continue with lesson 2' })).toHaveAttribute(
    'href',
    '/members/courses/corrections/lessons/second',
  );
  expect(screen.getByText('2 of 3 lessons complete, 66%')).toBeVisible();
});

test.each([
  [
    'ahead of the first unfinished one, is where learning continues',
    { completed: 0, next_lesson: 1, next_slug: 'first' },
  ],
  ['behind it, is a step back', { completed: 3, next_lesson: 4, next_slug: 'fourth' }],
])('the lesson that was open last, on any device, %s', async (_where, ahead) => {
  learnLast('lesson', 'waves', '3', 'third');
  const other = sampleEnrolment({ order: 'ORD-2', course: { id: 'corrections', title: 'Corrections' } });
  const { progress } = sampleEnrolment();
  give('/enrolments/', other, sampleEnrolment({ progress: { ...progress, ...ahead, lessons: 4 } }));
  renderPages('/members');
  await screen.findByRole('heading', { level: 2, name: 'Sample waves' });
  const links = region('Sample waves').getAllByRole('link');
  const places: [number, string][] = [
    [3, 'third'],
    [ahead.next_lesson, ahead.next_slug],
  ];
  const [from, to] = places.sort(([one], [another]) => one - another);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`Continue with lesson ${to?.[0]}`, `/members/courses/waves/lessons/${to?.[1]}`],
    [`Back to lesson ${from?.[0]}`, `/members/courses/waves/lessons/${from?.[1]}`],
  ]);
});

test.each([
  'lesson/waves/4/fourth',
  'lesson/waves/0/first',
  'lesson/waves/2',
  'lesson/waves',
  'lesson/other/1/first',
  'quiz/other',
  'nonsense',
])('a remembered place that this member does not have is not offered: %s', async (stored) => {
  learnLast(...stored.split('/'));
  give('/enrolments/', sampleEnrolment());
  renderPages('/members');
  expect(await screen.findByRole('link', { name: 'Start with lesson 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
});

test('the quiz that was open last is offered until it is passed', async () => {
  learnLast('quiz', 'waves');
  const other = sampleEnrolment({ order: 'ORD-2', course: { id: 'corrections', title: 'Corrections' } });
  give('/enrolments/', other, sampleEnrolment());
  renderPages('/members');
  expect(await screen.findByRole('link', { name: 'Back to the quiz' })).toHaveAttribute(
    'href',
    '/members/courses/waves/quiz',
  );
  const { progress } = sampleEnrolment();
  give('/enrolments/', other, sampleEnrolment({ progress: { ...progress, quiz: { passed: true } } }));
  document.body.replaceChildren();
  renderPages('/members');
  expect(await screen.findByRole('heading', { level: 2, name: 'Sample waves' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
});

describe('practice', () => {
  const attempt = (id: number, seed: string, score: number) => {
    return { id, seed, score, hints: 0, handed_in_at: '2026-05-04T07:00:00.000Z' };
  };
  const giveAttempts = (count: number, ...items: object[]) => {
    const body = { items, count, best: count === 0 ? null : 100, average: count === 0 ? null : 71 };
    provider.answers['/practice/attempts/'] = { status: 200, body };
  };

  test('shows how often, the best score, and the last three attempts with links to their series', async () => {
    giveAttempts(
      30,
      attempt(30, 'hard-a', 40),
      attempt(29, 'easy-b', 100),
      attempt(28, 'easy-c', 80),
      attempt(27, 'easy-d', 90),
    );
    renderPages('/members');
    expect(await screen.findByText('30 attempts, best score 100. The last 3:')).toBeVisible();
    const items = region('Practise counting').getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'hard-a, score 40, 4 May 2026, 12:00 PKT',
      'easy-b, score 100, 4 May 2026, 12:00 PKT',
      'easy-c, score 80, 4 May 2026, 12:00 PKT',
    ]);
    expect(screen.getByRole('link', { name: 'hard-a' })).toHaveAttribute('href', '/members/practice/hard-a');
  });

  test('without an attempt shows the way to the first one', async () => {
    renderPages('/members');
    expect(await screen.findByRole('link', { name: 'Count the waves' })).toBeVisible();
    expect(screen.queryByText(/best score/)).toBeNull();
  });

  test('offers the series that was open last, unless it is listed', async () => {
    learnLast('practice', 'easy-b');
    renderPages('/members');
    expect(await screen.findByRole('link', { name: 'Back to series easy-b' })).toHaveAttribute(
      'href',
      '/members/practice/easy-b',
    );
    giveAttempts(1, attempt(1, 'easy-b', 100));
    document.body.replaceChildren();
    renderPages('/members');
    expect(await screen.findByText('1 attempt, best score 100.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
  });

  test('that does not load says so, and Retry loads it', async () => {
    provider.answers['/practice/attempts/'] = { status: 500, body: '' };
    renderPages('/members');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your attempts');
    giveAttempts(1, attempt(1, 'easy-b', 100));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 attempt, best score 100.')).toBeVisible();
  });
});

const finished = { completed: 3, lessons: 3, retired: 0, percent: 100, next_lesson: null, next_slug: null };

test.each([
  [{ passed: false }, 'Only the quiz remains.'],
  [{ passed: true }, 'They stay open'],
  [null, 'They stay open'],
])(
  'a finished course with the quiz %j says so and leads to what is left, or to the next on the path',
  async (quiz, words) => {
    const path = ['waves', 'more-waves'].map((id) => ({ ...sampleCourse, id, title: `About ${id}` }));
    provider.answers['/courses/'] = { status: 200, body: { items: path, page: 1, pages: 1, total: 2 } };
    give('/enrolments/', sampleEnrolment({ progress: { ...finished, quiz } }));
    renderPages('/members');
    expect(await screen.findByText(/You have completed every lesson/)).toHaveTextContent(words);
    const next = quiz?.passed === false ? 'Take the quiz' : 'Next: About more-waves';
    const links = region('Sample waves').getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([next, 'Open the lessons']);
    expect(links[0]).toHaveAttribute(
      'href',
      quiz?.passed === false ? '/members/courses/waves/quiz' : '/courses/more-waves',
    );
    expect(screen.queryByText('Course complete') !== null).toBe(quiz?.passed !== false);
  },
);

test('after a finished course learning goes on in another course of the member, wherever they were last', async () => {
  learnLast('quiz', 'waves');
  give(
    '/enrolments/',
    sampleEnrolment({ progress: { ...finished, quiz: { passed: true } } }),
    sampleEnrolment({ order: 'ORD-2', course: { id: 'corrections', title: 'Corrections' } }),
  );
  renderPages('/members');
  expect(await screen.findByRole('link', { name: 'Start with lesson 1' })).toHaveAttribute(
    'href',
    '/members/courses/corrections/lessons/first',
  );
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
});

test('a next course that does not load says so', async () => {
  provider.answers['/courses/'] = { status: 500, body: '' };
  give('/enrolments/', sampleEnrolment({ progress: { ...finished, quiz: null } }));
  renderPages('/members');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your next course');
});

test.each([
  ['due', 'active', true, /^Payment due\. Instalment 2 of Sample waves, Rs 5,333\.33, is due on 3 June 2026\./],
  ['late', 'late', true, /^Payment late\. .*was due on 3 June 2026\. We add no charge, and your lessons stay open/],
  ['late', 'suspended', false, /^Lessons locked\. .*Your lessons reopen as soon as you pay it\./],
] as const)(
  'an instalment that is %s in a plan that is %s has a notice on top with a link to pay',
  async (state, plan_state, lessons_open, words) => {
    give('/enrolments/', sampleEnrolment({ plan_state, lessons_open, next_instalment: sampleInstalment({ state }) }));
    renderPages('/members');
    const notice = await screen.findByRole(plan_state === 'suspended' ? 'alert' : 'status');
    expect(notice).toHaveTextContent(words);
    expect(within(notice).getByRole('link', { name: 'Pay it now' })).toHaveAttribute('href', '/installment-payments');
    expect(screen.queryByRole('link', { name: 'Start with lesson 1' }) !== null).toBe(lessons_open);
  },
);

test.each([
  ['disputed', { fully_paid: true, disputed: true, plan_state: null, next_instalment: null }, 'payment under review'],
  ['refunded', { fully_paid: true, lessons_open: false, plan_state: 'cancelled', next_instalment: null }, 'cancelled'],
] as const)('an enrolment whose payment is %s says so', async (_what, fields, words) => {
  give('/enrolments/', sampleEnrolment(fields));
  renderPages('/members');
  expect(await screen.findByText(words)).toBeVisible();
});

test('a scheduled instalment has no notice', async () => {
  give('/enrolments/', sampleEnrolment());
  renderPages('/members');
  await screen.findByRole('heading', { name: 'Your courses' });
  expect(screen.queryByText(/Payment due/)).toBeNull();
});

test('receipts are listed with their item and link to the receipt', async () => {
  give(
    '/receipts/',
    sampleReceipt({ number: 9, to_be_refunded: true }),
    sampleReceipt({ refunded_at: '2026-05-09T07:00:00.000Z' }),
  );
  provider.answers['/receipts/9/'] = { status: 200, body: sampleReceipt({ number: 9 }) };
  renderPages('/members');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Receipt HOA-2026-000009 4 May 2026Sample waves Instalment 1 of 3 to be refundedRs 5,333.33',
    'Receipt HOA-2026-000007 4 May 2026Sample waves Instalment 1 of 3 refundedRs 5,333.33',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Receipt HOA-2026-000009' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt HOA-2026-000009' })).toBeVisible();
});

test('a list that does not load shows an error in its place, and Retry loads it', async () => {
  provider.answers['/enrolments/'] = { status: 500, body: '' };
  give('/receipts/', sampleReceipt());
  renderPages('/members');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your courses. Our server had a problem. Try again in a few minutes. Your data is safe.',
  );
  expect(screen.getByRole('link', { name: 'Receipt HOA-2026-000007' })).toBeVisible();
  expect(screen.queryByText('No enrolments')).toBeNull();
  give('/enrolments/', sampleEnrolment());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your courses' })).toBeVisible();
});

test('the overview offers the course chosen before signing in until the person dismisses it', async () => {
  rememberEnrolment({ id: 'waves', title: 'Sample waves' });
  renderPages('/members');
  await screen.findByRole('heading', { name: 'Continue enrolment' });
  expect(screen.getByRole('link', { name: 'Finish enrolling' })).toHaveAttribute('href', '/courses/waves');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Continue enrolment' })).toBeNull();
  expect(readEnrolment()).toBeNull();
});

test('the overview does not offer a course in which the person is enrolled', async () => {
  rememberEnrolment({ id: 'waves', title: 'Sample waves' });
  give('/enrolments/', sampleEnrolment());
  renderPages('/members');
  await screen.findByRole('heading', { name: 'Your courses' });
  expect(screen.queryByRole('heading', { name: 'Continue enrolment' })).toBeNull();
  expect(readEnrolment()).toBeNull();
});
