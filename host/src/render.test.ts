/**
 * Renders as a release does: in Node, without anything of a browser.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { renderDocument, routes } from './render';

const addresses = [...routes.map(({ path }) => path), '/nowhere'];

/** Texts of the elements with a tag, without the markup inside of them. */
const texts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([element]) => element.replaceAll(/<[^>]*>/g, ''));

const addressOf = (html: string, label: string) =>
  new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${label}</a>`).exec(html)?.[1];

test.each(addresses)('§2 the HTML of %s has the header for visitors', async (address) => {
  const { body } = await renderDocument(address);
  const [header = ''] = /<header.*<\/header>/.exec(body) ?? [];
  const links = ['Certifications', 'Blogs', 'Currency Converter', 'Pay Installments', 'About', 'Contact'];
  expect(links.map((label) => addressOf(header, label))).toEqual([
    '/courses',
    '/blogs',
    '/currency-converter',
    '/installment-payments',
    '/about',
    '/contact',
  ]);
  expect(texts(header, 'button')).toEqual(['Resources', 'Login', 'Menu']);
});

test.each(addresses)('§2 the HTML of %s has the footer and the chat button', async (address) => {
  const { body } = await renderDocument(address);
  const [footer = ''] = /<footer.*<\/footer>/.exec(body) ?? [];
  const links = ['Home', 'Courses', 'About Us', 'Contact', 'Blogs', 'Privacy Policy', 'Terms and Conditions'];
  expect(links.map((label) => addressOf(footer, label))).toEqual([
    '/',
    '/courses',
    '/about',
    '/contact',
    '/blogs',
    '/privacy-policy',
    '/terms-and-conditions',
  ]);
  const [text] = texts(footer, 'footer');
  for (const entry of ['Free Webinars', 'Trading Tips', 'FAQ', 'Karachi', '© 2025']) expect(text).toContain(entry);
  expect(footer).toContain('href="mailto:');
  expect(footer).toContain('href="tel:');
  expect(body).toContain('title="Any queries? Chat with us"');
});

test('every document says for which route it is, so that a browser takes over no other', async () => {
  const rendered = await Promise.all(addresses.map(renderDocument));
  expect(rendered.map(({ route }) => route)).toEqual([...routes.map(({ path }) => path), '*']);
  await expect(renderDocument('/courses/impulses')).resolves.toEqual(await renderDocument('/courses/:id'));
});

test('without scripts a page says what it needs', async () => {
  const { body } = await renderDocument('/courses');
  expect(texts(body, 'noscript')).toEqual([expect.stringContaining('This page needs JavaScript')]);
});

test('an unknown address has the not-found page, with its title in the head and kept out of search engines', async () => {
  const { head, body } = await renderDocument('/nowhere');
  expect(head).toBe('<title>Page not found | Hidden Order Academy</title><meta name="robots" content="noindex"/>');
  expect(texts(body, 'h1')).toEqual(['This count has been invalidated']);
  expect(body).not.toContain('<title');
});
