import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as react from 'react';
import type { RemoteBundle } from '@hidden-order/platform/protocol/host-renderer';
import type { PageModule } from '@hidden-order/platform/page';
import { RemoteLoadError } from '../federation/remote';
import { endSite, loadRenderer, remoteInBrowser, startSite } from '../testing/prerendered-site';

/** A page with a field of each kind, all of them controlled, which says what it knows; `version` is in its heading. */
function makePage({ createElement, useState }: Pick<typeof react, 'createElement' | 'useState'>, version: string) {
  const Component = () => {
    const [known, know] = useState({ text: '', note: '', level: 'none', agrees: false, side: 'long' });
    const field = (type: string, label: string, props: object, ...children: react.ReactNode[]) =>
      createElement('label', { key: label }, label, createElement(type, props, ...children));
    const side = (value: string) =>
      field('input', value, {
        type: 'radio',
        name: 'side',
        checked: known.side === value,
        onChange: () => know((before) => ({ ...before, side: value })),
      });
    const text = (name: 'text' | 'note' | 'level') => ({
      value: known[name],
      onChange: ({ currentTarget: { value } }: react.ChangeEvent<HTMLInputElement>) =>
        know((before) => ({ ...before, [name]: value })),
    });
    return createElement(
      'article',
      null,
      createElement('h1', null, `Version ${version}`),
      field('input', 'Text', text('text')),
      field('textarea', 'Note', text('note')),
      field(
        'select',
        'Level',
        text('level'),
        ...['none', 'first', 'second'].map((level) => createElement('option', { key: level }, level)),
      ),
      field('input', 'Agrees', {
        type: 'checkbox',
        checked: known.agrees,
        onChange: ({ currentTarget: { checked } }: react.ChangeEvent<HTMLInputElement>) =>
          know((before) => ({ ...before, agrees: checked })),
      }),
      side('short'),
      side('long'),
      createElement('button', { type: 'button' }, 'Press'),
      createElement('output', null, JSON.stringify(known)),
    );
  };
  return { Component, meta: () => ({ title: 'Sample', description: 'Sample' }) } satisfies PageModule;
}

const loadData = () => Promise.resolve({ actions: {} });
const bundle: RemoteBundle = (require) => ({
  modules: {
    contact: () => Promise.resolve(makePage(require('react') as typeof react, '1')),
    'contact/data': loadData,
  },
});
const serve = loadRenderer({ content: bundle });
jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

const remote = { version: '1', load: (): Promise<PageModule> => Promise.resolve(makePage(react, '1')) };
beforeEach(() => {
  const page = makePage(react, '1');
  Object.assign(remote, { version: '1', load: () => Promise.resolve(page) });
  remoteInBrowser('content', {
    get version() {
      return remote.version;
    },
    load: (id) => (id.endsWith('/data') ? loadData() : remote.load()),
    isCurrent: () => true,
    reject: () => false,
  });
});
beforeAll(() => {
  // As the document itself begins to listen.
  const html = readFileSync(`${__dirname}/../../document.html`, 'utf8');
  const script = /<script>((?:(?!<\/script>)[^])*window\.entered[^]*?)<\/script>/.exec(html)?.[1] ?? '';
  document.head.append(Object.assign(document.createElement('script'), { textContent: script }));
});
afterEach(endSite);

const USED = { text: 'flat', note: 'Two\nlines', level: 'second', agrees: true, side: 'short' };
/** Uses what the document shows, as people do before its code runs. */
async function use(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Text'), USED.text);
  await userEvent.type(screen.getByLabelText('Note'), USED.note);
  await userEvent.selectOptions(screen.getByLabelText('Level'), USED.level);
  await userEvent.click(screen.getByLabelText('Agrees'));
  await userEvent.click(screen.getByLabelText('short'));
}
const isKnown = (known: object) =>
  waitFor(() => expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual(known));
const shows = (version: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Version ${version}`));

test.each(['/contact', '/contact?topic=2'])(
  'what was entered in the document, its page does when it is live: %s',
  async (at) => {
    const root = await serve('/contact', 'page', at);
    await use();
    const served = screen.getByLabelText('Text');
    await startSite(root);
    await isKnown(USED);
    expect(screen.getByLabelText('Text')).toBe(served);
    expect(screen.getByLabelText('Text')).toHaveValue('flat');
  },
);

test('also what is entered while the code of the page is missing, and after Retry', async () => {
  remote.load = () => Promise.reject(new RemoteLoadError('content/contact', 'nothing answers.'));
  const root = await serve('/contact', 'page');
  await userEvent.type(screen.getByLabelText('Text'), 'a');
  await startSite(root);
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('Text'), 'b');
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'first');
  remote.load = () => Promise.resolve(makePage(react, '1'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await isKnown({ ...USED, text: 'ab', note: '', level: 'first', agrees: false, side: 'long' });
});

test('another version in the place of the document has it, and the focus', async () => {
  let resolve = (_page: PageModule) => {};
  remote.version = '2';
  remote.load = () => new Promise((resolved) => (resolve = resolved));
  const root = await serve('/contact', 'page');
  await use();
  await startSite(root);
  await shows('1');
  await userEvent.type(screen.getByLabelText('Text'), 's');
  await react.act(async () => {
    resolve(makePage(react, '2'));
    await Promise.resolve();
  });
  await shows('2');
  await isKnown({ ...USED, text: 'flats' });
  expect(screen.getByLabelText('Text')).toHaveFocus();
});

test('code that breaks: its HTML comes back with what was entered, which the page has after Retry', async () => {
  const Component = () => {
    throw new TypeError('broken');
  };
  remote.load = () => Promise.resolve({ ...makePage(react, '1'), Component });
  const root = await serve('/contact', 'page');
  await use();
  await startSite(root);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByLabelText('Level')).toHaveValue('second');
  expect(screen.getByLabelText('Note')).toHaveValue(USED.note);
  await userEvent.type(screen.getByLabelText('Text'), 's');
  remote.load = () => Promise.resolve(makePage(react, '1'));
  await userEvent.click(retry);
  await isKnown({ ...USED, text: 'flats' });
});

test('a choice of colours that was made before the code counts', async () => {
  const root = await serve('/contact', 'page');
  await userEvent.selectOptions(screen.getByLabelText('Colours'), 'Dark');
  await startSite(root);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark'));
  expect(screen.getByLabelText('Colours')).toHaveValue('dark');
  delete document.documentElement.dataset.colorScheme;
});
