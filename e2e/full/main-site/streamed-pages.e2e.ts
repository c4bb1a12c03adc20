import { expect, test, type Page } from '../../site/test';
import { PUBLIC_PAGES } from '../../site/public-pages';

/** A document may stop here for a moment: after a block. Within one, words are a line's that is still being written. */
const BLOCK_ENDS = /(?<=<\/(?:p|h[1-6]|ul|ol|li|dl|dd|table|tr|figure|form|label|svg|div|section|article|aside|nav)>)/;

// A browser paints what it has of a document, so the test measures a page after each of its blocks, as on a slow connection.
for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, javaScriptEnabled: false });

    for (const path of PUBLIC_PAGES) {
      test(`nothing on the first screen of ${path} moves while its document loads`, async ({ page }) => {
        expect(await movesWhileStreamed(page, path)).toEqual([]);
      });
    }
  });
}

/**
 * Writes the document of `path` block by block into a page without scripts, as a slow connection brings it, and looks
 * after each block where everything is.
 * @returns one line for each element of the first screen's content that moved after it could be seen, by 3 px or more,
 *   which is where browsers begin to count (Layout Instability, W3C)
 */
async function movesWhileStreamed(page: Page, path: string): Promise<string[]> {
  const served = await (await page.request.get(path)).text();
  // The page's policy would forbid this test to write the document by code.
  const html = served.replace(/; require-trusted-types-for [^;"]*/, '');
  expect(html).not.toBe(served);
  const body = html.indexOf('<body');
  // Any address of the site will do: the document is written into it.
  await page.goto('/robots.txt');
  await page.evaluate(
    (head) => {
      document.open();
      // Nothing else hands a text to the parser piece by piece.
      // oxlint-disable-next-line typescript/no-deprecated
      document.write(head);
    },
    html.slice(0, body),
  );
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  return page.evaluate(writeInBlocks, html.slice(body).split(BLOCK_ENDS));
}

function writeInBlocks(blocks: readonly string[]): string[] {
  const COUNTED_FROM = 3;
  const places = new Map<Element, DOMRect>();
  const moves: string[] = [];
  for (const block of blocks) {
    // oxlint-disable-next-line typescript/no-deprecated
    document.write(block);
    for (const element of document.querySelectorAll('body > :not(#splash) :not(svg *)')) {
      const place = element.getBoundingClientRect();
      const before = places.get(element);
      places.set(element, place);
      if (before === undefined || before.width * before.height === 0 || before.top >= window.innerHeight) continue;
      if (Math.max(Math.abs(before.left - place.left), Math.abs(before.top - place.top)) < COUNTED_FROM) continue;
      const words = element.textContent.trim().slice(0, 20);
      const [from, to] = [before, place].map(({ left, top }) => `${Math.round(left)},${Math.round(top)}`);
      moves.push(`${element.tagName} "${words}" from ${from} to ${to} after ${block.trim().slice(0, 60)}`);
    }
  }
  return moves;
}
