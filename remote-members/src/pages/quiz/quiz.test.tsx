import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewQuizAttempt, Quiz, QuizResult } from '@hidden-order/api-shapes/quiz';
import { practiceSeries } from '@hidden-order/series';
import { SERIES_LABELS } from '@hidden-order/series/testing';
import { textOf } from '@hidden-order/wave-engine';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleCourse } from '../../testing/samples';

jest.mock('@hidden-order/waves/price-chart');

const course = { id: 'waves', title: 'Sample waves' };
const questions: Quiz['questions'] = [
  {
    id: 'parts',
    kind: 'single',
    text: 'How many parts has an impulse?',
    prices: null,
    chart: null,
    options: [
      { id: '1', text: 'Three' },
      { id: '2', text: 'Five' },
    ],
  },
  {
    id: 'motive',
    kind: 'multiple',
    text: 'Which waves are motive?',
    prices: null,
    chart: null,
    options: [
      { id: '1', text: 'Wave 1' },
      { id: '2', text: 'Wave 2' },
      { id: '3', text: 'Wave 3' },
    ],
  },
  {
    id: 'overlap',
    kind: 'rule',
    text: 'Which rule does this count break?',
    prices: [100, 120, 110, 140, 118],
    chart: null,
    options: [
      { id: 'wave-4', text: 'Wave 4 enters the territory of wave 1' },
      { id: 'none', text: 'None' },
    ],
  },
];
const quiz: Quiz = {
  course,
  paper: 'abc',
  questions,
  now: '2026-05-04T07:00:00.000Z',
  closes_at: null,
  passed: false,
  attempts_left: 3,
  next_attempt_at: null,
  attempts: [],
};
/** Where a lesson is taught. */
const second = { course, slug: 'second', number: 2, title: 'The second lesson' };
/** Of a member whose attempts of the day are used up. */
const result: QuizResult = {
  id: 7,
  paper: 'abc',
  handed_in_at: '2026-05-04T07:00:00.000Z',
  right: 2,
  of: 3,
  passed: false,
  grader: 2,
  course,
  study: [{ ...second, of: 2, wrong: 1 }],
  questions: questions.map((question) => ({
    ...question,
    chosen: question.id === 'parts' ? ['1'] : [],
    is_right: question.id !== 'parts',
    right: question.id === 'parts' ? ['2'] : [],
    explanation: `Why of ${question.id}.`,
    lesson: second,
  })),
};

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
  provider.answers['/courses/waves/quiz/'] = { status: 200, body: quiz };
  provider.answers['/courses/waves/'] = { status: 200, body: sampleCourse };
});
afterEach(() => provider.stop());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const toQuestion = (number: number) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Question ${number}, `) }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toReview = async () => {
  await toQuestion(screen.getAllByRole('button', { name: /^Question \d+, / }).length);
  await press('Review your answers');
};
const handIn = async () => {
  await toReview();
  await press('Submit answers');
};
const sent = () =>
  provider.seen.filter(({ path }) => path.endsWith('/attempts/')).map(({ body }) => JSON.parse(body) as NewQuizAttempt);

async function answerAll() {
  await toQuestion(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Three' }));
  await press('Next');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 3' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 2' }));
  await press('Next');
  await userEvent.click(screen.getByRole('radio', { name: /territory/ }));
}

test('answers are handed in with the paper with the questions, and the result explains each of them', async () => {
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  await answerAll();
  expect(screen.getByRole('img')).toHaveAccessibleName(/Start 100\. Wave 1 ends at 120\. .*Wave 4 ends at 118\./);
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3 answered');
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
  await handIn();
  await title('Not passed: 2 of 3 right');
  expect(sent()).toMatchObject([{ paper: 'abc', answers: { parts: ['1'], motive: ['1', '3'], overlap: ['wave-4'] } }]);
  const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/Question 1: wrong/));
  expect(first).toHaveTextContent('Three (your answer)');
  expect(first).toHaveTextContent('Five (right answer)');
  expect(first).toHaveTextContent('Why of parts.');
  expect(
    screen.getByRole('img', { hidden: true, name: /Wave 4 ends at 118\. Rejected at 119\.$/ }),
  ).toBeInTheDocument();
  expect(within(first ?? document.body).getByRole('link', { name: 'The second lesson' })).toHaveAttribute(
    'href',
    '/members/courses/waves/lessons/second',
  );
  await waitFor(() => expect(Object.values(provider.drafts.waves ?? {}).flatMap(({ value }) => value)).toEqual([]));
});

test('a drawn correction is shown with its own labels, its prices at its turns, and names no wave at a turn without one', async () => {
  const drawn = { prices: [264, 240, 252, 245, 268, 250], labels: ['A', '', '', 'B', ''] };
  const [parts] = questions;
  if (!parts) throw new Error('There is no question to draw.');
  provider.answers['/courses/waves/quiz/'] = { status: 200, body: { ...quiz, questions: [{ ...parts, ...drawn }] } };
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  await toQuestion(1);
  const words = 'A count. Start 264. Wave A ends at 240. Then 252. Then 245. Wave B ends at 268. Then 250.';
  const drawing = screen.getByRole('img', { name: words });
  const texts = Array.from(drawing.querySelectorAll('text'), ({ textContent }) => textContent);
  expect(texts).toEqual(['A', 'B', '264', '240', '252', '245', '268', '250']);
  expect(screen.queryByText(/Start 264/)).toBeNull();
});

test('the start says what is asked and what passes; each step takes the focus, and the review shows what has no answer', async () => {
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['3 of 3', '3 of 3']);
  expect(screen.getByText('Right answers to pass, 70%')).toBeVisible();
  expect(screen.getByText('1 × choose all that apply')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the lessons' })).toBeVisible();
  await press('Start the quiz');
  expect(screen.getByRole('group', { name: /^Question 1 of 3/ })).toHaveFocus();
  expect(screen.getAllByText('Quiz')).toEqual([screen.getByRole('heading', { level: 1 })]);
  expect(screen.queryByText(/drawn for this attempt/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Five' }));
  expect(screen.getByRole('button', { name: 'Question 1, answered' })).toHaveAttribute('aria-current', 'step');
  await press('Next');
  expect(screen.getByRole('group', { name: /^Question 2 of 3/ })).toHaveFocus();
  await press('Back');
  expect(screen.getByRole('radio', { name: 'Five' })).toBeChecked();
  await toReview();
  expect(screen.getByRole('heading', { name: 'Review your answers' })).toHaveFocus();
  expect(screen.getByText('2 unanswered questions will count as wrong.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Which waves are motive\? ?unanswered/ }));
  expect(screen.getByRole('group', { name: /^Question 2 of 3/ })).toHaveFocus();
  expect(sent()).toEqual([]);
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
  await handIn();
  await title('Not passed: 2 of 3 right');
  expect(screen.getByText('Pass line: 3')).toBeVisible();
  expect(sent()).toMatchObject([{ answers: { parts: ['2'] } }]);
});

test('answers survive a failed call, and are on another device, whose repetition sends the same', async () => {
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  await answerAll();
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 500, body: '' };
  await handIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not submit your answers');

  await provider.moveOn();
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  await toQuestion(1);
  expect(screen.getByRole('radio', { name: 'Three' })).toBeChecked();
  await toQuestion(2);
  expect(screen.getByRole('checkbox', { name: 'Wave 2' })).not.toBeChecked();
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
  await handIn();
  await title('Not passed: 2 of 3 right');
  const [first, repeated] = sent();
  expect(repeated).toEqual(first);
});

test('a failed attempt names the lessons to read again, with their course if it is another, how many answers were wrong, and none', async () => {
  const other = {
    course: { id: 'more-waves', title: 'More waves' },
    slug: 'first',
    number: 1,
    title: 'Another lesson',
  };
  const failed: QuizResult = {
    ...result,
    study: [
      { ...second, of: 2, wrong: 1 },
      { ...other, of: 3, wrong: 3 },
      { ...other, slug: 'second', title: 'A third lesson', of: 1, wrong: 0 },
    ],
    questions: [],
  };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: failed };
  renderPages('/members/courses/waves/quiz/7');
  await title('Not passed: 2 of 3 right');
  const links = within(screen.getByRole('region', { name: 'Lesson by lesson' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The second lesson', '/members/courses/waves/lessons/second'],
    ['Another lesson', '/members/courses/more-waves/lessons/first'],
    ['A third lesson', '/members/courses/more-waves/lessons/second'],
  ]);
  const wrong = screen.getAllByRole('listitem').map((lesson) => lesson.textContent);
  expect(wrong).toEqual([
    'The second lesson1 question wrong: read it again',
    'Another lesson – More waves3 questions wrong: read it again',
    'A third lesson – More wavesall right',
  ]);
  expect(screen.queryByText(/right answer/)).toBeNull();
});

test('after answers that were handed in elsewhere, their result is listed and new questions begin empty', async () => {
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  await answerAll();
  await provider.moveOn();
  const { id, paper, handed_in_at, right, of, passed, grader } = result;
  const attempts = [{ id, paper, handed_in_at, right, of, passed, grader }];
  provider.answers['/courses/waves/quiz/'] = { status: 200, body: { ...quiz, paper: 'new', attempts } };
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  expect(screen.getByRole('link', { name: '2 of 3 right, not passed' })).toHaveAttribute(
    'href',
    '/members/courses/waves/quiz/7',
  );
  expect(screen.getByText('0 of 3 answered')).toBeVisible();
});

describe('a chart to label', () => {
  const { closes, swings, truth } = practiceSeries('easy-c');
  const chart: Quiz['questions'][number] = {
    id: 'chart',
    kind: 'labels',
    text: 'Label this chart.',
    prices: null,
    chart: { swings, end: { bar: closes.length - 1, price: closes.at(-1) ?? NaN } },
    options: [],
  };
  const labelAll = async () => {
    for (const label of SERIES_LABELS) {
      const swing = screen.getByRole('button', { name: new RegExp(`^Swing ${truth[label]} of `) });
      act(() => swing.focus());
      await userEvent.keyboard(label);
    }
  };
  beforeEach(() => {
    provider.answers['/courses/waves/quiz/'] = { status: 200, body: { ...quiz, questions: [chart] } };
  });

  test('is answered when all its labels stand, is handed in as a count, and keeps its labels for another device', async () => {
    renderPages('/members/courses/waves/quiz');
    await title('Quiz');
    expect(screen.getByText('0 of 1 answered')).toBeVisible();
    await toQuestion(1);
    await labelAll();
    expect(screen.getByText('1 of 1 answered')).toBeVisible();
    await provider.moveOn();
    renderPages('/members/courses/waves/quiz');
    await title('Quiz');
    expect(screen.getByText('1 of 1 answered')).toBeVisible();
    const passed = {
      ...result,
      passed: true,
      study: [],
      questions: [
        {
          ...chart,
          chosen: [textOf(truth)],
          is_right: true,
          right: [textOf(truth)],
          explanation: 'Why.',
          lesson: null,
        },
      ],
    };
    provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: passed };
    provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: passed };
    await handIn();
    await title('Passed: 2 of 3 right');
    expect(screen.getByText(/Your certificate is in your members area once/)).toBeVisible();
    expect(sent()).toEqual([{ paper: 'abc', answers: { chart: [textOf(truth)] } }]);
    expect(screen.getByText('Question 1: right')).toBeVisible();
  });

  test('opens on request for its time, which runs by the server’s clock; after it, its answers stand as they are', async () => {
    const [now, until] = [quiz.now, '2026-05-04T07:30:00.000Z'];
    const closes_at = '2026-05-05T07:00:00.000Z';
    const closed = { ...quiz, closes_at, questions: [{ ...chart, chart: null, until: null }] };
    const opened = (at: string) => ({ ...quiz, closes_at, now: at, questions: [{ ...chart, until }] });
    const answer = (body: Quiz) => (provider.answers['/courses/waves/quiz/'] = { status: 200, body });
    answer(closed);
    renderPages('/members/courses/waves/quiz');
    await title('Quiz');
    expect(screen.getByText(/You take the quiz alone and unsupervised/).closest('p')).toHaveTextContent(
      '5 May 2026, 12:00 PKT',
    );
    await toQuestion(1);
    expect(screen.queryByRole('group', { name: 'Swings of the series' })).toBeNull();
    provider.answers['/courses/waves/quiz/charts/'] = { status: 200, body: opened(now) };
    answer(opened(now));
    await press('Open the chart');
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(30|29):/);
    expect(screen.getByRole('group', { name: /^Question 1 of 1/ })).toHaveFocus();
    const call = provider.seen.find(({ path }) => path.endsWith('/charts/'));
    expect(JSON.parse(call?.body ?? '')).toEqual({ paper: 'abc', question: 'chart' });
    await labelAll();
    await provider.moveOn();
    answer(opened(until));
    renderPages('/members/courses/waves/quiz');
    await title('Quiz');
    await toQuestion(1);
    expect(screen.getByText(/^The time for this chart is over/)).toBeVisible();
    act(() => screen.getByRole('button', { name: /^Swing 1 of / }).focus());
    await userEvent.keyboard('{Delete}');
    expect(screen.getByText('1 of 1 answered')).toBeVisible();
  });

  test('is followed by its price, as its field reads it; one without a reading is asked for again and not handed in', async () => {
    const level: Quiz['questions'][number] = {
      ...chart,
      id: 'level',
      kind: 'level',
      text: 'Which price?',
      chart: null,
    };
    provider.answers['/courses/waves/quiz/'] = { status: 200, body: { ...quiz, questions: [chart, level] } };
    renderPages('/members/courses/waves/quiz');
    await title('Quiz');
    await toQuestion(2);
    const field = () => screen.getByRole('textbox', { name: 'Price' });
    await userEvent.type(field(), '91 or 92');
    await press('Review your answers');
    expect(field()).toHaveAccessibleDescription(/^Enter one number/);
    expect(field()).toHaveFocus();
    await toQuestion(1);
    await toQuestion(2);
    expect(field()).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Question 2, not answered' })).toBeVisible();
    await userEvent.clear(field());
    await userEvent.type(field(), 'below ۹۱٫۵۱');
    expect(screen.getByText('read as 91.51')).toBeVisible();
    provider.answers['/courses/waves/quiz/attempts/'] = { status: 500, body: '' };
    await handIn();
    await screen.findByText(/^We could not submit your answers/);
    expect(sent()).toMatchObject([{ answers: { level: ['91.51'] } }]);
  });
});

describe('answers that were kept for questions that have changed since', () => {
  // The same ids of options now mean other ones.
  const options = [
    { id: '1', text: 'Five' },
    { id: '2', text: 'Three' },
  ];
  const changed: Quiz = {
    ...quiz,
    paper: 'def',
    questions: questions.map((question) => (question.id === 'parts' ? { ...question, options } : question)),
  };
  const openWith = async (shown: Quiz) => {
    await provider.moveOn();
    provider.answers['/courses/waves/quiz/'] = { status: 200, body: shown };
    renderPages('/members/courses/waves/quiz');
    await title('Quiz');
  };

  test('are dropped, and what is answered now is a new attempt', async () => {
    await openWith(quiz);
    await answerAll();
    provider.answers['/courses/waves/quiz/attempts/'] = { status: 500, body: '' };
    await handIn();
    await screen.findByRole('alert');

    await openWith(changed);
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
    await toQuestion(1);
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
    await answerAll();
    provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
    provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
    await handIn();
    await title('Not passed: 2 of 3 right');
    expect(sent()).toMatchObject([
      { paper: 'abc', answers: { parts: ['1'] } },
      { paper: 'def', answers: { parts: ['2'] } },
    ]);
  });

  test('of the same paper stay', async () => {
    await openWith(quiz);
    await answerAll();
    await openWith(quiz);
    await toQuestion(1);
    expect(screen.getByRole('radio', { name: 'Three' })).toBeChecked();
  });
});

test('another member of the same browser does not see the answers', async () => {
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  await answerAll();
  document.body.replaceChildren();
  await provider.stop();
  provider = await startMe({ ...ada, id: 2 });
  provider.answers['/courses/waves/quiz/'] = { status: 200, body: quiz };
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  await toQuestion(1);
  expect(screen.getByRole('radio', { name: 'Three' })).not.toBeChecked();
});

test('the start of a passed quiz says so once, and its button takes it again', async () => {
  provider.answers['/courses/waves/quiz/'] = { status: 200, body: { ...quiz, passed: true } };
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  expect(screen.getAllByText(/You have passed/)).toEqual([screen.getByRole('heading', { level: 2, name: /passed/ })]);
  await press('Take the quiz again');
  await userEvent.click(screen.getByRole('radio', { name: 'Five' }));
  await press('Back');
  expect(screen.getByRole('button', { name: 'Continue the quiz' })).toBeVisible();
});

test('without an attempt left today the next time is given, and earlier results stay', async () => {
  const { id, paper, handed_in_at, right, of, passed, grader } = result;
  provider.answers['/courses/waves/quiz/'] = {
    status: 200,
    body: {
      ...quiz,
      passed: true,
      attempts_left: 0,
      next_attempt_at: '2026-05-04T19:00:00.000Z',
      attempts: [{ id, paper, handed_in_at, right, of, passed, grader }],
    },
  };
  renderPages('/members/courses/waves/quiz');
  await title('Quiz');
  expect(screen.getByText(/You can try again from/)).toHaveTextContent('5 May 2026, 00:00 PKT');
  expect(screen.getByText('You have passed this quiz.')).toBeVisible();
  expect(screen.getByRole('link', { name: '2 of 3 right, not passed' })).toHaveAttribute(
    'href',
    '/members/courses/waves/quiz/7',
  );
  expect(screen.queryByRole('button', { name: /quiz|Question/ })).toBeNull();
});

test.each([
  ['lessons_incomplete', 'Not open yet', 'Open the lessons'],
  ['not_enrolled', 'Not enrolled', 'See the course Sample waves'],
  ['plan_suspended', 'Lessons locked', 'Pay the overdue instalment'],
])('a quiz refused as %s says why and how to open it', async (code, heading, link) => {
  provider.answers['/courses/waves/quiz/'] = { status: 403, body: { code, detail: 'For a sample reason.' } };
  renderPages('/members/courses/waves/quiz');
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(screen.getByText('For a sample reason.')).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
});

test.each(['..%2F/quiz', 'waves/quiz/0', 'waves/quiz/9'])(
  '/members/courses/%s shows that there is no such quiz',
  async (address) => {
    renderPages(`/members/courses/${address}`);
    expect(await title('There is no such quiz')).toBeVisible();
  },
);
