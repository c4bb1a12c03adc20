import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lineWithin } from './picture';
import { ResultPlate } from './result-plate';

const SWINGS = [
  { bar: 0, price: 100 },
  { bar: 10, price: 300 },
  { bar: 20, price: 200 },
];

test('all of a line is within its box: the first bar at the left edge, the highest price at the upper one', () => {
  const at = lineWithin(SWINGS, { left: 10, top: 20, width: 100, height: 50 });
  expect(SWINGS.map(at)).toEqual([
    [10, 70],
    [60, 20],
    [110, 45],
  ]);
});

test('a result is drawn whole, with the turn that cost most, and saved where pictures cannot be copied', async () => {
  const written: string[] = [];
  const circles: unknown[][] = [];
  const pen = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (own, name) =>
        ({
          fillText: (text: string) => written.push(text),
          measureText: () => ({ width: 1 }),
          arc: (...place: unknown[]) => circles.push(place),
        })[String(name)] ?? (own[String(name)] === undefined ? () => undefined : own[String(name)]),
    },
  );
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockReturnValue(pen as never);
  jest.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
  URL.createObjectURL = () => 'blob:picture';
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  render(
    <ResultPlate
      title="Sample"
      score={82}
      of={100}
      said="Score 82 of 100."
      words="Wave 4 is not legal."
      parts={[{ points: -18, of: 100, words: 'Waves cost 18 points.' }]}
      swings={SWINGS}
      count={SWINGS}
      turn={SWINGS[1]}
    >
      {null}
    </ResultPlate>,
  );
  expect(screen.getByText('−18.')).toBeVisible();
  expect(screen.getByText(/^The turn that cost most is circled/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Copy as picture' }));
  expect(await screen.findByRole('button', { name: 'Picture saved' })).toHaveFocus();
  expect(saved).toHaveBeenCalledTimes(1);
  expect(written).toEqual(expect.arrayContaining(['Sample', '82', 'of 100', 'Waves cost 18 points.']));
  expect(circles).toHaveLength(1);
});
