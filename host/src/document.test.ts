/**
 * Runs the scripts of the document in a window of its own.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { readFileSync } from 'node:fs';
import { JSDOM, type DOMWindow } from 'jsdom';

const html = readFileSync(`${__dirname}/../document.html`, 'utf8');

function hasSplash(address: string, beforeParse: (window: DOMWindow) => void = () => undefined): boolean {
  const url = `https://academy.example${address}`;
  const { window } = new JSDOM(html, { url, runScripts: 'dangerously', beforeParse });
  const splash = window.document.querySelector('#splash');
  // Ends the timers of its scripts.
  window.close();
  return splash !== null;
}

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
