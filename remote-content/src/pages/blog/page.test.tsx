import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlogDetail } from '@hidden-order/api-shapes/content';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleBlog } from '../../testing/samples';
import * as page from './page';

const blog: BlogDetail = {
  ...sampleBlog(1, { updated_at: '2026-09-01T19:00:00.000Z' }),
  contents: [
    { id: 'one', text: 'Part one', level: 2 },
    { id: 'two', text: 'Part two', level: 2 },
  ],
  body: [
    { kind: 'html', html: '<h2 id="one">Part one</h2>' },
    {
      kind: 'figure',
      figure: {
        points: [
          { time: 0, price: 10 },
          { time: 50, price: 90, label: 'A' },
          { time: 100, price: 40 },
        ],
      },
      caption: 'A flat.',
      description: 'A flat that starts at 100.',
      steps: [],
    },
  ],
  related: [sampleBlog(2), sampleBlog(3), sampleBlog(4)],
};
const open = () => renderPage(page, { path: '/blogs/blog-1', data: blog });

test('an article has one h1, its dates, contents, figures, a disclaimer and three to read next', async () => {
  open();
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByText(/Editorial desk/)[0]?.parentElement).toHaveTextContent(
    '4 May 2026 · 4 min read · updated 2 September 2026',
  );
  expect(screen.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Part two' })).toHaveAttribute('href', '#two');
  expect(screen.getByRole('img', { name: 'A flat that starts at 100.' })).toBeVisible();
  expect(screen.getByText('Education, not advice.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sample article 2',
    'Sample article 3',
    'Sample article 4',
  ]);
});

test('Copy link copies the address of the article', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/');
});

test('where the browser does not allow copying, the button says from where to copy', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copy it from the address bar' })).toBeVisible();
});
