import { screen, waitFor } from '@testing-library/react';
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

test('/members shows the signed-in person and links to the profile', async () => {
  provider = await startMe({ ...ada, phone: '+92 300 1234567' });
  renderPages('/members');
  expect(await factOf('Full name')).toHaveTextContent('Ada Khan');
  expect(await factOf('Email')).toHaveTextContent('ada@example.com');
  expect(await factOf('Phone')).toHaveTextContent(/300 1234567/);
  await userEvent.click(screen.getByRole('link', { name: 'View and edit your profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
});

test.each([
  ['+923001234567', '0300 1234567'],
  ['+442079460958', '+44 20 7946 0958'],
  ['call the office', 'call the office'],
])('§9 /members shows the phone number %s in display mode auto: %s', async (phone, shown) => {
  provider = await startMe({ ...ada, phone });
  renderPages('/members');
  const fact = await factOf('Phone');
  await waitFor(() => expect(fact).toHaveTextContent(shown));
});

test('/members shows that no phone number is given', async () => {
  provider = await startMe(ada);
  renderPages('/members');
  expect(await factOf('Phone')).toHaveTextContent('Not given');
});

test('/members shows the error page of the host when its data does not load', async () => {
  provider = await startMe(ada);
  provider.outage = { status: 500, body: '<h1>Server Error (500)</h1>' };
  renderPages('/members');
  expect(await screen.findByText('Host error')).toBeVisible();
});

async function factOf(name: string): Promise<HTMLElement> {
  const index = (await screen.findAllByRole('term')).findIndex((term) => term.textContent === name);
  const value = screen.getAllByRole('definition')[index];
  if (value === undefined) throw new Error(`The page shows nothing about ${name}.`);
  return value;
}
