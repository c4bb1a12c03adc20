import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, startMe, type Me } from '../../../testing/me';
import { renderPages } from '../../../testing/render-pages';
import { sampleCourse, sampleLesson } from '../../../testing/samples';
import { meta } from '../page';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
  provider.answers['/courses/waves/'] = { status: 200, body: sampleCourse };
  ['first', 'second', 'third'].forEach((name, index) => {
    const body = sampleLesson(index + 1, `The ${name} lesson`);
    provider.answers[`/courses/waves/lessons/${index + 1}/`] = { status: 200, body };
  });
});
afterEach(() => provider.stop());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const steps = () => within(screen.getByRole('navigation', { name: 'Lessons before and after' }));
const curriculum = () => within(screen.getByRole('navigation', { name: 'Lessons of this course' }));

test('a course opens at its first lesson, with text, figure and all lessons of the course', async () => {
  renderPages('/members?course=waves');
  expect(await title('The first lesson')).toBeVisible();
  expect(screen.getByText('Text of the first lesson.')).toBeVisible();
  expect(screen.getByRole('img', { name: /Five waves up/ })).toBeVisible();
  expect(
    curriculum()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['1.The first lesson', '2.The second lesson', '3.The third lesson']);
  expect(curriculum().getByRole('link', { current: 'page' })).toHaveTextContent('The first lesson');
  expect(steps().getAllByRole('link')).toHaveLength(1);
});

test('Next and Previous cross module boundaries, and the heading gets the focus', async () => {
  renderPages('/members?course=waves&lesson=2');
  await title('The second lesson');
  await userEvent.click(steps().getByRole('link', { name: 'Next: The third lesson' }));
  expect(await title('The third lesson')).toHaveFocus();
  expect(steps().queryByRole('link', { name: /^Next/ })).toBeNull();
  await userEvent.click(steps().getByRole('link', { name: 'Previous: The second lesson' }));
  expect(await title('The second lesson')).toHaveFocus();
});

test.each([
  ['plan_suspended', 'Lessons are locked for a sample reason.', 'Pay what is late', 'Installment Payments'],
  ['not_enrolled', 'This lesson is for others.', 'See the course Sample waves', 'Course'],
])('a lesson refused as %s shows the reason and links to what unlocks it', async (code, detail, link, page) => {
  provider.answers['/courses/waves/lessons/2/'] = { status: 403, body: { code, detail } };
  renderPages('/members?course=waves&lesson=2');
  await title('The second lesson');
  expect(screen.getByText(detail)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: link }));
  expect(await title(page)).toBeVisible();
});

test.each(['course=waves&lesson=4', 'course=waves&lesson=0', 'course=nothing', 'course=..%2F..'])(
  '?%s shows that there is no such lesson',
  async (query) => {
    renderPages(`/members?${query}`);
    expect(await title('There is no such lesson')).toBeVisible();
  },
);

test('any other failure of a lesson shows the error page of the host', async () => {
  provider.answers['/courses/waves/lessons/1/'] = { status: 500, body: '' };
  renderPages('/members?course=waves');
  expect(await screen.findByText('Host error')).toBeVisible();
});

test('the document has the title of the lesson and is excluded from search engines', () => {
  const shown = { lesson: sampleLesson(2, 'The second lesson') };
  expect(meta({ view: 'lesson', course: sampleCourse, number: 2, title: 'The second lesson', shown })).toEqual({
    title: 'The second lesson – Sample waves',
    description: 'Lesson 2 of the course Sample waves.',
    noindex: true,
  });
});
