import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readEnrolment, rememberEnrolment } from '@hidden-order/platform/pending-enrolment';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleCourse } from '../../testing/samples';
import { sampleCertificate, sampleCourseRef, sampleEnrolment, sampleInstalment } from '@hidden-order/testing/samples';

let provider: Me;
beforeEach(async () => {
  sessionStorage.clear();
  provider = await startMe(ada);
});
afterEach(() => provider.stop());

const give = (path: string, ...items: unknown[]) => (provider.answers[path] = { status: 200, body: { items } });
const region = (name: string) => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (section === null) throw new Error(`${name} heads no section.`);
  return within(section);
};

/** Of a course whose lessons are all complete. */
const finished = {
  completed: 3,
  lessons: 3,
  retired: 0,
  percent: 100,
  next_lesson: null,
  next_slug: null,
  done: [1, 2, 3],
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
  const next = region('Next payment').getByText('Instalment 2 of Sample waves').closest('section');
  expect(next).toHaveTextContent(/Rs 5,333\.33.* on 3 June 2026/);
  await userEvent.click(within(row).getByRole('link', { name: 'Payment plan of Sample waves' }));
  expect(await screen.findByRole('heading', { name: 'Installment Payments' })).toBeVisible();
});

test('learning continues at the first unfinished lesson, in a course that is not finished', async () => {
  const begun = {
    completed: 2,
    lessons: 3,
    retired: 0,
    percent: 66,
    next_lesson: 2,
    next_slug: 'second',
    done: [1, 3],
    quiz: { passed: false },
  };
  give(
    '/enrolments/',
    sampleEnrolment({ order: 'ORD-2', progress: { ...finished, quiz: { passed: false } } }),
    sampleEnrolment({ course: { id: 'corrections', title: 'Corrections' }, progress: begun }),
  );
  renderPages('/members');
  expect(await screen.findByRole('link', { name: 'Continue with lesson 2' })).toHaveAttribute(
    'href',
    '/members/courses/corrections/lessons/second',
  );
  expect(screen.getByText('2 of 3 lessons complete, 66%')).toBeVisible();
  const legs = document.querySelectorAll('.leg');
  expect(Array.from(legs, ({ classList }) => [...classList].slice(1))).toEqual([['done'], ['current'], ['done']]);
});

test('a completed course shows its certificate', async () => {
  give('/enrolments/', sampleEnrolment({ progress: { ...finished, quiz: { passed: true } } }));
  provider.records.certificates = { items: [sampleCertificate()], waiting: [] };
  renderPages('/members');
  expect(await screen.findByRole('link', { name: 'See your certificate' })).toHaveAttribute(
    'href',
    `/certificates/${sampleCertificate().code}`,
  );
});

test('after all courses of the member, the next on the path is named', async () => {
  const progress = { ...finished, quiz: { passed: true } };
  const items = ['waves', 'more-waves'].map((id) => ({ ...sampleCourse, id, title: `About ${id}` }));
  provider.answers['/courses/'] = { status: 200, body: { items, page: 1, pages: 1, total: 2 } };
  give('/enrolments/', sampleEnrolment({ progress }));
  renderPages('/members');
  expect(await screen.findByText('Course complete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'About more-waves' })).toHaveAttribute('href', '/courses/more-waves');
});

describe('counts due today', () => {
  const week = { answered: 8, right: 6, weakest: [{ title: 'The cap on wave 5', lesson: null }] };
  const giveToday = (questions: number, changes: object = {}) => {
    const question = { skill: 'A skill', text: 'A question?', prices: null, labels: [], options: null };
    const items = Array.from({ length: questions }, (_, id) => ({ ...question, id: String(id) }));
    provider.answers['/today/'] = {
      status: 200,
      body: { questions: items, answered: 0, next: '2026-05-05', week, ...changes },
    };
  };

  test('says how many are due, and how the last week went', async () => {
    const lesson = { course: 'waves', slug: 'second', title: 'The second lesson' };
    giveToday(3, { week: { ...week, weakest: [{ title: 'A touch of a level', lesson }, ...week.weakest] } });
    renderPages('/members');
    expect(await screen.findByText(/^3 questions, about five minutes\./)).toBeVisible();
    expect(screen.getByText('Last 7 days: 8 questions answered, 75% right.')).toBeVisible();
    const due = region('Counts due today');
    expect(due.getByText('To read again:').parentElement).toHaveTextContent(/A touch of a level\s*The cap on wave 5$/);
    expect(due.getByRole('link', { name: 'A touch of a level' })).toHaveAttribute(
      'href',
      '/members/courses/waves/lessons/second',
    );
    expect(due.getByRole('link', { name: 'Answer today’s questions' })).toHaveAttribute('href', '/members/today');
  });

  test('with nothing due there is no button, and without answers no summary', async () => {
    giveToday(0, { week: { answered: 0, right: 0, weakest: [] } });
    renderPages('/members');
    expect(await screen.findByText('Nothing is left for today.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Answer today’s questions' })).toBeNull();
    expect(screen.queryByText(/Last 7 days/)).toBeNull();
  });
});

test.each([
  [{ passed: false }, 'Only the quiz remains.', ['Take the quiz', 'Open the lessons']],
  [{ passed: true }, 'They stay open', ['Open the lessons']],
  [null, 'They stay open', ['Open the lessons']],
])('a finished course with the quiz %j says so and leads to what is left', async (quiz, words, ways) => {
  give('/enrolments/', sampleEnrolment({ progress: { ...finished, quiz } }));
  renderPages('/members');
  expect(await screen.findByText(/You have completed every lesson/)).toHaveTextContent(words);
  const links = region('Sample waves').getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(ways);
  expect(screen.queryByText('Course complete') !== null).toBe(quiz?.passed !== false);
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
  ['granted', { fully_paid: true, granted: true, plan_state: null, next_instalment: null }, 'granted by the academy'],
  ['refunded', { fully_paid: true, lessons_open: false, plan_state: 'cancelled', next_instalment: null }, 'cancelled'],
] as const)('an enrolment whose payment is %s says so', async (_what, fields, words) => {
  give('/enrolments/', sampleEnrolment(fields));
  renderPages('/members');
  expect(await screen.findByText(words)).toBeVisible();
});

test('a person whose courses have all ended is led to the courses', async () => {
  give('/enrolments/', sampleEnrolment({ lessons_open: false, plan_state: 'cancelled', next_instalment: null }));
  renderPages('/members');
  expect(await screen.findByRole('link', { name: 'Browse the courses' })).toHaveAttribute('href', '/courses');
  expect(screen.queryByRole('link', { name: 'See your payment plans' })).toBeNull();
});

test('a scheduled instalment has no notice', async () => {
  give('/enrolments/', sampleEnrolment());
  renderPages('/members');
  await screen.findByRole('heading', { name: 'Your courses' });
  expect(screen.queryByText(/Payment due/)).toBeNull();
});

test('a list that does not load shows an error in its place, and Retry loads it', async () => {
  provider.answers['/enrolments/'] = { status: 500, body: '' };
  provider.records.certificates = { items: [sampleCertificate()], waiting: [] };
  renderPages('/members');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your courses. Our server had a problem. Try again in a few minutes. Your data is safe.',
  );
  expect(screen.getByRole('link', { name: 'Sample waves' })).toBeVisible();
  give('/enrolments/', sampleEnrolment());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your courses' })).toBeVisible();
});

test('the overview offers the course chosen before signing in', async () => {
  rememberEnrolment({ id: 'waves', title: 'Sample waves' });
  renderPages('/members');
  await screen.findByRole('heading', { name: 'Continue enrolment' });
  expect(screen.getByRole('link', { name: 'Finish enrolling' })).toHaveAttribute('href', '/courses/waves');
});

test.each([
  [false, 'Your payment of Rs 12,000 for Sample waves is not complete.', 'Continue to payment'],
  [true, /^We are checking your transfer of Rs 12,000 for Sample waves/, 'See your transfer'],
])('a payment under way (checked: %s) leads to its page, in the place of the order', async (checking, words, link) => {
  rememberEnrolment({ id: 'waves', title: 'Sample waves' });
  const payment = { reference: 'PAY-1', course: sampleCourseRef, amount_paisa: 1_200_000, checking };
  const open_payments = [{ ...payment, redirect_url: 'http://localhost/payments/PAY-1' }];
  provider.answers['/enrolments/'] = { status: 200, body: { items: [], open_payments } };
  renderPages('/members');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', 'http://localhost/payments/PAY-1');
  expect(screen.queryByRole('heading', { name: 'Continue enrolment' })).toBeNull();
});

test('the overview does not offer a course in which the person is enrolled', async () => {
  rememberEnrolment({ id: 'waves', title: 'Sample waves' });
  give('/enrolments/', sampleEnrolment());
  renderPages('/members');
  await screen.findByRole('heading', { name: 'Your courses' });
  expect(screen.queryByRole('heading', { name: 'Continue enrolment' })).toBeNull();
  expect(readEnrolment()).toBeNull();
});
