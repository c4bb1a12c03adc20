import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Exercise } from '@hidden-order/api-shapes/content';
import { textOf } from '@hidden-order/api-shapes/count';
import type { LessonQuestions } from '@hidden-order/api-shapes/questions';
import { wholeSeries } from '@hidden-order/series/testing';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleLesson, sampleProgress } from '../../testing/samples';

jest.mock('@hidden-order/waves/price-chart');

const PATH = '/courses/waves/lessons/first/questions/';
const EXERCISE: Exercise = {
  ...{ kind: 'exercise', id: '1', minutes: 3, question: '<p>Where?</p>', choices: null, answer: 5, tolerance: 0 },
  ...{ hint: null, explanation: '<p>There.</p>' },
};
const OWN: LessonQuestions['own'][number] = {
  ...{ reference: 'C-1', question: 'Why five?\nAnd not three?', exercise: null, count: null },
  ...{ asked_at: '2026-05-03T19:05:00.000Z', closed_at: null, answer: null },
};

let provider: Me;
const answerWith = (method: string, status: number, body: Partial<LessonQuestions> | object) =>
  (provider.answers[`${method} ${PATH}`] = { status, body });
beforeEach(async () => {
  provider = await startMe(ada);
  const lesson = sampleLesson(1, 'The first lesson');
  provider.answers['/courses/waves/progress/'] = { status: 200, body: sampleProgress() };
  const body = { ...lesson, body: [...lesson.body, EXERCISE] };
  provider.answers['/courses/waves/lessons/first/'] = { status: 200, body };
  answerWith('GET', 200, { own: [], published: [] });
});
afterEach(() => provider.stop());

const open = async () => {
  renderPages('/members/courses/waves/lessons/first');
  return within(await screen.findByRole('region', { name: 'Questions about this lesson' }));
};
const field = () => screen.findByLabelText('Your question');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send question' }));
const sent = () =>
  provider.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body)]);

test('a question about an exercise is sent with its place, and stands in the lesson at once', async () => {
  const questions = await open();
  expect(questions.getByText(/^None yet/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask about exercise 1' }));
  expect(await screen.findByRole('dialog', { name: 'Ask about exercise 1' })).toBeVisible();
  await userEvent.type(await field(), 'Why?');
  await send();
  expect(await field()).toHaveAccessibleDescription(/Please write at least 10 characters/);
  await userEvent.type(await field(), ' And why not there?');
  const asked = { ...OWN, question: 'Why? And why not there?', exercise: '1' };
  answerWith('POST', 201, { own: [asked], published: [] });
  await send();
  expect(await questions.findByText(/^We have your question/)).toBeVisible();
  expect(questions.getByRole('heading', { name: 'You asked about exercise 1' })).toBeVisible();
  expect(questions.getByText('No answer yet.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([[PATH, { question: asked.question, exercise: '1', count: null }]]);
});

test('a question about the result of a count takes the count with it', async () => {
  const seed = 'easy-9';
  const count = textOf(wholeSeries(seed).truth);
  provider.drafts.practice = { [seed]: { value: ['0', '', count], revision: 1 } };
  const body = { ...sampleLesson(1, 'The first lesson'), practice: seed };
  provider.answers['/courses/waves/lessons/first/'] = { status: 200, body };
  const attempt = { id: 1, seed, hints: 0, score: 100, grader: 2, handed_in_at: OWN.asked_at };
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  const questions = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Start the exercise' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit count' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask about your count' }));
  expect(await screen.findByText('We see the labels of your count with the question.')).toBeVisible();
  await userEvent.type(await field(), 'Why is it right?');
  answerWith('POST', 201, { own: [{ ...OWN, exercise: 'chart', count }], published: [] });
  await send();
  expect(await questions.findByRole('heading', { name: 'You asked about a count' })).toBeVisible();
  expect(sent().at(-1)).toEqual([PATH, { question: 'Why is it right?', exercise: 'chart', count }]);
});

test('what was typed stays while it cannot be sent, with the reason', async () => {
  const questions = await open();
  await userEvent.click(questions.getByRole('button', { name: 'Ask a question' }));
  await userEvent.type(await field(), 'Why five waves?');
  answerWith('POST', 429, { detail: 'Too many questions. Try again in an hour.' });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not send your question\./);
  expect(await field()).toHaveValue('Why five waves?');
});

test('answers keep their lines; questions of others have no name; one that was closed says so', async () => {
  answerWith('GET', 200, {
    own: [
      { ...OWN, closed_at: OWN.asked_at, answer: 'Because.\nCount again.' },
      { ...OWN, reference: 'C-2', closed_at: OWN.asked_at },
    ],
    published: [{ reference: 'C-3', question: 'Is it?', answer: 'It is.', exercise: 'chart' }],
  });
  const questions = await open();
  const [answered, closed] = questions.getAllByRole('article');
  expect(answered).toHaveTextContent('Because. Count again.');
  expect(within(answered ?? document.body).getByText(/Because/).textContent).toBe('Because.\nCount again.');
  expect(closed).toHaveTextContent(/closed this question without an answer/);
  expect(questions.getByRole('heading', { name: 'A learner asked about a count' })).toBeVisible();
});

test('those who are not enrolled see no questions, and questions that do not load leave the lesson', async () => {
  answerWith('GET', 403, { code: 'not_enrolled', detail: 'Not enrolled.' });
  renderPages('/members/courses/waves/lessons/first');
  expect(await screen.findByRole('heading', { level: 1, name: 'The first lesson' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Questions about this lesson' })).toBeNull();
  await provider.moveOn();
  answerWith('GET', 503, {});
  renderPages('/members/courses/waves/lessons/first');
  expect(await screen.findByText(/^We could not load your questions/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask about exercise 1' })).toBeNull();
});
