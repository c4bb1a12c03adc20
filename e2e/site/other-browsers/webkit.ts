import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Builder, Key } from 'selenium-webdriver';
import { findProgram } from '../debian-package';
import type { Driver } from './driver';

// A folder, which an import does not take.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote');

/** How long a page may take to answer a command, in milliseconds. */
const ANSWER_MS = 5_000;

const findDriver = (): string =>
  findProgram({
    name: 'WebKitGTK with its driver',
    candidates: ['/usr/bin/WebKitWebDriver'],
    debianPackage: 'webkit2gtk-driver',
    variable: 'WEBKIT_DRIVER_PATH',
  });

const findXvfb = (): string =>
  findProgram({ name: 'Xvfb', candidates: ['/usr/bin/Xvfb'], debianPackage: 'xvfb', variable: 'XVFB_PATH' });

/** Starts a screen in memory. @returns its display, and what ends it */
async function startScreen(): Promise<{ display: string; close: () => void }> {
  // It chooses a free display and writes its number to the fourth stream.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(findXvfb(), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const close = () => {
    process.off('exit', close);
    screen.kill();
  };
  process.once('exit', close);
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, close };
}

/**
 * Starts the browser of WebKitGTK on a screen of its own. Its window is at least 447 px wide.
 * @throws Error that says how to get it
 */
export async function startWebKit(): Promise<Driver> {
  const { display, close } = await startScreen();
  const service = new DriverService.Builder(findDriver())
    .setLoopback(true)
    .setEnvironment({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DISPLAY: display })
    .build();
  const server = await service.start();
  // Without a page load strategy of `none` it would hold back every command while a page waits for its scripts.
  const capabilities = { browserName: 'MiniBrowser', pageLoadStrategy: 'none' };
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  return {
    run: (script, ...args) => inTime(driver.executeScript(script, ...args)),
    runText: (script) => inTime(driver.executeScript(script)),
    click: ({ x, y }) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height });
    },
    close: async () => {
      await driver
        .quit()
        // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for it
        .finally(() => service.kill())
        .finally(close);
    },
  };
}

/** A document that gives way to another takes the answer to a command with it. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([answer, setTimeout(ANSWER_MS).then(() => Promise.reject(new Error('The page has not answered.')))]);

const KEYS: Record<Parameters<Driver['press']>[0], string> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};
