import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hidden-order/testing/render-page';
import * as page from './page';

const heading = (level: number, id: string, text: string) => `<h${level} id="part-${id}">${text}</h${level}>`;
const html = (...parts: string[]) => ({ kind: 'html' as const, html: parts.join('\n') });
const glossary = {
  kicker: 'Glossary',
  title: 'A glossary',
  lead: 'The terms.',
  version: '2026-11-28',
  contents: [
    { id: 'part-model', text: 'The model', level: 2 },
    { id: 'part-fives', text: 'Fives', level: 2 },
  ],
  body: [
    html(heading(2, 'model', 'The model'), heading(3, 'degree', 'Degree'), '<p>A size of waves.</p>'),
    html(heading(3, 'swing', 'Swing'), '<p>A stretch of prices.</p>', heading(2, 'fives', 'Fives')),
    html(heading(3, 'impulse', 'Impulse'), '<p>Five waves with <em>rules</em>.</p>'),
  ],
};
const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('the field leaves the terms with every word in name or definition, below their groups, and says how many', async () => {
  renderPage(page, { path: '/glossary', data: glossary });
  const field = await screen.findByRole('searchbox', { name: 'Find a term' });
  expect(headings(3)).toEqual(['Degree', 'Swing', 'Impulse']);
  await userEvent.type(field, 'waves RULES');
  expect(headings(3)).toEqual(['Impulse']);
  expect(headings(2)).toEqual(['Fives']);
  expect(screen.getByRole('status')).toHaveTextContent('1 term');
  await userEvent.type(field, ' nowhere');
  expect(headings(3)).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('No term has this.');
  await userEvent.clear(field);
  expect(headings(3)).toHaveLength(3);
});
