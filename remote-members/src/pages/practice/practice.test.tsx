import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chart } from '@hidden-order/api-shapes/content';
import type { NewPracticeAttempt, PracticeAttempt, PracticeHistory } from '@hidden-order/api-shapes/practice';
import { RULES } from '@hidden-order/wave-engine';
import { practiceSeries } from '@hidden-order/series';
import { SERIES_LABELS, wholeSeries } from '@hidden-order/series/testing';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleLesson, sampleProgress } from '../../testing/samples';

jest.mock('@hidden-order/waves/price-chart');

const seed = 'easy-9';
const { swings, truth } = wholeSeries(seed);
const address = `/members/practice/${seed}`;
const attempt: PracticeAttempt = {
  id: 1,
  seed,
  hints: 0,
  score: 100,
  grader: 2,
  handed_in_at: '2026-05-04T07:00:00.000Z',
};
const none: PracticeHistory = { items: [], count: 0, best: null, average: null };

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
  provider.answers['/practice/attempts/'] = { status: 200, body: none };
});
afterEach(() => provider.stop());

const open = async (series = seed) => {
  document.body.replaceChildren();
  renderPages(`/members/practice/${series}`);
  await screen.findByRole('heading', { level: 1, name: 'Count the waves' });
  return screen.findByRole('group', { name: 'Swings of the series' });
};
const swing = (place: number) => screen.getByRole('button', { name: new RegExp(`^Swing ${place} of `) });
const focus = (place: number) => act(() => swing(place).focus());
const placeTruth = async () => {
  for (const label of SERIES_LABELS) {
    focus(truth[label]);
    await userEvent.keyboard(label);
  }
};
const handIn = () => userEvent.click(screen.getByRole('button', { name: 'Submit count' }));
const sent = () =>
  provider.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as NewPracticeAttempt);

test('a count is placed by keyboard, kept rules are listed, and it is handed in with its score', async () => {
  await open();
  expect(screen.getByText('None yet.', { exact: false })).toBeVisible();
  await placeTruth();
  expect(screen.getAllByText('Kept')).toHaveLength(3);
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  await handIn();
  expect(await screen.findByText('Score 100 of 100.')).toBeVisible();
  const rank = await screen.findByText(/^It is one of \d+ legal counts; none ranks higher\.$/);
  expect(rank).toBeVisible();
  // They come a moment after the score, and must move nothing that is in view.
  const rules = screen.getByRole('heading', { name: 'The three rules' });
  expect(rules.compareDocumentPosition(rank)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('We built the series from it.')).toBeVisible();
  const higher = screen.getByRole('button', { name: 'Higher ranked' });
  expect(higher).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Lower ranked' }));
  expect(screen.getByText(/^Count 2 of \d+$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show count 3' }));
  expect(screen.getByText(/^Count 3 of \d+$/)).toBeVisible();
  expect(higher).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('link', { name: 'Next series' })).toHaveAttribute('href', '/members/practice');
  const words =
    'In the count that we built the series from, wave 3 is extended, wave 2 is a zigzag and wave 4 a triangle, and waves A to C are a zigzag.';
  expect(screen.getByText(words)).toBeVisible();
  expect(sent()).toMatchObject([{ seed, labels: truth, hints: 0 }]);
});

test('while a quiz with charts is open, a score comes without the legal counts, and says why', async () => {
  const paper = { course: { id: 'waves', title: 'Sample waves' }, closes_at: '2026-05-04T07:00:00.000Z' };
  provider.answers['/open-paper/'] = { status: 200, body: { paper } };
  await open();
  await placeTruth();
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  await handIn();
  expect(await screen.findByText('Score 100 of 100.')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Sample waves' });
  expect(link).toHaveAttribute('href', '/members/courses/waves/quiz');
  expect(screen.queryByRole('heading', { name: /legal count/i })).toBeNull();
});

test('the inside of a wave is labelled by its keys, which place nothing outside of it, and is handed in with the count', async () => {
  await open();
  await placeTruth();
  await userEvent.click(screen.getByRole('button', { name: 'Open wave 3' }));
  expect(screen.getByText('Whole chart › Wave 3')).toHaveFocus();
  expect(screen.getByText(/^A press on a turn places 1 of wave 3;/)).toBeVisible();
  expect(screen.getByText('Keys: 1, 2, 3, 4.')).toBeVisible();
  expect(screen.queryByRole('button', { name: new RegExp(`^Swing ${truth[2]} of `) })).toBeNull();
  focus(truth[2] + 1);
  await userEvent.keyboard('1{ArrowRight}2');
  expect(swing(truth[2] + 2)).toHaveAccessibleName(/wave 2 of wave 3 ends here/);
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  await handIn();
  expect(await screen.findByText('Score 100 of 100.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close wave 3' }));
  expect(screen.getByText('Whole chart')).toHaveFocus();
  expect(sent()).toMatchObject([{ labels: { ...truth, '3.1': truth[2] + 1, '3.2': truth[2] + 2 } }]);
});

test('the kind of the correction is kept before its labels are placed, and with them', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'A to E' }));
  focus(1);
  await userEvent.keyboard('b{ArrowRight}d');
  expect(swing(2)).toHaveAccessibleName(/wave D ends here/);
  await userEvent.click(screen.getByRole('radio', { name: 'W to Z' }));
  expect(screen.getByRole('radio', { name: 'X2, placed' })).toBeVisible();
});

test('while a tool draws, a press places no label, may be on the start, and the page says so', async () => {
  await open();
  await userEvent.click(screen.getByText('Chart tools'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Projection' }));
  expect(screen.getByText(/^A press on a turn is a point of your drawing/)).toBeVisible();
  for (const place of [0, truth[1]]) {
    focus(place);
    await userEvent.keyboard('{Enter}');
  }
  expect(screen.getByText(/^Projection, point 3 of 3: /)).toBeVisible();
  expect(swing(truth[1])).not.toHaveAccessibleName(/ends here/);
});

test('a tap far from any swing labels the nearest one', async () => {
  const group = await open();
  const prices = swings.slice(1).map(({ price }) => price);
  fireEvent.click(group, { detail: 1, clientX: 0, clientY: 10 * Math.max(...prices) });
  expect(swing(1 + prices.indexOf(Math.max(...prices)))).toHaveAccessibleName(/wave 1 ends here/);
});

test('Clear takes all labels away and keeps the focus', async () => {
  await open();
  const clear = screen.getByRole('button', { name: 'Clear' });
  focus(1);
  await userEvent.keyboard('1');
  await userEvent.click(clear);
  expect(swing(1)).not.toHaveAccessibleName(/ends here/);
  expect(clear).toBeEnabled();
  expect(clear).toHaveFocus();
});

test('a count that is being submitted stays as it is', async () => {
  await open();
  await placeTruth();
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  act(() => screen.getByRole('button', { name: 'Submit count' }).click());
  fireEvent.keyDown(swing(truth.C), { key: 'Delete' });
  expect(swing(truth.C)).toHaveAccessibleName(/wave C ends here/);
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
  await screen.findByText('Score 100 of 100.');
});

test('arrow keys move between swings, Enter places the next label, Delete takes it away', async () => {
  const group = await open();
  await userEvent.tab();
  while (!group.contains(document.activeElement)) await userEvent.tab();
  expect(swing(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  expect(swing(2)).toHaveFocus();
  expect(swing(2)).toHaveAccessibleName(/wave 1 ends here/);
  expect(screen.getByText(/^Wave 1 ends at swing 2, the /)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('radio', { name: '2' })).toBeChecked();
  await userEvent.keyboard('{Delete}');
  expect(swing(2)).not.toHaveAccessibleName(/ends here/);
  await userEvent.keyboard('{End}');
  expect(swing(swings.length - 1)).toHaveFocus();
});

test('a broken rule is named with its place and limit, and an unfinished count with its invalidation level', async () => {
  await open();
  focus(1);
  await userEvent.keyboard('1');
  expect(screen.getByText(`The count fails below ${price(0)}.`)).toBeVisible();
  // The low of wave 4 as the end of wave 2, and the low of wave A, below the end of wave 1, as that of wave 4.
  for (const [label, at] of [
    ['1', truth[3]],
    ['2', truth[4]],
    ['3', truth[5]],
    ['4', truth.C],
  ] as const) {
    focus(at);
    await userEvent.keyboard(label);
  }
  const rule = screen.getByText(RULES['wave-4-overlap']).closest('li');
  const words = `Wave 4 goes to ${price(truth.A)}, past the end of wave 1 at ${price(truth[3])}.`;
  expect(rule).toHaveTextContent(`Broken ${RULES['wave-4-overlap']}${words}`);
  expect(screen.getByRole('status')).toHaveTextContent(`Rule broken: ${words}`);
});

const price = (place: number) => ((swings[place]?.price ?? 0) / 100).toFixed(2);

test('a hint names the first label that is missing or wrong, and counts', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Hint/ }));
  expect(screen.getByRole('status')).toHaveTextContent(`Hint: in our count wave 1 ends at swing ${truth[1]}`);
  await placeTruth();
  // A legal count needs none.
  await userEvent.click(screen.getByRole('button', { name: /Hint/ }));
  expect(screen.getByRole('status')).toHaveTextContent('Your count is legal. Submit it.');
  provider.answers['/practice/attempts/'] = { status: 201, body: { ...attempt, hints: 1, score: 95 } };
  await handIn();
  expect(await screen.findByText('Score 95 of 100.')).toBeVisible();
  expect(screen.getByText('Hints cost 5 points.')).toBeVisible();
  expect(sent()).toMatchObject([{ hints: 1 }]);
});

test('a count of fewer than four waves, or with a gap, is not handed in, and says what is missing', async () => {
  await open();
  focus(truth[1]);
  await userEvent.keyboard('1');
  await handIn();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Place label 2 first. A count has at least waves 1 to 4, one after another.',
  );
  expect(sent()).toEqual([]);
});

test('a count survives a failed call, and is on another device, where its repetition is the same attempt', async () => {
  await open();
  await placeTruth();
  provider.answers['/practice/attempts/'] = { status: 500, body: '' };
  await handIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not submit your count');
  provider.answers['/practice/attempts/'] = { status: 200, body: none };
  await provider.moveOn();
  await open();
  expect(swing(truth.C)).toHaveAccessibleName(/wave C ends here/);
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  await handIn();
  await screen.findByText('Score 100 of 100.');
  expect(new Set(sent().map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
});

test('another count after a failed call is another attempt: the first one may have been stored', async () => {
  await open();
  await placeTruth();
  provider.answers['/practice/attempts/'] = { status: 500, body: '' };
  await handIn();
  await screen.findByRole('alert');
  focus(truth.C);
  await userEvent.keyboard('{Delete}c');
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  await handIn();
  await screen.findByText('Score 100 of 100.');
  expect(new Set(sent().map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
});

test('each series keeps its own labels, and another member of the same browser sees none of them', async () => {
  const other = 'easy-d';
  const place = async (at: number) => {
    focus(at);
    await userEvent.keyboard('1');
  };
  await open();
  await place(1);
  await open(other);
  expect(screen.queryByRole('button', { name: /wave 1 ends here/ })).toBeNull();
  await place(2);
  await open();
  expect(swing(1)).toHaveAccessibleName(/wave 1 ends here/);
  await open(other);
  expect(swing(2)).toHaveAccessibleName(/wave 1 ends here/);
  await provider.stop();
  provider = await startMe({ ...ada, id: 2 });
  await open();
  expect(screen.queryByRole('button', { name: /ends here/ })).toBeNull();
});

test('wrong labels are told apart from the generated count after handing in, and the series can be counted again', async () => {
  await open();
  await placeTruth();
  const other = swings.findIndex((_, place) => place > 0 && !Object.values(truth).includes(place));
  focus(other);
  await userEvent.keyboard('c');
  provider.answers['/practice/attempts/'] = { status: 201, body: { ...attempt, score: 87 } };
  await handIn();
  expect(await screen.findByText(`Wave C ends at swing ${truth.C},`, { exact: false })).toBeVisible();
  expect(swing(truth.C)).toHaveAccessibleName(/wave C of the other count ends here/);
  expect(screen.getByText(/^Your count is legal up to wave B\./)).toBeVisible();
  expect(screen.getByText('Waves that are not legal cost 13 points.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Count this series again' }));
  expect(swing(truth.C)).not.toHaveAccessibleName(/wave C/);
});

/** Series of the third generator. */
const UNDER_WAY = practiceSeries('easy-hzcikm');
const RANDOM = 'easy-moi21t';
const LATER = 'hard-52ocwc';

test('a series that ends with wave 4 takes a count of four waves, and says which price tells other legal counts from it', async () => {
  expect([UNDER_WAY.shown, practiceSeries(RANDOM).shown]).toEqual(['wave 4', 'random']);
  renderPages('/members/practice/easy-hzcikm');
  await screen.findByRole('group', { name: 'Swings of the series' });
  for (const label of ['1', '2', '3', '4'] as const) {
    focus(UNDER_WAY.truth[label] ?? NaN);
    await userEvent.keyboard(label);
  }
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  await handIn();
  expect(await screen.findByText(/^Your count is legal: each wave/)).toBeVisible();
  expect(screen.getByText(/The series ends with wave 4\.$/)).toBeVisible();
  expect(await screen.findByText(/^It ends (below|above) /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lower ranked' }));
  expect(screen.getByText(/tells the two apart: (below|above) that price,/)).toBeVisible();
});

test('where no count is legal, a learner says so', async () => {
  renderPages(`/members/practice/${RANDOM}`);
  provider.answers['/practice/attempts/'] = { status: 201, body: attempt };
  await userEvent.click(await screen.findByRole('button', { name: 'No count fits' }));
  expect(await screen.findByText(/^No count of four or more waves is legal/)).toBeVisible();
  expect(sent()).toMatchObject([{ seed: RANDOM, labels: {} }]);
});

test('a series that starts before wave 1 has a label for its start', async () => {
  const { shown, truth: later } = practiceSeries(LATER);
  expect(shown).toBe('later start');
  renderPages(`/members/practice/${LATER}`);
  await screen.findByRole('group', { name: 'Swings of the series' });
  expect(swing(0)).toHaveAccessibleName(/wave 1 starts here/);
  focus(later[0] ?? NaN);
  await userEvent.keyboard('0');
  expect(swing(later[0] ?? NaN)).toHaveAccessibleName(/wave 1 starts here/);
  expect(swing(0)).not.toHaveAccessibleName(/wave 1/);
});

test('the attempts are listed with links to their series', async () => {
  provider.answers['/practice/attempts/'] = {
    status: 200,
    body: { items: [attempt, { ...attempt, id: 2 }], count: 30, best: 100, average: 71 },
  };
  await open();
  expect(screen.getByText('30 attempts, best score 100, average 71.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'The last 2' });
  for (const link of within(table).getAllByRole('link', { name: seed })) expect(link).toHaveAttribute('href', address);
  expect(within(table).getAllByRole('cell', { name: '100' })).toHaveLength(2);
});

test('without a seed a series is drawn; a seed in a wrong format is unknown', async () => {
  renderPages('/members/practice');
  expect(await screen.findByRole('region', { name: /^Series easy2-[0-9a-z]+$/ })).toBeVisible();
  document.body.replaceChildren();
  renderPages('/members/practice/..%2F');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such practice series' })).toBeVisible();
});

const CHART: Chart = {
  slug: 'sample-market',
  title: 'A sample market',
  unit: 'rupees',
  prices: 'Weekly averages',
  source: 'A sample',
  licence: 'public domain',
  url: 'https://market.example',
  swings: 12,
  closes: [100, 120, 110, 150, 130, 160].map((close, week) => ({ date: `2024-01-${5 + 5 * week}`, close })),
};

test('a chart of a real market is counted by its name, without hints, and names its source', async () => {
  provider.answers['/charts/sample-market/'] = { status: 200, body: CHART };
  renderPages('/members/practice/sample-market');
  expect(await screen.findByRole('region', { name: 'A sample market' })).toBeVisible();
  expect(await screen.findByText(/Weekly averages, rupees\. Source: A sample, public domain\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Hint/ })).toBeNull();
  for (const [place, label] of ['1', '2', '3', '4', '5'].entries()) {
    focus(place + 1);
    await userEvent.keyboard(label);
  }
  provider.answers['/practice/attempts/'] = { status: 201, body: { ...attempt, seed: CHART.slug } };
  await handIn();
  expect(await screen.findByText('Score 100 of 100.')).toBeVisible();
  expect(screen.getByText(/^These are prices of a real market\./)).toBeVisible();
  expect(sent()).toMatchObject([{ seed: CHART.slug, labels: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } }]);
});

test('a lesson that studies a chart asks for a count of it before its text', async () => {
  provider.answers['/courses/waves/progress/'] = { status: 200, body: sampleProgress() };
  provider.answers['/courses/waves/lessons/first/'] = {
    status: 200,
    body: { ...sampleLesson(1, 'The first lesson'), practice: CHART.slug, chart: CHART },
  };
  renderPages('/members/courses/waves/lessons/first');
  const ask = await screen.findByRole('heading', { name: 'Count this chart before you read' });
  const text = screen.getByText('Text of the first lesson.');
  expect(ask.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: 'Start the exercise' }));
  expect(await screen.findByRole('group', { name: 'Swings of the series' })).toBeVisible();
});

test('a lesson offers its practice series, which is loaded when it is started', async () => {
  provider.answers['/courses/waves/progress/'] = { status: 200, body: sampleProgress() };
  provider.answers['/courses/waves/lessons/first/'] = {
    status: 200,
    body: { ...sampleLesson(1, 'The first lesson'), practice: seed },
  };
  renderPages('/members/courses/waves/lessons/first');
  await userEvent.click(await screen.findByRole('button', { name: 'Start the exercise' }));
  expect(await screen.findByRole('group', { name: 'Swings of the series' })).toBeVisible();
});
