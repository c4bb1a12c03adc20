import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addRemotes, buildExamples, publishExample, remoteOf, TOOLS, type Tool } from '../../site/foreign-builds';
import { foreignSite, mainSite } from '../../site/ports';
import {
  APPS,
  publishedSite,
  startReleaseService,
  teamCommands,
  type PublishedSite,
  type Release,
} from '../../site/published-site';
import type { Running } from '../../site/run';
import { gate } from '../../site/tabs';
import { expect, test, type Browser, type BrowserContext, type Page } from '../../site/test';
import { publishVersion } from '../../site/versions';
import { follow, isHydrated, registeredTokens } from '../../site/visitor';

/** How many tabs are open at once. */
const TABS = 20;
/** How long a page may take to show while all tabs and a release tool share the machine, in milliseconds. */
const PAGE_MS = 30_000;

/** Links of header and footer, as visitors follow them. */
const LINKS = ['Certifications', 'About', 'Contact', 'Home', 'Courses', 'Blogs', 'Privacy Policy'];

/** What the tabs have done, and everything that must not happen. */
interface Tally {
  navigations: number;
  entries: number;
  problems: string[];
}

/** Tabs that fill in forms; the others browse. */
const FORM_TABS = 8;
/** How often content is promoted and rolled back meanwhile. */
const CHANGES = 10;
const PROMOTIONS = 30;
/** The examples' packages come from the registry, and are built one after another; in milliseconds. */
const PREPARATION_MS = 600_000;

/** What each team puts live, in that order: versions 1, 2 and so on; together as many as there are promotions. */
const versionsOf = (tool: Tool): string[] => {
  const count = Math.floor((PROMOTIONS + TOOLS.length - 1 - TOOLS.indexOf(tool)) / TOOLS.length);
  return Array.from({ length: count }, (_, index) => String(index + 1));
};

let examples: string;
let site: PublishedSite;
let service: Running;

test.beforeAll(async () => {
  test.setTimeout(PREPARATION_MS);
  examples = await buildExamples();
  site = await publishedSite(foreignSite, {
    environment: { API_URL: mainSite.origin('api'), UPDATE_CHECK_SECONDS: '1' },
    publish: async (release) => {
      await addRemotes(release);
      for (const app of APPS) if (app !== 'content') await release('publish', app);
      for (const version of ['1', '2']) await publishVersion(release, 'content', version, `;void ${version};`);
      for (const tool of TOOLS) await publish(release, tool, '0');
      return [
        ...APPS.map((app) => (app === 'content' ? 'content@1' : app)),
        ...TOOLS.map((tool) => `${remoteOf(tool)}@0`),
      ];
    },
  });
  service = await startReleaseService(site);
});

test.afterAll(async () => {
  await service.kill('SIGTERM');
  await site.close();
});

const publish = async (release: Release, tool: Tool, version: string): Promise<void> =>
  publishExample(release, examples, tool, version, await markedVersion(examples, tool, `${tool} ${version}`));

test(`three teams publish and promote ${PROMOTIONS} times at once, and content is promoted and rolled back, while ${TABS} tabs browse and submit forms: nothing is lost, nothing fails`, async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const tally: Tally = { navigations: 0, entries: 0, problems: [] };
  let promotions = 0;
  let next = gate();
  let changes = 0;
  const isOver = () => promotions === PROMOTIONS && changes === CHANGES;

  const deploy = async (tool: Tool) => {
    const release = await teamCommands(site, remoteOf(tool), path.join(examples, remoteOf(tool)));
    for (const version of versionsOf(tool)) {
      await publish(release, tool, version);
      await release('promote', `${remoteOf(tool)}@${version}`);
      promotions += 1;
      const { open } = next;
      next = gate();
      open();
    }
  };
  const deployContent = async () => {
    for (; changes < CHANGES; changes += 1)
      await (changes % 2 === 0 ? site.release('promote', 'content@2') : site.release('rollback', 'content'));
    next.open();
  };
  const tabs = inTabs(browser, tally, async (context, page, index) => {
    if (index < FORM_TABS) return fillForms(context, page, index, tally, isOver);
    await page.goto('/currency-converter');
    await isHydrated(page);
    await page.keyboard.press('Shift');
    for (let step = index; !isOver(); step += 1) {
      const { opened } = next;
      // A visitor reads for a while, until the third promotion. Tabs that never rest would leave the teams nothing of two
      // cores.
      if (step % 3 === 0) {
        const turn = Math.floor(step / 3);
        await openJournal(page, TOOLS[turn % TOOLS.length] ?? 'vite', turn % 4 === 0, tally);
        await followLink(page, turn, tally);
      }
      await opened;
    }
  });
  await Promise.all([tabs, deployContent(), ...TOOLS.map(deploy)]);

  expect(tally.problems).toEqual([]);
  // A site that never loads would show no problems either.
  expect(tally.navigations).toBeGreaterThan(TABS * 5);
  expect(tally.entries).toBeGreaterThan(FORM_TABS);
  await nothingIsLost();
  const page = await browser.newPage({ baseURL: foreignSite.origin('host') });
  for (const tool of TOOLS) {
    await page.goto(`/${remoteOf(tool)}`);
    expect(await shownVersion(page, tool)).toBe(`${tool} ${String(versionsOf(tool).at(-1))}`);
  }
  await page.close();
});

/** Goes to a team's page, by a link or by its address; all that it shows must be of one version. */
async function openJournal(page: Page, tool: Tool, byAddress: boolean, tally: Tally): Promise<void> {
  if (byAddress) {
    await page.goto(`/${remoteOf(tool)}`);
    await page.keyboard.press('Shift');
  } else {
    await follow(page, `/${remoteOf(tool)}`);
  }
  await shownVersion(page, tool);
  tally.navigations += 1;
}

/** Waits for a team's page. @returns the mark of the version that heading, title and loaded data name */
async function shownVersion(page: Page, tool: Tool): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: `Trading journal (${tool} ` });
  await expect(heading).toBeVisible({ timeout: PAGE_MS });
  const shown = await page.evaluate(() =>
    ['main h1', 'title', 'main li'].map(
      (part) => /\((.*?)\)/.exec(document.querySelector(part)?.textContent ?? '')?.[1],
    ),
  );
  expect(new Set(shown).size, `versions on one page: ${shown.join(', ')}`).toBe(1);
  return String(shown[0]);
}

/** Every promotion is in the history, in its order, and the last of each team is live. */
async function nothingIsLost(): Promise<void> {
  const history = (await site.release('history', '--limit', '1000')) as {
    changes: { app: string; version: string }[];
  }[];
  const changes = history.reverse().flatMap((step) => step.changes);
  const { apps } = (await site.release('status')) as {
    apps: { app: string; versions: { version: string; traffic: number }[] }[];
  };
  for (const tool of TOOLS) {
    const promoted = changes.filter(({ app }) => app === remoteOf(tool)).map(({ version }) => version);
    expect(promoted).toEqual(['0', ...versionsOf(tool)]);
    const live = apps.find(({ app }) => app === remoteOf(tool))?.versions.filter(({ traffic }) => traffic > 0);
    expect(live).toMatchObject([{ version: versionsOf(tool).at(-1), traffic: 100 }]);
  }
}

/**
 * Makes a version of which visitors can see what each part of a page is: its heading and title, which are in the page's
 * module, and its entries, which are in the data module, carry `mark`. It stands for a build of its own, which would take
 * half a minute; it gets its own addresses as one does, because the release names their folder by a hash over all files.
 */
async function markedVersion(
  examples: string,
  tool: Tool,
  mark: string,
): Promise<Record<string, (text: string) => string>> {
  const files = await readdir(path.join(examples, remoteOf(tool), 'dist'), { recursive: true });
  const change = (text: string) => text.replaceAll(/Trading journal|Wave 1/g, `$& (${mark})`);
  return Object.fromEntries(files.filter((file) => file.endsWith('.js')).map((file) => [file, change]));
}

/** Opens all tabs at once, each in a browser context of its own, and uses each until `use` has ended. */
async function inTabs(
  browser: Browser,
  tally: Tally,
  use: (context: BrowserContext, page: Page, index: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: TABS }, async (_, index) => {
      const context = await browser.newContext({ baseURL: foreignSite.origin('host') });
      const page = await context.newPage();
      watch(page, tally);
      await use(context, page, index);
      await context.close();
    }),
  );
}

/** Notes everything that must not happen, in the page or in the network. */
function watch(page: Page, tally: Tally): void {
  page.on('pageerror', (error) => tally.problems.push(`error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && tally.problems.push(`console: ${message.text()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) tally.problems.push(`${response.status()} ${response.url()}`);
  });
}

/** Follows a link of header or footer to a page of the site's own. @param step names the link; none is of the converter */
async function followLink(page: Page, step: number, tally: Tally): Promise<void> {
  const name = LINKS[step % LINKS.length] ?? 'Home';
  const before = await page.title();
  await page.getByRole('link', { name, exact: true }).first().click();
  await showsPage(page, before);
  tally.navigations += 1;
}

/**
 * The page with another title shows, is hydrated, and is no error. The address alone would not tell: the router changes it before
 * React shows the page, and a menu that is opened in between closes when the page shows.
 */
async function showsPage(page: Page, titleBefore: string): Promise<void> {
  await expect(page).not.toHaveTitle(titleBefore, { timeout: PAGE_MS });
  await isHydrated(page);
  await expect(page.getByRole('heading', { name: 'could not be loaded' })).toHaveCount(0);
}

/** Changes a name in the profile again and again; what was typed must be what the provider then has. */
async function fillForms(
  context: BrowserContext,
  page: Page,
  seed: number,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const tokens = await registeredTokens(`Sample Person ${seed}`);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, tokens);
  await page.goto('/about');
  await isHydrated(page);
  await page.keyboard.press('Shift');
  for (let step = 0; !isOver(); step++) {
    const about = await page.title();
    await page.getByRole('button', { name: 'My account' }).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await showsPage(page, about);
    const entry = `Sample Person ${seed} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[step % 26]}`;
    const field = page.getByLabel('Full Name');
    await field.fill('');
    await field.pressSequentially(entry, { delay: 60 });
    await expect(field).toHaveValue(entry);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: /save/i }).click();
    const kept = (await (await saved).json()) as { full_name: string };
    if (kept.full_name !== entry) tally.problems.push(`lost entry: ${entry}, kept ${kept.full_name}`);
    tally.entries += 1;
    const profile = await page.title();
    await page.getByRole('link', { name: 'About Us', exact: true }).first().click();
    await showsPage(page, profile);
    tally.navigations += 2;
  }
}
