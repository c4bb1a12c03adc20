import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Exercise } from '@hidden-order/api-shapes/content';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleLesson, sampleProgress } from '../../testing/samples';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
  provider.answers['/courses/waves/progress/'] = { status: 200, body: sampleProgress() };
  for (const slug of ['first', 'second']) {
    const lesson = sampleLesson(slug === 'first' ? 1 : 2, `The ${slug} lesson`);
    const body = { ...lesson, body: [...lesson.body, exercise('1'), exercise('2')] };
    provider.answers[`/courses/waves/lessons/${slug}/`] = { status: 200, body };
  }
});
afterEach(() => provider.stop());

const exercise = (id: string): Exercise => ({
  kind: 'exercise',
  id,
  minutes: 3,
  question: `<p>Question ${id}</p>`,
  choices: null,
  answer: 5,
  tolerance: 0,
  hint: null,
  explanation: `<p>Explanation ${id}</p>`,
});
/** The exercise in a lesson that is opened on another device. */
const open = async (slug: string, id: string) => {
  await provider.moveOn();
  renderPages(`/members/courses/waves/lessons/${slug}`);
  return within(await screen.findByRole('region', { name: `Exercise ${id}` }));
};
const answer = async (slug: string, id: string, typed: string) => {
  const shown = await open(slug, id);
  await userEvent.clear(shown.getByRole('textbox'));
  await userEvent.type(shown.getByRole('textbox'), `${typed}{Enter}`);
};

test('each exercise of each lesson keeps its answers, on every device', async () => {
  await answer('first', '1', '4');
  await answer('first', '2', '5');
  let first = await open('first', '1');
  expect(first.getByRole('status')).toHaveTextContent('Not yet. You answered 4.');
  await answer('first', '1', '5');
  first = await open('first', '1');
  expect(first.getByRole('status')).toHaveTextContent('Right. You answered 5.');
  expect(first.getByText('Explanation 1')).toBeVisible();
  const other = await open('second', '1');
  expect(other.getByRole('status')).toBeEmptyDOMElement();
});

test('an answer that the server does not take stays, is said to, and is sent once the connection is back', async () => {
  provider.answers['/drafts/waves/'] = { status: 503, body: {} };
  await answer('first', '1', '4');
  expect(await screen.findByText(/^We could not save your latest answers to your account, or load/)).toBeVisible();
  delete provider.answers['/drafts/waves/'];
  window.dispatchEvent(new Event('online'));
  const first = await open('first', '1');
  expect(first.getByRole('status')).toHaveTextContent('Not yet. You answered 4.');
  expect(screen.queryByText(/^We could not save/)).toBeNull();
});
