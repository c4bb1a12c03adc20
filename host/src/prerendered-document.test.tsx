import { lazy, type ComponentType } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageModule } from '@hidden-order/platform/page';
import { RemoteLoadError } from './federation/remote';
import { courseBundle, courseData, coursePage } from './testing/course-page';
import { endSite, loadRenderer, remoteInBrowser, startSite } from './testing/prerendered-site';

const serve = loadRenderer({ content: courseBundle });
const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const unreachable = () => Promise.reject(new RemoteLoadError('content/course', 'nothing answers.'));
/** The remote in the browser: what loading its page comes to, and the version that it has. */
const remote = { load: (): Promise<unknown> => new Promise(() => undefined), version: '1', reject: () => false };

beforeEach(() => {
  const page = coursePage();
  Object.assign(remote, { load: () => Promise.resolve(page), version: '1', reject: () => false });
  remoteInBrowser('content', {
    get version() {
      return remote.version;
    },
    load: (id) => (id.endsWith('/data') ? Promise.resolve(courseData) : remote.load()),
    isCurrent: () => true,
    reject: () => remote.reject(),
  });
});

afterEach(() => {
  endSite();
  complaints.mockClear();
});

const heading = () => screen.getByRole('heading', { level: 1 });

test('shows before its code, and hydrates in place with the data of its document', async () => {
  const root = await serve('/courses/one', 'page');
  const served = heading();
  expect(served).toHaveTextContent('one served by version 1');
  await startSite(root);
  await userEvent.click(screen.getByRole('button', { name: 'Counted 0' }));
  expect(screen.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  expect(heading()).toBe(served);
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(complaints.mock.calls).toEqual([]);
});

test('a part of it whose code comes later stays as served, and hydrates in place', async () => {
  let resolvePart: (part: { default: ComponentType }) => void = () => undefined;
  const part = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (resolvePart = resolve)));
  remote.load = () => Promise.resolve(coursePage('1', part));
  const root = await serve('/courses/one', 'page');
  const served = screen.getByText('A part');
  await startSite(root);
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull());
  expect(served).toBeVisible();
  await act(() => {
    resolvePart({ default: () => <p>A part</p> });
    return Promise.resolve();
  });
  expect(screen.getByText('A part')).toBe(served);
  expect(complaints.mock.calls).toEqual([]);
});

test('hydrates with the data of its document first, then loads that of its query', async () => {
  const root = await serve('/courses/one', 'page', '/courses/one?level=2');
  const served = heading();
  await startSite(root);
  await waitFor(() => expect(heading()).toHaveTextContent('one 2 loaded by version 1'));
  expect(heading()).toBe(served);
  expect(complaints.mock.calls).toEqual([]);
});

test('stays while its code does not load, beside a Retry that brings the live page', async () => {
  remote.load = unreachable;
  const root = await serve('/courses/one', 'page');
  await startSite(root);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('You can read this page');
  expect(heading()).toHaveTextContent('one served by version 1');
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();

  remote.load = () => Promise.resolve(coursePage());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Counted 0' }));
  expect(screen.getByRole('button', { name: 'Counted 1' })).toBeVisible();
});

test('a fallback version replaces it, with its own data and without a console error', async () => {
  remote.load = () => {
    remote.version = '0';
    return Promise.resolve(coursePage('0'));
  };
  await startSite(await serve('/courses/one', 'page'));
  await waitFor(() => expect(heading()).toHaveTextContent('one loaded by version 0'));
  expect(document.title).toBe('Course of version 0 | Hidden Order Academy');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(complaints.mock.calls).toEqual([]);
});

test('stays readable until the version that the visitor gets has loaded', async () => {
  remote.version = '2';
  let resolveCode: (page: PageModule) => void = () => undefined;
  const code = new Promise<PageModule>((resolve) => (resolveCode = resolve));
  remote.load = () => code;
  await startSite(await serve('/courses/one', 'page'));
  expect(heading()).toHaveTextContent('one served by version 1');
  act(() => resolveCode(coursePage('2')));
  await waitFor(() => expect(heading()).toHaveTextContent('one loaded by version 2'));
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(complaints.mock.calls).toEqual([]);
});

test('stays readable when its code throws and no other version loads', async () => {
  const breaks = () => {
    throw new TypeError('broken');
  };
  remote.load = () => Promise.resolve({ ...coursePage(), Component: breaks });
  await startSite(await serve('/courses/one', 'page'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(heading()).toHaveTextContent('one served by version 1');
  remote.load = () => Promise.resolve(coursePage());
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Counted 0' }));
  expect(screen.getByRole('button', { name: 'Counted 1' })).toBeVisible();
});

describe('HTML that was translated before React hydrates it', () => {
  /** Puts another text, in an element, in the place of the text of an element. */
  const translate = (element: Element) => {
    const translation = document.createElement('span');
    translation.append(`${element.textContent} in Urdu`);
    element.replaceChildren(translation);
  };
  const inHead = (selector: string) => document.head.querySelectorAll(selector);

  test.each<[string, () => Element]>([
    ['of the page', heading],
    ['of the shell', () => screen.getByRole('link', { name: 'Skip to content' })],
  ])('%s is rendered anew, and the head has nothing twice', async (_where, element) => {
    const root = await serve('/courses/one', 'page');
    translate(element());
    await startSite(root);
    await userEvent.click(await screen.findByRole('button', { name: 'Counted 0' }));
    expect(screen.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    for (const once of ['title', 'link[rel="canonical"]', 'meta[property="og:url"]', 'meta[name="description"]'])
      expect(inHead(once)).toHaveLength(1);
  });

  test('stays readable while its code does not load', async () => {
    remote.load = unreachable;
    const root = await serve('/courses/one', 'page');
    translate(screen.getByRole('link', { name: 'Skip to content' }));
    await startSite(root);
    expect(await screen.findByRole('alert')).toHaveTextContent('You can read this page');
    expect(heading()).toHaveTextContent('one served by version 1');
    expect(inHead('title')).toHaveLength(1);
  });
});

test('invalid data in the document is an error that says what to do', async () => {
  const root = await serve('/courses/one', 'page');
  document.querySelector('script')?.replaceChildren('{"address":1}');
  await expect(startSite(root)).rejects.toThrow('Compose it again');
});
