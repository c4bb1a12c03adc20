/**
 * Renders as a release does: in Node, without a browser's globals.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import type { ReactElement } from 'react';
import { site as academy } from '@hidden-order/api-shapes/site';
import { SINGLETONS } from '@hidden-order/build/singletons';
import type { RemoteBundle, Renderer } from '@hidden-order/platform/protocol/host-renderer';
import { providedModules } from './provided-modules';
import { createRenderer } from './render';
import { realPages } from './testing/real-pages';

const site = { apiUrl: 'http://api.test', siteUrl: 'https://academy.example', pages: realPages };
const skeletons = createRenderer({ ...site, remotes: {} });
const addresses = [...realPages.map(({ path }) => path), '/nowhere'];

async function renderSkeleton(address: string, renderer: Renderer = skeletons) {
  const { route, render } = await renderer.prepare(address, 'skeleton');
  return { route, ...(await render()) };
}

/** Texts of the elements with a tag, without the markup inside of them. */
const texts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([element]) => element.replaceAll(/<[^>]*>/g, ''));

const addressOf = (html: string, label: string) =>
  new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${label}</a>`).exec(html)?.[1];

test.each(addresses)('§2 the HTML of %s has the header for visitors', async (address) => {
  const { body } = await renderSkeleton(address);
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
  const { body } = await renderSkeleton(address);
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
  // Placeholders are not links.
  for (const name of ['Free Webinars', 'Trading Tips', 'FAQ']) expect(addressOf(footer, name)).toBeUndefined();
  const [quick = ''] = /<nav aria-label="Quick links">.*?<\/nav>/.exec(footer) ?? [];
  expect(texts(quick, 'a')).toEqual(['Home', 'Courses', 'About Us', 'Contact']);
  expect(footer).toMatch(/href="mailto:[^"]*">[^<]*@/);
  expect(footer).toMatch(/href="tel:\+92\d+">\+92/);
  expect(body).toMatch(/<a href="https:[^"]*" target="_blank"[^>]* title="Any queries\? Chat with us"/);
});

test('the notice of the site stands once, after the header', async () => {
  const { body } = await renderSkeleton('/courses');
  const [, rest = ''] = body.split('</header>');
  expect(texts(rest, 'aside')[0]).toBe(academy.notice);
  expect(body.split(academy.notice)).toHaveLength(2);
});

test('every document names its route, so that a browser hydrates no other', async () => {
  const rendered = await Promise.all(addresses.map((address) => renderSkeleton(address)));
  expect(rendered.map(({ route }) => route)).toEqual([...realPages.map(({ path }) => path), '*']);
  await expect(renderSkeleton('/courses/impulses')).resolves.toEqual(await renderSkeleton('/courses/:id'));
});

test('without scripts a page says what it needs', async () => {
  const { body } = await renderSkeleton('/members');
  expect(texts(body, 'noscript')).toEqual([expect.stringContaining('This page needs JavaScript')]);
});

test.each(['/members', '/profile', '/certificates/:code', '/reset-password/:uid/:token'])(
  'the HTML of %s keeps search engines out, though its page comes later',
  async (address) => {
    expect((await renderSkeleton(address)).head).toContain('<meta name="robots" content="noindex"/>');
  },
);

test.each(realPages)(
  '§4 the document of $path leads Home without a token: $guarded, with no remote live',
  async (route) => {
    const { head } = await renderSkeleton(route.path);
    expect(/^<script>.*location\.replace\(home\).*<\/script>/s.test(head)).toBe(route.guarded);
  },
);

test('the document of a public page whose content comes later has a title and lets search engines in', async () => {
  expect((await renderSkeleton('/courses/:id')).head).toBe('<title>Hidden Order Academy</title>');
});

test('an unknown address has the not-found page, with its title in the head and kept out of search engines', async () => {
  const { head, body } = await renderSkeleton('/nowhere');
  expect(head).toBe('<title>Page not found | Hidden Order Academy</title><meta name="robots" content="noindex"/>');
  expect(texts(body, 'h1')).toEqual(['We cannot find this page']);
  expect(body).not.toContain('<title');
});

test('the host provides exactly what remotes leave out of their builds', () => {
  expect(Object.keys(providedModules).sort()).toEqual([...SINGLETONS].sort());
});

interface Page {
  load?: () => unknown;
  show?: (data: { title: string }) => string;
}

/** A remote whose course page renders the given content, with the host's React and router. */
const remote =
  ({ load = () => ({ title: 'Waves' }), show = ({ title }) => title }: Page = {}): RemoteBundle =>
  (require) => {
    const { jsx } = require('react/jsx-runtime') as { jsx: (type: string, props: object) => ReactElement };
    const { useLoaderData } = require('@hidden-order/platform/router') as { useLoaderData: () => { title: string } };
    const course = {
      Component: () => jsx('h1', { children: show(useLoaderData()) }),
      meta: (data: { title: string }) => ({ title: data.title, description: `About ${data.title}` }),
    };
    const data = {
      loader: () => Promise.resolve().then(load),
      listParameters: () => Promise.resolve([{ id: 'one' }, { id: 'two' }]),
    };
    return { modules: { course: () => Promise.resolve(course), 'course/data': () => Promise.resolve(data) } };
  };

const rendererOf = (content: RemoteBundle) => createRenderer({ ...site, remotes: { content } });

test('a page is rendered with its data, in the shell, with its title and description in the head', async () => {
  const { route, loaded, render } = await rendererOf(remote()).prepare('/courses/one', 'page');
  const { head, body } = await render();
  expect({ route, loaded }).toEqual({ route: '/courses/:id', loaded: { data: { title: 'Waves' }, cards: {} } });
  expect(head).toContain('<title>Waves | Hidden Order Academy</title>');
  expect(head).toContain('<meta name="description" content="About Waves"/>');
  expect(head).toContain('<link rel="canonical" href="https://academy.example/courses/one"/>');
  expect(texts(body, 'h1')).toEqual(['Waves']);
  expect(texts(body, 'header')).toHaveLength(1);
  expect(body).not.toContain('Loading the page');
});

test('a page renders the data as JSON represents it: what JSON leaves out is not in its HTML', async () => {
  const load = () => ({ title: 'Waves', when: undefined });
  const show = (data: object) => Object.keys(data).join();
  const { loaded, render } = await rendererOf(remote({ load, show })).prepare('/courses/one', 'page');
  expect(texts((await render()).body, 'h1')).toEqual(['title']);
  expect(loaded).toStrictEqual({ data: { title: 'Waves' }, cards: {} });
});

test('a route with parameters has the addresses that its page lists, if any; one for signed-in people has none', async () => {
  const listless: RemoteBundle = () => ({
    modules: { 'reset-password/data': () => Promise.resolve({ loader: () => Promise.resolve(null) }) },
  });
  const renderer = createRenderer({ ...site, remotes: { content: remote(), auth: listless } });
  const addressesOf = (path: string) => {
    const route = realPages.find((candidate) => candidate.path === path);
    return route === undefined ? null : renderer.addressesOf(route);
  };
  expect(await addressesOf('/courses/:id')).toEqual(['/courses/one', '/courses/two']);
  expect(await addressesOf('/about')).toEqual(['/about']);
  expect(await addressesOf('/members')).toEqual([]);
  expect(await addressesOf('/reset-password/:uid/:token')).toEqual([]);
});

/** A remote with the members area, whose document preloads these calls. */
const membersRemote =
  (preloads: readonly string[], header = (): string => 'Welcome'): RemoteBundle =>
  (require) => {
    const { jsx } = require('react/jsx-runtime') as { jsx: (type: string, props: object) => ReactElement };
    const opening = { title: 'Members area', Header: () => jsx('h1', { children: header() }) };
    const page = { Component: () => null, meta: () => ({ title: opening.title, description: '' }), opening };
    const data = { loader: () => Promise.resolve(null), preloads };
    return { modules: { members: () => Promise.resolve(page), 'members/data': () => Promise.resolve(data) } };
  };

test("a guarded page's document has the page's title and its header", async () => {
  const renderer = createRenderer({ ...site, remotes: { members: membersRemote([]) } });
  const { head, body } = await renderSkeleton('/members', renderer);
  expect(head).toContain('<title>Members area | Hidden Order Academy</title>');
  expect(texts(body.replace(/<noscript>.*?<\/noscript>/, ''), 'h1')).toEqual(['Welcome']);
});

test('a page without a header that is known before its data has its title in the document, and what link previews show', async () => {
  const page = {
    Component: () => null,
    meta: () => ({ title: '', description: '' }),
    opening: { title: 'Certificate', description: 'See whether it is valid.' },
  };
  const certificates: RemoteBundle = () => ({ modules: { certificate: () => Promise.resolve(page) } });
  const renderer = createRenderer({ ...site, remotes: { content: certificates } });
  const { head, body } = await renderSkeleton('/certificates/:code', renderer);
  expect(head).toContain('<title>Certificate | Hidden Order Academy</title>');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).toContain('<meta property="og:title" content="Certificate"/>');
  expect(head).toContain('<meta property="og:description" content="See whether it is valid."/>');
  expect(head).toContain(`<meta property="og:image" content="${site.siteUrl}/share/site.png"/>`);
  expect(body).toContain('Loading the page');
});

test('a header that cannot be rendered is reported, and costs nothing but itself', async () => {
  const breaks = () => {
    throw new ReferenceError('window is not defined');
  };
  const renderer = createRenderer({ ...site, remotes: { members: membersRemote(['/receipts/'], breaks) } });
  const route = realPages.find(({ path }) => path === '/members');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(route && renderer.dataPreload(route)).rejects.toThrow('window is not defined');
  expect((await renderSkeleton('/members', renderer)).body).toContain('Loading the page');
});

test("a guarded page's document sends the calls that the page and its cards name; those of other pages send none", async () => {
  const offer = { Component: () => null, preloads: ['/receipts/', '/offers/'] };
  const events: RemoteBundle = () => ({ modules: { 'cards/offer': () => Promise.resolve(offer) } });
  const remotes = { content: remote(), members: membersRemote(['/receipts/']), events };
  const cards = ['offer', 'missing'].map((name, order) => {
    return { id: `events/cards/${name}`, slot: 'members-overview', order, version: '1' } as const;
  });
  const renderer = createRenderer({ ...site, remotes, cards });
  const callsOf = async (path: string) => {
    const route = realPages.find((candidate) => candidate.path === path);
    return route && renderer.dataPreload(route);
  };
  expect(await callsOf('/members')).toMatch(
    /^<script>.*"apiUrl":"http:\/\/api.test","paths":\["\/receipts\/","\/offers\/"\].*<\/script>$/s,
  );
  expect(await callsOf('/courses/:id')).toBe('');
});

test.each([
  ['data that does not load', new Error('Network Error'), 'Network Error'],
  ['something that does not exist', new Response('', { status: 404 }), '/courses/one is not there'],
])('%s is an error, not a page', async (_what, thrown, message) => {
  const load = () => {
    throw thrown as Error;
  };
  await expect(rendererOf(remote({ load })).prepare('/courses/one', 'page')).rejects.toThrow(message);
});

test('a page that breaks while it is rendered is an error, not a skeleton', async () => {
  const show = () => {
    throw new TypeError('broken');
  };
  const { render } = await rendererOf(remote({ show })).prepare('/courses/one', 'page');
  await expect(render()).rejects.toThrow('broken');
});

test('a remote that asks for more than host and remotes share is refused', () => {
  const unknown = 'axios';
  expect(() => rendererOf((require) => ({ modules: { course: require(unknown) as never } }))).toThrow(
    'A remote asks for "axios", which the host does not provide',
  );
});
