/**
 * Runs the scripts of the document in a window of its own.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { readFileSync } from 'node:fs';
import { JSDOM, type DOMWindow } from 'jsdom';

const html = readFileSync(`${__dirname}/../document.html`, 'utf8');

/** What `look` finds in the document, once its scripts have run. */
function opened<Found>(
  address: string,
  beforeParse: (window: DOMWindow) => void,
  look: (document: Document) => Found,
): Found {
  const url = `https://academy.example${address}`;
  const { window } = new JSDOM(html, { url, runScripts: 'dangerously', beforeParse });
  const found = look(window.document);
  // Ends the timers of its scripts.
  window.close();
  return found;
}

describe('a link that is pressed before the code of the site is there', () => {
  /** Presses a link. @returns whether the browser follows it */
  const press = (document: Document, init: MouseEventInit = {}, attributes: object = { href: '/courses' }) => {
    const { MouseEvent } = windowOf(document);
    const link = Object.assign(document.createElement('a'), attributes);
    document.body.append(link);
    return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  };

  test('waits for it', () => {
    const held = opened('/', nothing, (document) => [press(document), document.defaultView?.heldLink?.pathname]);
    expect(held).toEqual([false, '/courses']);
  });

  test('is followed by the code once that is there, where it knows the page', () => {
    const followed = opened('/', nothing, (document) =>
      [true, false].map((known) => {
        Object.assign(document.defaultView ?? {}, { followLink: () => known });
        return press(document);
      }),
    );
    expect(followed).toEqual([false, true]);
  });

  test('is followed by the code also where React stops the click, in a page that it has yet to hydrate', () => {
    const followed = opened('/', nothing, (document) => {
      Object.assign(windowOf(document), { followLink: () => true });
      document.body.dataset.waiting = '';
      document.body.addEventListener('click', (event) => event.stopPropagation(), true);
      return press(document);
    });
    expect(followed).toBe(false);
  });

  test('is followed by the browser where the code cannot come', () => {
    const followed = opened('/', nothing, (document) => {
      const { Event } = windowOf(document);
      const script = Object.assign(document.createElement('script'), { defer: true });
      document.body.append(script);
      script.dispatchEvent(new Event('error'));
      return press(document);
    });
    expect(followed).toBe(true);
  });

  test.each<[string, MouseEventInit, object]>([
    ['in a new tab', { ctrlKey: true }, { href: '/courses' }],
    ['to another site', {}, { href: 'https://other.example/' }],
    ['to a part of the page', {}, { href: '#content' }],
    ['for a new window', {}, { href: '/courses', target: '_blank' }],
    ['to save a file', {}, { href: '/courses', download: 'courses' }],
  ])('is left to the browser %s', (_where, init, attributes) => {
    expect(opened('/', nothing, (document) => press(document, init, attributes))).toBe(true);
  });
});

function windowOf({ defaultView }: Document) {
  if (defaultView === null) throw new Error('The document has no window.');
  return defaultView;
}

const nothing = () => undefined;
const hasSplash = (address: string, beforeParse: (window: DOMWindow) => void = nothing) =>
  opened(address, beforeParse, (document) => document.querySelector('#splash') !== null);

const forbidStorage = (window: DOMWindow) =>
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new window.DOMException('Forbidden', 'SecurityError');
    },
  });

describe('the splash screen', () => {
  test('§2 shows on load', () => {
    expect(hasSplash('/')).toBe(true);
    expect(hasSplash('/courses/foundations?level=payment', forbidStorage)).toBe(true);
  });

  test('does not show in a document that continues a visit', () => {
    expect(hasSplash('/', ({ sessionStorage }) => sessionStorage.setItem('continued-visit', '1'))).toBe(false);
  });

  test('does not show on return from a payment: in a new tab, nor where storage is forbidden', () => {
    expect(hasSplash('/courses/foundations?payment=PAY-1')).toBe(false);
    expect(hasSplash('/courses/foundations?payment=PAY-1', forbidStorage)).toBe(false);
  });
});

test('the colours that a visitor has chosen apply in the next document before any code', () => {
  const colours = (before: (window: DOMWindow) => void) =>
    opened('/', before, ({ documentElement }) => documentElement.dataset.colorScheme);
  expect(colours(({ localStorage }) => localStorage.setItem('color-scheme', 'dark'))).toBe('dark');
  expect(colours(nothing)).toBeUndefined();
});
