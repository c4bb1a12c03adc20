import { expect, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../site/public-pages';
import { movesWhileStreamed } from '../site/streamed-page';

// A browser paints what it has of a document, so a page is looked at after each of its blocks, as on a slow connection.
for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, javaScriptEnabled: false });

    for (const path of PUBLIC_PAGES) {
      test(`nothing on the first screen of ${path} moves while its document arrives`, async ({ page }) => {
        expect(await movesWhileStreamed(page, path)).toEqual([]);
      });
    }
  });
}
