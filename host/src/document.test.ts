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
