import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DueResult, Today } from '@hidden-order/api-shapes/today';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

const questions: Today['questions'] = [
  {
    id: 'cap',
    skill: 'The cap on wave 5',
    text: 'At which price ahead of the market is the count over?',
    prices: [500, 560, 545, 590, 570],
    labels: ['1', '2', '3', '4'],
    options: null,
  },
  {
    id: 'touch',
    skill: 'A touch of a level',
    text: 'What do you write?',
    prices: null,
    labels: [],
    options: ['The count is over.', 'The count stands.'],
  },
];
const today: Today = {
  questions,
  answered: 1,
  next: '2026-05-05',
  week: { answered: 0, right: 0, weakest: [] },
};
const result: DueResult = {
  title: 'The cap on wave 5',
  lesson: { course: 'waves', slug: 'second', title: 'The second lesson' },
  is_right: false,
  right: '615',
  diagnosis: 'You measured from the end of wave 3, not of wave 4.',
  reason: 'Wave 5 must be shorter than wave 3.',
  due: '2026-05-06',
};

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
  provider.answers['/today/'] = { status: 200, body: today };
  provider.answers['/today/answers/'] = { status: 201, body: result };
});
afterEach(() => provider.stop());

const sent = () =>
  provider.seen.filter(({ path }) => path === '/today/answers/').map(({ body }) => JSON.parse(body) as unknown);

test('with the keyboard alone: Enter answers and shows the mistake, Enter goes on, until the day is done', async () => {
  const user = userEvent.setup();
  renderPages('/members/today');
  expect(await screen.findByText('Question 2 of 3: The cap on wave 5')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName(/Start 500\. Wave 1 ends at 560\./);
  const field = screen.getByRole('textbox', { name: 'Your answer' });
  while (document.activeElement !== field) await user.tab();
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/Enter one number, with a point/);
  const due = () => document.documentElement.style.getPropertyValue('--due');
  expect(due()).toBe('"2"');
  await user.keyboard('635{Enter}');
  expect(await screen.findByText('Not right. The answer is 615.')).toBeVisible();
  expect(due()).toBe('"1"');
  expect(screen.getByText('You measured from the end of wave 3, not of wave 4.')).toBeVisible();
  expect(screen.getByText('6 May 2026').parentElement).toHaveTextContent(
    /^It comes back on 6 May 2026, with other numbers\.$/,
  );
  expect(screen.getByRole('link', { name: 'The second lesson' })).toHaveAttribute(
    'href',
    '/members/courses/waves/lessons/second',
  );
  provider.answers['/today/answers/'] = { status: 201, body: { ...result, is_right: true, diagnosis: null } };
  await user.keyboard('{Enter}');
  expect(screen.getByText('Question 3 of 3: A touch of a level')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('radio', { name: 'The count is over.' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Right.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Done for today' })).toHaveFocus();
  expect(screen.getByText('1 of 2 answers right.')).toBeVisible();
  expect(due()).toBe('');
  expect(screen.getByText(/The next questions come on/)).toHaveTextContent('5 May 2026');
  expect(sent()).toEqual([
    { question: 'cap', answer: '635' },
    { question: 'touch', answer: 'The count stands.' },
  ]);
});

test('an option has to be chosen, and an answer that does not arrive stays', async () => {
  provider.answers['/today/'] = { status: 200, body: { ...today, questions: questions.slice(1) } };
  provider.answers['/today/answers/'] = { status: 500, body: '' };
  renderPages('/members/today');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit answer' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an answer.');
  await userEvent.click(screen.getByRole('radio', { name: 'The count stands.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/We could not submit your answer\. .* It is still here\./);
  expect(screen.getByRole('radio', { name: 'The count stands.' })).toBeChecked();
  provider.answers['/today/answers/'] = { status: 201, body: result };
  await userEvent.click(screen.getByRole('button', { name: 'Submit answer' }));
  expect(await screen.findByText('Not right. The answer is 615.')).toBeVisible();
});

test.each(['at 549 points', '۵۴۹'])(
  'what is typed around the only number, as in “%s”, does not count',
  async (typed) => {
    renderPages('/members/today');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), `${typed}{Enter}`);
    expect(await screen.findByText('Not right. The answer is 615.')).toBeVisible();
    expect(sent()).toEqual([{ question: 'cap', answer: '549' }]);
  },
);

test.each(['549 or 560', ' '])('“%s” is not sent: one number is asked for, in its field', async (typed) => {
  renderPages('/members/today');
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Submit answer' }));
  expect(field).toHaveAccessibleDescription(/Enter one number, with a point/);
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a day without questions says when the next ones come', async () => {
  provider.answers['/today/'] = { status: 200, body: { ...today, questions: [] } };
  renderPages('/members/today');
  expect(await screen.findByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
  expect(screen.getByText(/The next questions come on/)).toHaveTextContent('5 May 2026');
});

test('questions that do not load show an error, and Retry loads them', async () => {
  provider.answers['/today/'] = { status: 500, body: '' };
  renderPages('/members/today');
  expect(await screen.findByRole('alert')).toHaveTextContent(/We could not load your questions for today\./);
  provider.answers['/today/'] = { status: 200, body: today };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Question 2 of 3: The cap on wave 5')).toBeVisible();
});
