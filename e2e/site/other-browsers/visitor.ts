import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from '@playwright/test';
import { mainSite } from '../ports';
import { hasFiber } from '../visitor';
import type { Driver, Key, Point } from './driver';
import { findInPage, type Found } from './find-in-page';
import { COMPLAINTS, watchPage } from './watch-page';

const TESTING_LIBRARY = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom')),
  '@testing-library/dom.umd.min.js',
);

/** Repeats until nothing is thrown: pages take time, and one document gives way to another. */
const until = (attempt: () => Promise<void>) => expect(attempt).toPass({ intervals: [50, 100, 200], timeout: 20_000 });

/** A person at a browser: finds things by role and name, as people do, and waits for what must come. */
export class Visitor {
  constructor(readonly driver: Driver) {}

  /** Loads a document, without waiting for its scripts. */
  async load(address: string): Promise<void> {
    const { run } = this.driver;
    let before = 0;
    await until(async () => {
      before = await run(() => performance.timeOrigin);
      await run((url) => location.assign(url), new URL(address, mainSite.origin('host')).href);
    });
    await until(async () => {
      await run(watchPage, COMPLAINTS);
      expect(await run(() => performance.timeOrigin)).not.toBe(before);
    });
  }

  /** Opens a page of the main site, waits until it is hydrated, and dismisses the splash screen by a key. */
  async open(address: string): Promise<void> {
    await this.load(address);
    await this.isReady();
  }

  /** Waits until the page is hydrated, and dismisses the splash screen. */
  async isReady(): Promise<void> {
    await until(async () => expect(await this.driver.run(hasFiber)).toBe(true));
    await this.driver.press('Shift');
    await until(async () => expect(await this.driver.run(() => document.getElementById('splash') === null)).toBe(true));
  }

  /** Everything shown that has this role and name. */
  async find(role: string, name: string | RegExp, scroll = false): Promise<Found[]> {
    const query = { role, name: name instanceof RegExp ? name.source : name, isPattern: name instanceof RegExp };
    const found = await this.driver.run(findInPage, query, scroll);
    if (found !== null) return found;
    await this.driver.runText(await readFile(TESTING_LIBRARY, 'utf8'));
    return this.find(role, name, scroll);
  }

  /** Waits until something with this role and name is shown, and is in this state. */
  async see(role: string, name: string | RegExp, state: Partial<Record<keyof Found, unknown>> = {}): Promise<void> {
    await until(async () =>
      expect(await this.find(role, name), `${role} ${String(name)}`).toContainEqual(expect.objectContaining(state)),
    );
  }

  /** Waits until nothing with this role and name is shown. */
  async seeNo(role: string, name: string | RegExp): Promise<void> {
    await until(async () => expect(await this.find(role, name)).toEqual([]));
  }

  /** Waits until the page says this. */
  async read(text: string | RegExp): Promise<void> {
    await until(async () => expect(await this.driver.run(() => document.body.innerText)).toMatch(text));
  }

  /** Waits until the page's address, without its origin, is this. */
  async isAt(address: string): Promise<void> {
    await until(async () => expect(await this.driver.run(() => location.pathname + location.search)).toBe(address));
  }

  async click(role: string, name: string | RegExp): Promise<void> {
    await this.driver.click(await this.place(role, name));
  }

  /** Clicks into a field and types; the option of a select is typed too. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.click('label', label);
    await this.driver.type(text);
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.driver.press(key);
  }

  /** Goes back, as by the browser's button. */
  async goBack(): Promise<void> {
    await this.driver.run(() => void setTimeout(() => history.back()));
  }

  /** What the documents of the site have complained about. */
  async complaints(): Promise<string> {
    return (await this.driver.run((key) => sessionStorage.getItem(key), COMPLAINTS)) ?? '';
  }

  /** Where something is, once it keeps its place and a click would reach it. */
  private async place(role: string, name: string | RegExp): Promise<Point> {
    let place: Point | undefined;
    await until(async () => {
      const before = place;
      const found = await this.find(role, name, true);
      place = found.find(({ isReachable, isDisabled }) => isReachable && !isDisabled);
      expect(found, `${role} ${String(name)}`).toContainEqual(
        expect.objectContaining({ isReachable: true, isDisabled: false }),
      );
      expect(place && { x: place.x, y: place.y }).toEqual(before && { x: before.x, y: before.y });
    });
    if (place === undefined) throw new Error(`There is no ${role} ${String(name)}.`);
    return place;
  }
}
