import { screen } from '@testing-library/react';
import { renderPage } from '@hidden-order/testing/render-page';
import { sampleBlog } from '../../testing/samples';
import * as page from './page';

const open = (query: object, items = [sampleBlog(1), sampleBlog(2, { featured: true })]) =>
  renderPage(page, {
    path: '/blogs',
    data: { query, list: { total: items.length, page: 1, pages: 1, categories: ['Markets', 'Method'], items } },
  });

test('the featured article comes first and only once, and the page has bylines and categories', async () => {
  open({ page: 1 });
  const titles = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Sample article 2', 'Sample article 1']);
  expect(screen.getAllByText(/Editorial desk/)[0]?.parentElement).toHaveTextContent(
    'Editorial desk · 4 May 2026 · 4 min read',
  );
  expect(screen.getByRole('option', { name: 'Markets' })).toBeVisible();
});

test('a filtered list keeps its order', async () => {
  open({ page: 1, category: 'Method' });
  expect(await screen.findByRole('status')).toHaveTextContent('2 articles found');
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Sample article 1', 'Sample article 2']);
});

test('an empty list offers to clear the filters, an empty blog does not', async () => {
  open({ page: 1, search: 'x' }, []);
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible();
});

test('a blog without articles says so', async () => {
  open({ page: 1 }, []);
  expect(await screen.findByText(/We have published nothing yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
