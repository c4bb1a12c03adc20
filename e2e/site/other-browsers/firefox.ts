import puppeteer from 'puppeteer-core';
import { findProgram } from '../debian-package';
import type { Driver } from './driver';
import { COMPLAINTS, watchPage } from './watch-page';

const findFirefox = (): string =>
  findProgram({
    name: 'Firefox',
    candidates: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debianPackage: 'firefox-esr',
    variable: 'FIREFOX_PATH',
  });

/** Starts Firefox, without a window, with a profile of its own. @throws Error that says how to get one */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(watchPage, COMPLAINTS);
  return {
    run: (script, ...args) => page.evaluate(script as (...values: unknown[]) => ReturnType<typeof script>, ...args),
    runText: (script) => page.evaluate(script),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
