import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Exercise as ExerciseBlock } from '@hidden-order/api-shapes/content';
import { readDraft, writeDraft } from '@hidden-order/platform/drafts';
import { Exercise } from './exercise';

const NUMBER: ExerciseBlock = {
  kind: 'exercise',
  id: '1',
  minutes: 4,
  question: '<p>Where may B end?</p>',
  choices: null,
  answer: 1337.6,
  tolerance: 0.4,
  hint: null,
  explanation: '<p>90% of <em>A</em>.</p>',
};
const CHOICES: ExerciseBlock = {
  ...NUMBER,
  id: '2',
  choices: ['It <em>keeps</em> it', 'It breaks it'],
  answer: 1,
  hint: 'Compare B with the start of A.',
};

/** Each test has a course of its own: what a page knows of drafts outlasts a test. */
let course = '';
let courses = 0;
beforeEach(() => {
  localStorage.clear();
  courses += 1;
  course = `waves-${courses}`;
});

const show = (exercise: ExerciseBlock) => render(<Exercise exercise={exercise} course={course} lesson="first" />);
const kept = (id = '1') => readDraft(course)[`first/exercise-${id}`]?.value;
const verdict = () => screen.getByRole('status').textContent;
const explanation = () => screen.queryByText('90% of', { exact: false });
const field = () => screen.getByRole('textbox', { name: 'Your answer' });
const button = (name: string) => screen.queryByRole('button', { name });
const check = () => screen.getByRole('button', { name: 'Check' });
const enter = async (typed: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${typed}{Enter}`);
};

test('a wrong answer gets a hint and another try, and a right one ends the exercise with its explanation', async () => {
  show(NUMBER);
  expect(screen.getByText('Exercise 1 · 4 min')).toBeVisible();
  expect(screen.getByText('Where may B end?')).toBeVisible();
  expect([verdict(), explanation(), button('Show the solution')]).toEqual(['', null, null]);

  await enter('1,300');
  expect(verdict()).toBe('Not yet. You answered 1,300. Your answer is too low.');
  expect(explanation()).toBeNull();
  expect(field()).toHaveFocus();

  await userEvent.clear(field());
  await userEvent.type(field(), '1337.6');
  expect(verdict()).toContain('Not yet. You answered 1,300.');
  await userEvent.click(check());
  expect(verdict()).toBe('Right. You answered 1337.6. ');
  expect(explanation()?.closest('[tabindex]')).toHaveFocus();
  expect(field()).toHaveAttribute('readonly');
  expect(screen.queryByRole('button')).toBeNull();
  expect(kept()).toEqual(['1,300', '1337.6']);
});

test('the solution comes at request, or after the third wrong answer, and leaves another try', async () => {
  const { unmount } = show(NUMBER);
  await enter('1');
  await userEvent.click(screen.getByRole('button', { name: 'Show the solution' }));
  expect(explanation()?.closest('[tabindex]')).toHaveFocus();
  expect(button('Show the solution')).toBeNull();
  unmount();

  show(NUMBER);
  expect(explanation()).toBeNull();
  await enter('2');
  await userEvent.keyboard('{Enter}');
  expect(explanation()).toBeNull();
  await enter('3');
  expect(explanation()).toBeVisible();
  expect(field()).toHaveFocus();
  await enter('1337.6');
  expect(verdict()).toContain('Right.');
});

test.each([
  ['1337.60', 'Right'],
  ['1,338', 'Right'],
  ['1337.2', 'Right'],
  ['1338.01', 'Not yet'],
  ['−1337.6', 'Not yet'],
  ['1337,6', 'Right'],
  ['above 1337.6', 'Right'],
])('%s is %s', async (typed, expected) => {
  show(NUMBER);
  await enter(typed);
  expect(verdict()).toContain(expected);
});

test('a negative number can be the answer', async () => {
  show({ ...NUMBER, answer: -20, tolerance: 0 });
  await enter('-20.0');
  expect(verdict()).toContain('Right');
});

test.each([
  ['', 'Enter your answer.'],
  ['1337,600', 'It may be 1337.600 or 1337600. Write a point for decimals, and no comma.'],
  ['60 or 70', 'Enter one number, with a point for decimals, such as 1,000.50.'],
])('"%s" is refused with the field in focus, and not kept', async (typed, problem) => {
  show(NUMBER);
  await enter(typed);
  expect(field()).toHaveAccessibleDescription(problem);
  expect(field()).toHaveFocus();
  expect([verdict(), explanation(), kept()]).toEqual(['', null, undefined]);
  await userEvent.type(field(), '0');
  expect(field()).toBeValid();
});

test('a choice is made and checked by keyboard, and its hint is the author’s', async () => {
  const user = userEvent.setup();
  show(CHOICES);
  const group = screen.getByRole('radiogroup', { name: 'Where may B end?' });
  await user.click(check());
  expect(group).toHaveAccessibleDescription('Choose an answer.');
  const [keeps, breaks] = within(group).getAllByRole('radio');
  expect(keeps).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(breaks).toBeChecked();
  await user.click(check());
  expect(verdict()).toBe('Not yet. You chose: It breaks itCompare B with the start of A.');
  expect(explanation()).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'It keeps it' }));
  await user.click(check());
  expect(verdict()).toBe('Right. You chose: It keeps it');
  expect(breaks).toBeDisabled();
  expect(kept('2')).toEqual(['2', '1']);
});

test('answers that were kept show with their verdict; those that no longer fit do not count', () => {
  writeDraft(course, { 'first/exercise-2': ['1340', '2'] });
  const { unmount } = show(CHOICES);
  expect(screen.getByRole('radio', { name: 'It breaks it' })).toBeChecked();
  expect(verdict()).toContain('Not yet');
  unmount();
  writeDraft(course, { 'first/exercise-2': ['1340'] });
  show(CHOICES);
  expect(verdict()).toBe('');
  expect(check()).toBeEnabled();
});
