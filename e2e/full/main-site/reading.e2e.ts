import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@hidden-order/platform/paths';
import { buyCourse } from '../../site/buy-course';
import { REPOSITORY } from '../../site/run';
import { expect, test } from '../../site/test';
import { memberContext, visit } from '../../site/visitor';

const TEXTS = path.join(REPOSITORY, 'content/texts');

test('lines of texts have 66 to 70 characters at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/blogs/alternation-is-a-guideline');
  // A paragraph's last line is half a line in the mean.
  const lines = await page.locator('article h2 ~ p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const count = paragraph.getBoundingClientRect().height / parseFloat(getComputedStyle(paragraph).lineHeight);
      return count < 3 ? [] : [paragraph.textContent.length / (count - 0.5)];
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  const mean = lines.reduce((sum, length) => sum + length, 0) / lines.length;
  expect(mean).toBeGreaterThanOrEqual(66);
  expect(mean).toBeLessThanOrEqual(70);
});

test('no two texts of a figure touch, and all can be read and stay within it, at 390 px, in all public texts', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const addressesOf = async (kind: string) =>
    (await readdir(path.join(TEXTS, kind))).map((file) => `/${kind}/${file.replace('.md', '')}`);
  await page.goto('/glossary');
  const terms = await page.locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(terms.length).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const address of [...(await addressesOf('courses')), ...(await addressesOf('blogs')), ...terms, '/about']) {
    await page.goto(address);
    await page.evaluate(async () => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      await document.fonts.ready;
    });
    faults.push(...(await page.evaluate(faultyTexts)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/**
 * Runs in the page: texts in figures that are lower than 11 px or leave the figure, and pairs whose ink overlaps; the boxes of
 * lines are higher than their letters.
 */
function faultyTexts(): string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return ['no canvas'];
  const found: string[] = [];
  for (const figure of document.querySelectorAll('figure:has(svg text)')) {
    const frame = figure.getBoundingClientRect();
    const inks = [...figure.querySelectorAll<SVGTextElement>('svg text')].map((text) => {
      const { top, left, right, height } = text.getBoundingClientRect();
      if (height > 0 && (height < 11 || left < frame.left || right > frame.right)) found.push(text.textContent);
      const scale = text.getScreenCTM()?.a ?? 1;
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const ink = context.measureText(text.textContent);
      const baseline = top + ink.fontBoundingBoxAscent * scale;
      const [up, down] = [ink.actualBoundingBoxAscent * scale, ink.actualBoundingBoxDescent * scale];
      return { text: text.textContent, left, right, top: baseline - up, bottom: baseline + down };
    });
    for (const [index, one] of inks.entries()) {
      for (const other of inks.slice(index + 1)) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 0.5 && high > 0.5) found.push(`${one.text} and ${other.text}`);
      }
    }
  }
  return found;
}

test('the margin of a lesson explains the first term of a section beside its paragraph, and covers nothing; a phone has no margin', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Margin');
  await buyCourse(context, 'elliott-wave-foundations');
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, paths.lesson('elliott-wave-foundations', 'from-natures-law-to-today'));
  const notes = page.locator('main small').filter({ visible: true });
  await expect(notes.locator('strong')).toHaveText(['Motive wave']);
  const misplaced = await notes.evaluateAll((all) =>
    all.flatMap((note) => {
      const [box, beside] = [note.getBoundingClientRect(), note.nextElementSibling?.getBoundingClientRect()];
      if (!beside || box.left < beside.right || Math.abs(box.top - beside.top) > 1) return [note.textContent];
      return [...document.querySelectorAll('main :is(p, table, figcaption, nav)')]
        .filter((other) => {
          const { top, right, bottom, left } = other.getBoundingClientRect();
          return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        })
        .map((other) => `${note.textContent} covers ${other.textContent}`);
    }),
  );
  expect(misplaced).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(notes.first()).toBeHidden();
  await context.close();
});

test('the box with the price stays in view while a course is read', async ({ page }) => {
  await visit(page, '/courses/corrective-waves');
  await page.getByRole('heading', { name: 'Refunds' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Enrol' })).toBeInViewport();
});

test('an article is read from its table of contents, and its first use of a term leads to the glossary and back, in one document', async ({
  page,
}) => {
  await visit(page, '/blogs/zigzag-or-flat');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const part = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
  await part.click();
  await expect(page.getByRole('heading', { name: await part.innerText() })).toBeInViewport();
  const term = page.getByRole('article').locator('a[href^="/glossary/"]').first();
  const name = new RegExp(`^${(await term.innerText()).replace(/s$/, '')}$`, 'i');
  await term.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the glossary' }).click();
  await expect(page).toHaveURL(/\/glossary#/);
  await expect(page.getByRole('heading', { level: 3, name })).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/blogs\/zigzag-or-flat/);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
});
