import type { OwnPlay, PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { barsOf, practiceSeries, SWING_SIZE } from '@hidden-order/series';
import { sampleTournament } from '@hidden-order/testing/samples';
import { mainSite } from '../site/ports';
import { CORS } from '../site/tabs';
import { expect, test, type Page } from '../site/test';
import { memberContext, PHONE, visit } from '../site/visitor';

const HOUR_MS = 3_600_000;
const isoAt = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A round that is open for half an hour, of someone who takes part. */
async function openRound(page: Page): Promise<void> {
  const played: PlayedTournament = {
    tournament: sampleTournament({ starts_at: isoAt(-0.5), rounds: 1 }),
    level: 'hard',
    swing_size: SWING_SIZE.hard,
    rounds: [{ number: 1, opens_at: isoAt(-0.5), closes_at: isoAt(0.5) }],
    bars: barsOf(practiceSeries('hard-1'), (min) => min).slice(0, 60),
    series_seal: 'cd'.repeat(32),
    open_round: 1,
    now: isoAt(0),
    standings: [],
    end: null,
  };
  const own: OwnPlay = {
    reference: 'T-4K7Q2M9XTD',
    has_seat: true,
    pseudonym: 'Third Wave',
    commits: [],
    standing: null,
  };
  const address = `${mainSite.origin('api')}/tournaments/sample-cup/`;
  await page.route(address, (route) => route.fulfill({ headers: CORS, json: played }));
  await page.route(`${address}own/`, (route) => route.fulfill({ headers: CORS, json: own }));
  await visit(page, '/members/tournaments/sample-cup');
}

async function openReplay(page: Page): Promise<void> {
  await visit(page, '/members/practice/easy-c');
  const levels = page.getByRole('group', { name: 'Replay a chart, bar by bar' });
  await levels.getByRole('button', { name: 'Hard' }).click();
  await expect(page).toHaveURL(/\/members\/replays\//);
  await page.getByRole('button', { name: 'Next 10 bars' }).click();
  await expect(page.getByText('20 bars so far.')).toBeVisible();
}

const BOARDS = [
  ['practice', 'Submit count', (page: Page) => visit(page, '/members/practice/hard-52ocwc')],
  ['replay', 'Commit', openReplay],
  ['own chart', 'List all legal counts', (page: Page) => visit(page, '/members/own-chart?chart=gold-1999')],
  ['round', 'Commit', openRound],
] as const;

/** Runs in the page: how much of the window a board takes, what of it is not in view, and what lies below the chat button. */
function measure(chart: HTMLElement, commit: string) {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const [header, bar, labels] = ['header', 'main div:has(> a + div > h1)', 'main fieldset'].map((one) => all(one)[0]);
  const controls = all('main :is(a, button, input, select, summary)').filter((one) => one.checkVisibility());
  const button = controls.find(({ textContent }) => textContent === commit);
  const isInView = ({ top, bottom, width }: DOMRect) =>
    width > 0 && top >= boxOf(header).bottom && bottom <= innerHeight;
  const chat = boxOf(all('aside[aria-label="Chat"] a')[0]);
  const isBelowChat = ({ left, right, top, bottom }: DOMRect) =>
    left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top;
  return {
    share: boxOf(chart).height / innerHeight,
    bar: boxOf(bar).height,
    hidden: [chart, labels, button].filter((one) => !isInView(boxOf(one))).length,
    overChart: [labels, button].filter((one) => boxOf(one).top < boxOf(chart).bottom).length,
    belowChat: controls.filter((one) => isBelowChat(boxOf(one))).map((one) => one.outerHTML),
    hasChat: chat.width > 0,
  };
}

for (const [device, options] of [
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', PHONE],
] as const)
  test(`on ${device} a board’s chart takes 65 % of the window, labels and Commit are in view below it, and the chat button lies on no control`, async ({
    browser,
  }) => {
    const context = await memberContext(browser, 'Sample Person Board', mainSite, options);
    const page = await context.newPage();
    for (const [board, commit, open] of BOARDS) {
      await open(page);
      const swings = page.getByRole('group', { name: 'Swings of the series' });
      await expect(swings).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      const { share, ...measured } = await swings.evaluate(measure, commit);
      expect(share, board).toBeGreaterThanOrEqual(0.65);
      expect(measured, board).toEqual({ bar: 56, hidden: 0, overChart: 0, belowChat: [], hasChat: true });
    }
    await context.close();
  });

test('a price is picked in the chart: near the height of a turn it is that of the turn', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Price', mainSite, PHONE);
  const page = await context.newPage();
  await openRound(page);
  await page.getByRole('radio', { name: 'Price that ends the count' }).check();
  const turn = page.getByRole('button', { name: /^Swing 1 of / });
  const price = /at ([\d.]+)/.exec((await turn.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const [box, chart] = [
    await turn.boundingBox(),
    await page.getByRole('group', { name: 'Swings of the series' }).boundingBox(),
  ];
  if (!box || !chart) throw new Error('The chart is not drawn.');
  await page.touchscreen.tap(chart.x + chart.width / 2, box.y + box.height / 2 + 4);
  await expect(page.getByLabel('Invalidation level')).toHaveValue(price);
  await expect(turn).not.toHaveAccessibleName(/ends here/);
  await context.close();
});
