import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '../../site/test';
import { z } from 'zod';
import { buyCourse } from '../../site/buy-course';
import { REPOSITORY } from '../../site/run';
import { loadTypefaces, memberContext, visit } from '../../site/visitor';

const COURSES = path.join(REPOSITORY, 'content/texts/courses');

/** The text of an article or lesson: what has figures. */
const PROSE = 'div:has(> figure)';

/** Characters in each full line of the paragraphs of a text, by where the line breaks fall. */
async function lineLengths(page: Page, text: string): Promise<number[]> {
  // Until the typeface has arrived, the lines are those of another one.
  await page.evaluate(() => document.fonts.ready);
  return page.locator(`${text} p`).evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const lines = new Map<number, number>();
      const start = paragraph.getBoundingClientRect().top;
      const height = parseFloat(getComputedStyle(paragraph).lineHeight);
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let place = 0; place < (node.textContent ?? '').length; place += 1) {
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const { top, bottom } = range.getBoundingClientRect();
          const line = Math.floor(((top + bottom) / 2 - start) / height);
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      // The last line of a paragraph ends where it ends.
      return [...lines.values()].slice(0, -1);
    }),
  );
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('lines of articles have 66 to 70 characters at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/blogs/the-three-rules');
  const lengths = await lineLengths(page, PROSE);
  expect(lengths.length).toBeGreaterThan(30);
  expect(mean(lengths)).toBeGreaterThanOrEqual(66);
  expect(mean(lengths)).toBeLessThanOrEqual(70);
});

test('lines of lessons have 66 to 70 characters at 1280 px, and a fading edge says that the list of lessons scrolls', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Reading');
  await buyCourse(context, 'elliott-wave-foundations');
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit(page, '/members/courses/elliott-wave-foundations/lessons/elliott-and-1938');
  const lengths = await lineLengths(page, PROSE);
  expect(lengths.length).toBeGreaterThan(10);
  expect(mean(lengths)).toBeGreaterThanOrEqual(66);
  expect(mean(lengths)).toBeLessThanOrEqual(70);

  const list = page.getByRole('navigation', { name: 'Lessons of this course' });
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await expect(list).toHaveCSS('mask-image', /linear-gradient/);
  await context.close();
});

test('registration fits 800 px of height with the hints of phone and password, and shows a typical number of Pakistan whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await loadTypefaces(page);
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with Email' }).click();
  await dialog.getByRole('button', { name: /register|create/i }).click();
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await phone.press('End');
  await phone.pressSequentially('3001234567');
  await expect(phone).toHaveValue('+92 300 1234567');
  expect(await phone.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
  // Also one of 25 characters, the most that the field takes.
  const room = await phone.evaluate((field) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return (
      field.clientWidth -
      parseFloat(paddingLeft) -
      parseFloat(paddingRight) -
      context.measureText('+92 300 1234567 123456789').width
    );
  });
  expect(room).toBeGreaterThanOrEqual(0);
  const hint = dialog.locator(`[id="${await phone.getAttribute('aria-describedby')}"]`);
  await expect(hint).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^At least 6 characters: not only digits/)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the blog shows its first article, and tournament and contact the start of their forms, without scrolling at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await visit(page, '/blogs');
    await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
    await visit(page, '/tournament-registration');
    await expect(page.getByText(/^Registration|waiting list open$|^Running$|^Ended$/).first()).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('heading', { name: 'Register' })).toBeInViewport({ ratio: 1 });
    if (width > 1000) await expect(page.getByRole('main').getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
    await visit(page, '/contact');
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeInViewport({ ratio: 1 });
  });
}

test('no two texts of a figure touch at 390 px, in all public texts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const courses = (await readdir(COURSES)).map((file) => `/courses/${file.replace('.md', '')}`);
  const blogs = (await readdir(path.join(COURSES, '../blogs'))).map((file) => `/blogs/${file.replace('.md', '')}`);
  await page.goto('/glossary');
  const terms = await page.locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(terms.length).toBeGreaterThan(40);
  const touching: string[] = [];
  for (const address of [...courses, ...blogs, ...terms, '/about']) {
    await page.goto(address);
    await page.evaluate(async () => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      await document.fonts.ready;
    });
    const found = await page.evaluate(overlappingTexts);
    touching.push(...found.map((texts) => `${address}: ${texts}`));
  }
  expect(touching).toEqual([]);
});

/** Pairs of texts in figures whose ink overlaps: the boxes of lines are higher than their letters. */
function overlappingTexts(): string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return ['no canvas'];
  const found: string[] = [];
  for (const figure of document.querySelectorAll('figure svg')) {
    const inks = [...figure.querySelectorAll('text')].map((text) => {
      const box = text.getBoundingClientRect();
      const scale = text.getScreenCTM()?.a ?? 1;
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const {
        actualBoundingBoxAscent: up,
        actualBoundingBoxDescent: down,
        fontBoundingBoxAscent,
      } = context.measureText(text.textContent);
      const baseline = box.top + fontBoundingBoxAscent * scale;
      return {
        text: text.textContent,
        left: box.left,
        right: box.right,
        top: baseline - up * scale,
        bottom: baseline + down * scale,
      };
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

test('the margin explains the first term of a section beside its paragraph, and covers nothing; a phone has no margin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/blogs/alternation-is-a-guideline');
  const notes = page.getByRole('article').locator('small');
  await expect(notes.locator('strong')).toHaveText(['Alternation', 'Zigzag', 'Retracement']);
  const misplaced = await notes.evaluateAll((all) =>
    all.flatMap((note) => {
      const [box, beside] = [note.getBoundingClientRect(), note.nextElementSibling?.getBoundingClientRect()];
      if (!beside || box.left < beside.right || Math.abs(box.top - beside.top) > 1)
        return [`${note.textContent} stands apart`];
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
});

test('a preview lesson closes after 120 to 180 words, in each course', async ({ page }) => {
  const courses = (await readdir(COURSES)).map((file) => `/courses/${file.replace('.md', '')}`);
  expect(courses).toHaveLength(6);
  for (const address of courses) {
    await page.goto(address);
    const words = await page.locator('section[id^=lesson-]').evaluateAll((sections) =>
      sections.map((section) => {
        const blocks = section.querySelectorAll<HTMLElement>(':scope > div > div');
        const text = [...blocks].map((block) => block.innerText).join(' ');
        return text.split(/\s+/).filter(Boolean).length;
      }),
    );
    expect(words.length).toBeGreaterThan(0);
    for (const count of words) {
      expect(count, address).toBeGreaterThanOrEqual(120);
      expect(count, address).toBeLessThanOrEqual(180);
    }
  }
});

test('the colour of the browser’s bars follows the chosen colours, also in the next document', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/about');
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
  await expect.poll(() => barColour(page)).toBe('#0e1626');
  await page.reload();
  expect(await barColour(page)).toBe('#0e1626');
});

/** The colour that the browser takes: of the first meta element whose media query matches. */
const barColour = async (page: Page): Promise<string | undefined> => {
  const metas = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]));
  for (const [media, content] of z.array(z.tuple([z.string(), z.string()])).parse(metas)) {
    if (await page.evaluate((query) => window.matchMedia(query).matches, media)) return content;
  }
  return undefined;
};
