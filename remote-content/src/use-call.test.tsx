import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCall } from './use-call';

/** The answers to come; a call without one waits. */
let answers: Promise<string>[];
let signals: AbortSignal[];
const load = (signal: AbortSignal) => {
  signals.push(signal);
  return answers.shift() ?? new Promise<string>(() => undefined);
};
beforeEach(() => {
  answers = [];
  signals = [];
});

function Asked({ asks = true }: { asks?: boolean }) {
  const { answer, reload, restart } = useCall(asks ? load : null);
  return (
    <>
      <p role="status">{`${answer.state} ${answer.value ?? 'nothing'}`}</p>
      <button onClick={reload}>Reload</button>
      <button onClick={restart}>Restart</button>
    </>
  );
}
const says = (text: string) => expect(screen.findByText(text)).resolves.toBeVisible();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the answer stays until the next one, and what was known also after a failure; a restart forgets it', async () => {
  answers = [Promise.resolve('first')];
  render(<Asked />);
  await says('known first');
  await press('Reload');
  await says('known first');
  answers = [Promise.reject(new Error('Network Error'))];
  await press('Reload');
  await says('failed first');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  await press('Restart');
  await says('loading nothing');
});

test('a restored page asks again', async () => {
  answers = [Promise.resolve('first'), Promise.resolve('second')];
  render(<Asked />);
  await says('known first');
  const restored = new Event('pageshow');
  Object.assign(restored, { persisted: true });
  act(() => void window.dispatchEvent(restored));
  await says('known second');
});

test('nothing to ask is no call; a component that goes aborts its call', () => {
  const { rerender, unmount } = render(<Asked asks={false} />);
  expect(signals).toEqual([]);
  rerender(<Asked />);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
