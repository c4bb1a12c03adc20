import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewQuizAttempt, Quiz, QuizResult } from 'shared/api/quiz';
import { ada, startMe, type Me } from '../../../testing/me';
import { renderPages } from '../../../testing/render-pages';
import { sampleCourse } from '../../../testing/samples';

const course = { id: 'waves', title: 'Sample waves' };
const questions: Quiz['questions'] = [
  {
    id: 'parts',
    kind: 'single',
    text: 'How many parts has an impulse?',
    prices: null,
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
    options: [
      { id: 'wave-4', text: 'Wave 4 enters the territory of wave 1' },
      { id: 'none', text: 'None' },
    ],
  },
];
const quiz: Quiz = {
  course,
  version: 'abc',
  questions,
  passed: false,
  attempts_left: 3,
  next_attempt_at: null,
  attempts: [],
};
const result: QuizResult = {
  id: 7,
  handed_in_at: '2026-05-04T07:00:00.000Z',
  right: 2,
  of: 3,
  passed: false,
  course,
  questions: questions.map((question) => ({
    ...question,
    chosen: question.id === 'parts' ? ['1'] : [],
    right: question.id === 'parts' ? ['2'] : [],
    explanation: `Why of ${question.id}.`,
    lesson: { slug: 'second', number: 2, title: 'The second lesson' },
  })),
};

let provider: Me;
beforeEach(async () => {
  localStorage.clear();
  provider = await startMe(ada);
  provider.answers['/courses/waves/quiz/'] = { status: 200, body: quiz };
  provider.answers['/courses/waves/'] = { status: 200, body: sampleCourse };
});
afterEach(() => provider.stop());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const handIn = () => userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
const sent = () =>
  provider.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as NewQuizAttempt);

async function answerAll() {
  await userEvent.click(screen.getByRole('radio', { name: 'Three' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 3' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 2' }));
  await userEvent.click(screen.getByRole('radio', { name: /territory/ }));
}

test('answers are handed in with the version of the questions, and the result explains each of them', async () => {
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  expect(screen.getByRole('img')).toHaveAccessibleName(/Start 100\. Wave 1 ends at 120\. .*Wave 4 ends at 118\./);
  await answerAll();
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3 answered');
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
  await handIn();
  expect(await title('Not passed: 2 of 3 right')).toHaveFocus();
  expect(sent()).toMatchObject([
    { version: 'abc', answers: { parts: ['1'], motive: ['1', '3'], overlap: ['wave-4'] } },
  ]);
  const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/Question 1: wrong/));
  expect(first).toHaveTextContent('Three (your answer)');
  expect(first).toHaveTextContent('Five (right answer)');
  expect(first).toHaveTextContent('Why of parts.');
  expect(within(first ?? document.body).getByRole('link', { name: 'The second lesson' })).toHaveAttribute(
    'href',
    '/members?course=waves&lesson=second',
  );
  expect(localStorage.getItem('my-quiz-draft')).toBeNull();
});

test('questions without an answer are pointed out before the attempt counts', async () => {
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  await userEvent.click(screen.getByRole('radio', { name: 'Five' }));
  await handIn();
  expect(screen.getByText(/2 unanswered questions will count as wrong/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first one' })).toHaveAttribute('href', '#question-motive');
  expect(sent()).toEqual([]);
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
  await userEvent.click(screen.getByRole('button', { name: 'Hand in anyway' }));
  await title('Not passed: 2 of 3 right');
  expect(sent()).toMatchObject([{ answers: { parts: ['2'] } }]);
});

test('answers survive a reload and a failed call, whose repetition is the same attempt', async () => {
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  await answerAll();
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 500, body: '' };
  await handIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not hand in your answers');

  document.body.replaceChildren();
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  expect(screen.getByRole('radio', { name: 'Three' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Wave 2' })).not.toBeChecked();
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
  await handIn();
  await title('Not passed: 2 of 3 right');
  const keys = sent().map(({ idempotency_key }) => idempotency_key);
  expect(new Set(keys).size).toBe(1);
});

test('other answers after a failed call are another attempt: the first one may have been stored', async () => {
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  await answerAll();
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 500, body: '' };
  await handIn();
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wave 2' }));
  provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
  provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
  await handIn();
  await title('Not passed: 2 of 3 right');
  expect(new Set(sent().map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
});

describe('answers that were kept for questions that have changed since', () => {
  const DROPPED = /The questions have changed since you began\. .* were dropped; please answer again\./;
  // The same ids of options now mean other ones.
  const options = [
    { id: '1', text: 'Five' },
    { id: '2', text: 'Three' },
  ];
  const changed: Quiz = {
    ...quiz,
    version: 'def',
    questions: questions.map((question) => (question.id === 'parts' ? { ...question, options } : question)),
  };
  const openWith = async (shown: Quiz) => {
    document.body.replaceChildren();
    provider.answers['/courses/waves/quiz/'] = { status: 200, body: shown };
    renderPages('/members?course=waves&view=quiz');
    await title('Quiz');
  };

  test('are dropped, the page says so, and what is answered now is a new attempt', async () => {
    await openWith(quiz);
    await answerAll();
    provider.answers['/courses/waves/quiz/attempts/'] = { status: 500, body: '' };
    await handIn();
    await screen.findByRole('alert');

    await openWith(changed);
    expect(screen.getByText(DROPPED)).toBeVisible();
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(4);
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3);
    await answerAll();
    provider.answers['/courses/waves/quiz/attempts/'] = { status: 201, body: result };
    provider.answers['/courses/waves/quiz/attempts/7/'] = { status: 200, body: result };
    await handIn();
    await title('Not passed: 2 of 3 right');
    expect(sent()).toMatchObject([
      { version: 'abc', answers: { parts: ['1'] } },
      { version: 'def', answers: { parts: ['2'] } },
    ]);
    expect(sent()[0]?.idempotency_key).not.toBe(sent()[1]?.idempotency_key);
  });

  test('of the same version stay, without a word about it', async () => {
    await openWith(quiz);
    await answerAll();
    await openWith(quiz);
    expect(screen.getByRole('radio', { name: 'Three' })).toBeChecked();
    expect(screen.queryByText(DROPPED)).toBeNull();
  });
});

test('another member of the same browser does not see the answers', async () => {
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  await answerAll();
  document.body.replaceChildren();
  await provider.stop();
  provider = await startMe({ ...ada, id: 2 });
  provider.answers['/courses/waves/quiz/'] = { status: 200, body: quiz };
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  expect(screen.getByRole('radio', { name: 'Three' })).not.toBeChecked();
});

test('without an attempt left today the next time is given, and earlier results stay', async () => {
  const { id, handed_in_at, right, of, passed } = result;
  provider.answers['/courses/waves/quiz/'] = {
    status: 200,
    body: {
      ...quiz,
      passed: true,
      attempts_left: 0,
      next_attempt_at: '2026-05-04T19:00:00.000Z',
      attempts: [{ id, handed_in_at, right, of, passed }],
    },
  };
  renderPages('/members?course=waves&view=quiz');
  await title('Quiz');
  expect(screen.getByText(/You can try again from/)).toHaveTextContent('5 May 2026, 00:00 PKT');
  expect(screen.getByText('You have passed this quiz.')).toBeVisible();
  expect(screen.getByRole('link', { name: '2 of 3 right, not passed' })).toHaveAttribute(
    'href',
    '/members?course=waves&view=quiz&attempt=7',
  );
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
});

test.each([
  ['lessons_incomplete', 'Not open yet', 'Open the lessons'],
  ['not_enrolled', 'Not enrolled', 'See the course Sample waves'],
  ['plan_suspended', 'Lessons locked', 'Pay the overdue instalment'],
])('a quiz refused as %s says why and how to open it', async (code, heading, link) => {
  provider.answers['/courses/waves/quiz/'] = { status: 403, body: { code, detail: 'For a sample reason.' } };
  renderPages('/members?course=waves&view=quiz');
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(screen.getByText('For a sample reason.')).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
});

test.each(['course=..%2F&view=quiz', 'course=waves&view=quiz&attempt=0', 'course=waves&view=quiz&attempt=9'])(
  '?%s shows that there is no such quiz',
  async (query) => {
    renderPages(`/members?${query}`);
    expect(await title('There is no such quiz')).toBeVisible();
  },
);
