import { screen, within } from '@testing-library/react';
import type { Term } from '@hidden-order/api-shapes/content';
import { renderPage } from '@hidden-order/testing/render-page';
import * as page from './page';

const term: Term = {
  id: 'flat-correction',
  title: 'Flat (correction)',
  group: 'Corrections',
  definition: 'A sideways correction.',
  body: [{ kind: 'html', html: '<p>A <em>sideways</em> correction.</p>' }],
  taught: [
    { kind: 'lesson', title: 'The flat', text: 'Lesson 3 of Waves', path: '/courses/waves#curriculum' },
    { kind: 'article', title: 'Zigzag or flat?', text: 'Two corrections.', path: '/blogs/zigzag-or-flat' },
  ],
  related: [{ id: 'regular-flat', title: 'Regular flat' }],
};
const open = (data: Term) => renderPage(page, { path: '/glossary/flat-correction', data });
const linksOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
  return within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

test('a term has its definition, the lessons and articles that teach it, and the terms beside it', async () => {
  open(term);
  expect(await screen.findByRole('heading', { level: 1, name: 'Flat (correction)' })).toBeVisible();
  expect(screen.getByText('sideways')).toBeVisible();
  expect(linksOf('Lessons that teach it')).toEqual([['The flat', '/courses/waves#curriculum']]);
  expect(screen.getByText('Lesson 3 of Waves')).toBeVisible();
  expect(linksOf('Articles about it')).toEqual([['Zigzag or flat?', '/blogs/zigzag-or-flat']]);
  expect(linksOf('Related terms')).toEqual([['Regular flat', '/glossary/regular-flat']]);
  expect(screen.getByRole('link', { name: 'Back to the glossary' })).toHaveAttribute(
    'href',
    '/glossary#part-flat-correction',
  );
});

test('a term that nothing teaches has no empty list', async () => {
  open({ ...term, taught: [] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Related terms']);
});
