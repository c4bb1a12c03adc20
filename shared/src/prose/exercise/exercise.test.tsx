import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Exercise as ExerciseBlock } from 'shared/api/content';
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
const CHOICES: ExerciseBlock = { ...NUMBER, id: '2', choices: ['It <em>keeps</em> it', 'It breaks it'], answer: 1 };

const verdict = () => screen.getByRole('status').textContent;
const explanation = () => screen.queryByText('90% of', { exact: false });
const field = () => screen.getByRole('textbox', { name: 'Your answer' });
const check = () => screen.getByRole('button', { name: 'Check' });
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

test('a number is checked, then explained, and can be tried again', async () => {
  const onAnswer = jest.fn();
  const user = userEvent.setup();
  render(<Exercise exercise={NUMBER} onAnswer={onAnswer} />);
  expect(screen.getByText('Exercise 1 · 4 min')).toBeVisible();
  expect(screen.getByText('Where may B end?')).toBeVisible();
  expect([verdict(), explanation()]).toEqual(['', null]);

  await user.type(field(), '1,340{Enter}');
  expect(verdict()).toBe('Not yet. You answered 1,340. ');
  expect(explanation()).toBeVisible();
  expect(field()).toHaveFocus();
  expect(onAnswer).toHaveBeenLastCalledWith('1,340');

  await user.click(tryAgain());
  expect([verdict(), explanation()]).toEqual(['', null]);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
  expect(field()).toBeValid();
  expect(onAnswer).toHaveBeenLastCalledWith(undefined);

  await user.keyboard('1337.6');
  await user.click(check());
  expect(verdict()).toBe('Right. You answered 1337.6. ');
  expect(explanation()).toBeVisible();
  expect(tryAgain()).toHaveFocus();
});

test.each([
  ['1337.60', 'Right'],
  ['1,338', 'Right'],
  ['1337.2', 'Right'],
  ['1338.01', 'Not yet'],
  ['−1337.6', 'Not yet'],
  ['١٬٣٣٧٫٦', 'Right'],
  ['۱۳۳۷٫۶', 'Right'],
])('%s is %s', async (typed, expected) => {
  render(<Exercise exercise={NUMBER} />);
  await userEvent.type(field(), `${typed}{Enter}`);
  expect(verdict()).toContain(expected);
});

test('a negative number can be the answer', async () => {
  render(<Exercise exercise={{ ...NUMBER, answer: -20, tolerance: 0 }} />);
  await userEvent.type(field(), '-20.0{Enter}');
  expect(verdict()).toContain('Right');
});

test.each([
  ['{Enter}', 'Enter your answer.'],
  ['1337,6{Enter}', 'Enter digits, with a point for decimals, such as 1,000.50.'],
  ['60%{Enter}', 'Enter digits, with a point for decimals, such as 1,000.50.'],
])('%s is refused with the field in focus, and not kept', async (typed, problem) => {
  const onAnswer = jest.fn();
  render(<Exercise exercise={NUMBER} onAnswer={onAnswer} />);
  await userEvent.type(field(), typed);
  expect(field()).toHaveAccessibleDescription(problem);
  expect(field()).toHaveFocus();
  expect([verdict(), explanation()]).toEqual(['', null]);
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.type(field(), '0');
  expect(field()).toBeValid();
});

test('a choice is made and checked by keyboard; another one is a new try', async () => {
  const onAnswer = jest.fn();
  const user = userEvent.setup();
  render(<Exercise exercise={CHOICES} onAnswer={onAnswer} />);
  const group = screen.getByRole('radiogroup', { name: 'Where may B end?' });
  await user.click(check());
  expect(group).toHaveAccessibleDescription('Choose an answer.');
  const [keeps, breaks] = within(group).getAllByRole('radio');
  expect(keeps).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(breaks).toBeChecked();
  await user.click(check());
  expect(verdict()).toBe('Not yet. You chose: It breaks it');
  expect(explanation()).toBeVisible();
  expect(onAnswer).toHaveBeenLastCalledWith('2');

  await user.click(screen.getByRole('radio', { name: 'It keeps it' }));
  expect([verdict(), explanation()]).toEqual(['', null]);
  await user.click(check());
  expect(verdict()).toBe('Right. You chose: It keeps it');
  expect(onAnswer).toHaveBeenLastCalledWith('1');
});

test('an answer that was kept shows with its verdict; one that no longer fits does not', () => {
  const { unmount } = render(<Exercise exercise={CHOICES} answered="2" />);
  expect(screen.getByRole('radio', { name: 'It breaks it' })).toBeChecked();
  expect(verdict()).toContain('Not yet');
  unmount();
  render(<Exercise exercise={CHOICES} answered="1340" />);
  expect(verdict()).toBe('');
  expect(check()).toBeEnabled();
});
