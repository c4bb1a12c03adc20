import { chromium, type Browser } from '@playwright/test';
import { paths } from '@hidden-order/platform/paths';
import { DISCOVERY_FILE } from '@hidden-order/platform/protocol/discovery';
import { startApi } from '../../site/api';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../site/chromium';
import { mainSite } from '../../site/ports';
import { APPS, publishedSite } from '../../site/published-site';
import { publishVersion } from '../../site/versions';
import { dismissSplash, isHydrated, registeredTokens } from '../../site/visitor';
import { changePages } from '../browser/change-pages';
import { measureKept, type Kept } from '../browser/heap';
import { quiet, type MeasuredPage, type Tokens } from '../browser/measured-page';
import { logRequests } from '../browser/request-log';
import { startMeasuredService } from '../measured-service';
import { atMost, type Verdict } from '../verdict';

/** Pages of all remotes. */
const ROUND = [
  ...[paths.home, paths.courses, paths.course('elliott-wave-foundations'), paths.members, paths.blogs],
  ...[paths.resetPassword('none', 'none', ''), paths.profile, paths.blog('the-three-rules')],
  ...[paths.currencyConverter, paths.about],
];
/** A tab is warm after so many rounds, of so many. */
const [WARM_ROUNDS, ROUNDS] = [10, 100];
/** A tab and the release service are warm after so many promotions; so many are made under an open tab, and in all. */
const [WARM_PROMOTIONS, UNDER_TAB, PROMOTIONS] = [5, 50, 200];
/** How often an open tab asks for what is live, in seconds. */
const CHECK_SECONDS = 1;

/** So many times of a warm tab's heap may be there at the end. */
const MOST_GROWTH = 1.02;
/** By so many MB a warm release service may grow. */
const MOST_MB = 20;

/**
 * Without machine code, which V8 makes for as long as it finds functions worth it, and with all bytecode, which it otherwise
 * drops after a while: what grows then is what pages keep.
 */
const DATA_ALONE = '--js-flags=--jitless,--no-flush-bytecode';

/** Has what was started end with the bench. */
type Running = <Thing extends { close: () => Promise<unknown> }>(thing: Thing) => Thing;

/** What a long visit, an open tab and the release service keep of what is over. */
export async function measureMemory(running: Running): Promise<Verdict[]> {
  const [host, api] = [mainSite.origin('host'), mainSite.origin('api')];
  running(await startApi(mainSite.ports.api, { ALLOWED_ORIGINS: host, ACCESS_TOKEN_TTL: '86400' }));
  const tokens = await registeredTokens('Sample Person Bench');
  const site = running(
    await publishedSite(mainSite, {
      environment: { API_URL: api, UPDATE_CHECK_SECONDS: String(CHECK_SECONDS) },
      publish: async (release) => {
        for (const app of APPS) if (app !== 'content') await release('publish', app);
        for (const version of [0, 1]) await publishVersion(release, 'content', String(version), `;void ${version};`);
        return APPS.map((app) => (app === 'content' ? 'content@0' : app));
      },
    }),
  );
  const service = running(await startMeasuredService(site, 'content'));
  const args = [...CHROMIUM_ARGUMENTS, DATA_ALONE];
  const browser = running(await chromium.launch({ executablePath: findChromium(), args }));
  let promotions = 0;
  const promoteUntil = async (count: number) => {
    while (promotions < count) await service.promote(`content@${++promotions % 2}`);
  };
  const ofVisit = await inTab(browser, host, tokens, changesOfPages);
  const [ofTab, warm] = await inTab(browser, host, tokens, async ({ page, session }) => {
    const keptAfter = async (count: number) => {
      await promoteUntil(count);
      await page.waitForResponse((answer) => answer.url().endsWith(DISCOVERY_FILE));
      return measureKept(session);
    };
    const keptWarm = await keptAfter(WARM_PROMOTIONS);
    const serviceWarm = await service.memory();
    const what = `${UNDER_TAB} promotions under a tab / ${WARM_PROMOTIONS}`;
    return [growth(what, keptWarm, await keptAfter(UNDER_TAB)), serviceWarm] as const;
  });
  await promoteUntil(PROMOTIONS);
  const end = await service.memory();
  const what = `release service, ${PROMOTIONS} compositions − ${WARM_PROMOTIONS}`;
  return [
    ...ofVisit,
    ...ofTab,
    atMost(`${what}: MB of heap`, MOST_MB, end.heapUsed - warm.heapUsed, 1),
    atMost(`${what}: MB in all`, MOST_MB, end.rss - warm.rss, 1),
  ];
}

async function changesOfPages(tab: MeasuredPage): Promise<Verdict[]> {
  const keptAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) await changePages(tab.page, ROUND);
    await quiet(tab);
    return measureKept(tab.session);
  };
  const warm = await keptAfter(WARM_ROUNDS);
  const all = await keptAfter(ROUNDS - WARM_ROUNDS);
  return growth(`${ROUNDS * ROUND.length} changes of pages / ${WARM_ROUNDS * ROUND.length}`, warm, all);
}

const growth = (what: string, warm: Kept, end: Kept): Verdict[] => [
  atMost(`${what}: heap`, MOST_GROWTH, end.heap / warm.heap, 3),
  atMost(`${what}: nodes`, 1, end.nodes / warm.nodes, 3),
  atMost(`${what}: listeners`, 1, end.listeners / warm.listeners, 3),
];

/** Opens a tab of a signed-in person. */
async function inTab<Result>(
  browser: Browser,
  host: string,
  tokens: Tokens,
  use: (tab: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: host, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.goto(host + paths.about);
    await isHydrated(page);
    await dismissSplash(page);
    const session = await context.newCDPSession(page);
    return await use({ page, session, log: await logRequests(session) });
  } finally {
    await context.close();
  }
}
