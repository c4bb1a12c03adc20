import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';

let provider: Me | undefined;
afterEach(() => provider?.stop());

test('/members greets the signed-in person by full name', async () => {
  provider = await startMe(ada);
  renderPages('/members');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
});

test('/members?course=&lesson= leads to the lesson', async () => {
  provider = await startMe(ada);
  const router = renderPages('/members?course=waves&lesson=second');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such lesson' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/members/courses/waves/lessons/second', search: '' });
});

test('/members without a course says so and links to the courses', async () => {
  provider = await startMe(ada);
  renderPages('/members');
  expect(await screen.findByRole('heading', { name: 'You have no courses yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Browse the courses' }));
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeVisible();
});

test('/members shows the error page of the host when its data does not load', async () => {
  provider = await startMe(ada);
  provider.outage = { status: 500, body: '<h1>Server Error (500)</h1>' };
  renderPages('/members');
  expect(await screen.findByText('Host error')).toBeVisible();
});
