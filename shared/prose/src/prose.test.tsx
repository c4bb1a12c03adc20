import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import { RouterProvider } from '@hidden-order/platform/router';
import { Prose } from './prose';

const html =
  '<p><a href="/glossary#zigzag"><em>Zigzag</em></a> <a href="#part">Part</a> <a href="https://else.example/">Else</a> <a href="/blogs/feed.xml">Feed</a></p>';

const open = () => {
  const router = createMemoryRouter([
    { path: '/', element: <Prose blocks={[{ kind: 'html', html }]} /> },
    { path: '/glossary', element: <h1>Glossary</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};
/** Clicks, and says whether the browser would follow the link by itself. */
const isLeftToBrowser = (text: string, keys: MouseEventInit = {}) => {
  const click = createEvent.click(screen.getByText(text), keys);
  fireEvent(screen.getByText(text), click);
  return !click.defaultPrevented;
};

test('a link to another page of the site navigates without a new document, to the very part', async () => {
  const router = open();
  expect(isLeftToBrowser('Zigzag')).toBe(false);
  expect(await screen.findByRole('heading', { name: 'Glossary' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/glossary', hash: '#zigzag' });
});

test.each<[string, string, MouseEventInit]>([
  ['within the page', 'Part', {}],
  ['to another site', 'Else', {}],
  ['to a file of the site', 'Feed', {}],
  ['with a key for a new tab', 'Zigzag', { ctrlKey: true }],
  ['with another button', 'Zigzag', { button: 1 }],
])('a click %s is left to the browser', (_what, text, keys) => {
  open();
  expect(isLeftToBrowser(text, keys)).toBe(true);
});
