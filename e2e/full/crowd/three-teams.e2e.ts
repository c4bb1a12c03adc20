import { followLink, inTabs, PAGE_MS, TABS, type Tally } from '../../site/crowd';
import {
  buildExamples,
  markedVersion,
  OTHER_REMOTES,
  publishExample,
  remoteOf,
  TOOLS,
  type Tool,
} from '../../site/foreign-builds';
import { foreignSite, mainSite } from '../../site/ports';
import {
  APPS,
  publishedSite,
  runRelease,
  startReleaseService,
  type PublishedSite,
  type Release,
} from '../../site/published-site';
import type { Running } from '../../site/run';
import { gate } from '../../site/tabs';
import { expect, test, type Page } from '../../site/test';
import { follow, isHydrated } from '../../site/visitor';

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
    environment: { API_URL: mainSite.origin('api'), OTHER_REMOTES, UPDATE_CHECK_SECONDS: '1' },
    servers: [[...APPS, ...TOOLS.map(remoteOf)]],
    publish: async (release) => {
      for (const app of APPS) await release('publish', app);
      for (const tool of TOOLS) await publish(release, tool, '0');
      return [...APPS, ...TOOLS.map((tool) => `${remoteOf(tool)}@0`)];
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

/** The commands of a team, which know the release service and the team's token alone. */
async function commandsOf(tool: Tool): Promise<Release> {
  const made = await site.release('token', 'create', `${tool} team`, '--apps', remoteOf(tool));
  const { token } = made as { token: string };
  const environment = { OTHER_REMOTES, RELEASE_URL: foreignSite.releaseService, RELEASE_TOKEN: token };
  return (...args) => runRelease(environment, ...args);
}

test(`three teams publish and promote ${PROMOTIONS} times at once while ${TABS} tabs browse: nothing is lost, nothing fails`, async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const tally: Tally = { navigations: 0, documents: 0, problems: [] };
  let promotions = 0;
  let next = gate();
  const isOver = () => promotions === PROMOTIONS;

  const deploy = async (tool: Tool) => {
    const release = await commandsOf(tool);
    for (const version of versionsOf(tool)) {
      await publish(release, tool, version);
      await release('promote', `${remoteOf(tool)}@${version}`);
      promotions += 1;
      const { open } = next;
      next = gate();
      open();
    }
  };
  const tabs = inTabs(browser, foreignSite.origin('host'), tally, async ({ page, index }) => {
    await page.goto('/currency-converter');
    await isHydrated(page);
    await page.keyboard.press('Shift');
    for (let step = index; !isOver(); step++) {
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
  await Promise.all([tabs, ...TOOLS.map(deploy)]);

  console.log(
    `${promotions} promotions under ${tally.navigations} navigations (${tally.documents} of them as documents)`,
  );
  expect(tally.problems).toEqual([]);
  // A site that never loads would show no problems either.
  expect(tally.navigations).toBeGreaterThan(TABS * 5);
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

/** Every publish and every promotion is in the audit log and in the history, and the last of each team is live. */
async function nothingIsLost(): Promise<void> {
  const log = (await site.release('audit', '--limit', '1000')) as {
    action: string;
    subjects: string[];
    outcome: string;
  }[];
  const releases = TOOLS.flatMap((tool) => versionsOf(tool).map((version) => `${remoteOf(tool)}@${version}`)).sort();
  for (const action of ['publish', 'promote']) {
    for (const outcome of ['begun', 'done']) {
      const noted = log.filter((entry) => entry.action === action && entry.outcome === outcome);
      expect(noted.flatMap(({ subjects }) => subjects).sort(), `${action}, ${outcome}`).toEqual(releases);
    }
  }
  expect(log.filter(({ outcome }) => outcome === 'refused')).toEqual([]);

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
