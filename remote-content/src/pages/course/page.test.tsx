import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleCourseDetail } from '../../testing/samples';
import * as page from './page';

let mockFailures = 0;
jest.mock('./exercise-form', () => {
  mockFailures -= 1;
  if (mockFailures >= 0) throw new Error('The chunk did not load.');
  return jest.requireActual<object>('./exercise-form');
});

const open = (data = sampleCourseDetail()) => renderPage(page, { path: '/courses/course-1', data });

test('the page contains the text of the preview lesson and only lists the others', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'The open lesson' })).toBeVisible();
  expect(screen.getByText('Text of the open lesson.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The open lesson' })).toHaveAttribute('href', '#lesson-open');
  expect(screen.getByText('The kept lesson')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'The kept lesson' })).toBeNull();
});

test('the page has refund summary, questions and reviews', async () => {
  open();
  expect(await screen.findByText('Within two weeks.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Is it hard?' })).toBeVisible();
  const review = screen.getByText('Sample text 1.').closest('figure') ?? document.body;
  expect(within(review).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
});

test('a course without reviews and prerequisites says that it has none', async () => {
  open(sampleCourseDetail({ reviews: [], rating: null }));
  expect(await screen.findByText('This course has no reviews yet.')).toBeVisible();
  expect(screen.getByText('No prior knowledge needed.')).toBeVisible();
});

test('an exercise of the preview lesson is answered where it stands, at Retry if it did not load; until then the answer is not beside it', async () => {
  const [lesson, ...others] = sampleCourseDetail().previews;
  if (lesson === undefined) throw new Error('The sample has no preview lesson.');
  const exercise = {
    kind: 'exercise' as const,
    id: '1',
    minutes: 2,
    question: '<p>How many parts?</p>',
    choices: null,
    answer: 5,
    tolerance: 0,
    hint: null,
    explanation: '<p>Three go forward.</p>',
  };
  open(sampleCourseDetail({ previews: [{ ...lesson, body: [...lesson.body, exercise] }, ...others] }));
  const region = within(await screen.findByRole('region', { name: 'Exercise 1' }));
  expect(region.getByText('How many parts?')).toBeVisible();
  expect(region.getByText('Three go forward.').closest('details')).not.toHaveAttribute('open');
  jest.spyOn(console, 'warn').mockImplementation();
  // A press loads it twice.
  mockFailures = 2;
  await userEvent.click(region.getByRole('button', { name: 'Answer this' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveFocus());
  await userEvent.keyboard('5{Enter}');
  expect(await screen.findByText('Right.')).toBeVisible();
});

test('a preview lesson with a practice series offers it to every visitor; another one does not', async () => {
  const [lesson] = sampleCourseDetail().previews;
  if (lesson === undefined) throw new Error('The sample has no preview lesson.');
  const other = { ...lesson, slug: 'other', title: 'Another open lesson' };
  open(sampleCourseDetail({ previews: [{ ...lesson, practice: 'easy-c' }, other] }));
  const [withSeries, without] = await screen.findAllByText(/^Free preview lesson/);
  const offerOf = (kicker: HTMLElement | undefined) =>
    within(kicker?.parentElement ?? document.body).queryByRole('button', { name: 'Count the waves' });
  expect(offerOf(withSeries)).toBeVisible();
  expect(offerOf(without)).toBeNull();
});
