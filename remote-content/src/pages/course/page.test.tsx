import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { sampleCourseDetail } from '../../testing/samples';
import * as page from './page';

const open = (data = sampleCourseDetail()) => renderPage(page, { path: '/courses/course-1', data });

test('the page contains the text of the preview lesson and only lists the others', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'The open lesson' })).toBeVisible();
  expect(screen.getByText('Text of the open lesson.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The open lesson' })).toHaveAttribute('href', '#lesson-open');
  expect(screen.getByText('The kept lesson')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'The kept lesson' })).toBeNull();
});

test('the page has instructor, refund summary, questions and reviews, and marks sample reviews', async () => {
  open();
  expect(await screen.findAllByText('Sample Instructor')).toHaveLength(2);
  expect(screen.getAllByText('Sample profile')).toHaveLength(2);
  expect(screen.getByText('Within two weeks.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Is it hard?' })).toBeVisible();
  const review = screen.getByText('Sample text 1.').closest('figure') ?? document.body;
  expect(within(review).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(within(review).getByText('sample data')).toBeVisible();
});

test('a course without reviews and prerequisites says that it has none', async () => {
  open(sampleCourseDetail({ reviews: [], rating: null }));
  expect(await screen.findByText('This course has no reviews yet.')).toBeVisible();
  expect(screen.getByText('Nothing: this course starts at the beginning.')).toBeVisible();
});
