import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Exercise } from 'shared/api/content';
import { ada, startMe, type Me } from '../testing/me';
import { renderPages } from '../testing/render-pages';
import { sampleLesson, sampleProgress } from '../testing/samples';

let provider: Me;
beforeEach(async () => {
  localStorage.clear();
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
/** The exercise in a lesson that is opened anew. */
const open = async (slug: string, id: string) => {
  cleanup();
  renderPages(`/members?course=waves&lesson=${slug}`);
  return within(await screen.findByRole('region', { name: `Exercise ${id}` }));
};
const answer = async (slug: string, id: string, typed: string) => {
  const shown = await open(slug, id);
  await userEvent.clear(shown.getByRole('textbox'));
  await userEvent.type(shown.getByRole('textbox'), `${typed}{Enter}`);
};

test('each exercise of each lesson keeps its last answer until the member tries again', async () => {
  await answer('first', '1', '4');
  await answer('first', '2', '5');
  let first = await open('first', '1');
  expect(first.getByRole('status')).toHaveTextContent('Not yet. You answered 4.');
  expect(first.getByText('Explanation 1')).toBeVisible();
  await answer('first', '1', '5');
  first = await open('first', '1');
  expect(first.getByRole('status')).toHaveTextContent('Right. You answered 5.');
  const other = await open('second', '1');
  expect(other.getByRole('status')).toBeEmptyDOMElement();

  for (const id of ['1', '2'])
    await userEvent.click((await open('first', id)).getByRole('button', { name: 'Try again' }));
  first = await open('first', '1');
  expect(first.getByRole('textbox')).toHaveValue('');
  expect(localStorage.getItem('my-exercise-answers')).toBeNull();
});
