import { WAVE_LABELS } from 'shared/wave-rules';
import { expect, test, type Page } from '../../site/test';
import { memberContext, visit } from '../../site/visitor';

/** A series whose first wave ends at its first swing, near the edge. */
const SEED = 'medium-5u';
const PHONE = { width: 390, height: 844 };
const SIZES = [{ width: 320, height: 700 }, PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }];

/**
 * How far the rings of the chart are from the turning points of its line, in CSS pixels: the smallest shift of all rings
 * that puts most of them on pixels in the colour of the line.
 */
const distanceOfRings = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('table canvas');
    const context = canvas?.getContext('2d');
    const rings = document.querySelectorAll('[data-swing]');
    if (!canvas || !context || rings.length === 0) return Infinity;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const line = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [];
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const isLine = (x: number, y: number): boolean => {
      const at = 4 * (Math.floor(y * scale) * canvas.width + Math.floor(x * scale));
      return line.reduce((sum, value, channel) => sum + Math.abs(value - (data[at + channel] ?? 255)), 0) < 120;
    };
    const centres = Array.from(rings, (ring) => {
      const { left, top, width, height } = ring.getBoundingClientRect();
      return { x: left + width / 2 - box.left, y: top + height / 2 - box.top };
    });
    let best = { hits: 0, distance: Infinity };
    for (let dx = -12; dx <= 12; dx += 0.5) {
      for (let dy = -12; dy <= 12; dy += 0.5) {
        const hits = centres.filter(({ x, y }) => isLine(x + dx, y + dy)).length;
        const distance = Math.hypot(dx, dy);
        if (hits > best.hits || (hits === best.hits && distance < best.distance)) best = { hits, distance };
      }
    }
    return best.hits < 0.8 * centres.length ? Infinity : best.distance;
  });

/** The labels on the chart that its edges cut. */
const cutLabels = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('group', { name: 'Swings of the series' }).evaluate((group) => {
    const chart = group.getBoundingClientRect();
    return Array.from(group.querySelectorAll('[aria-hidden] > *'))
      .filter((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return left < chart.left || right > chart.right || top < chart.top || bottom > chart.bottom;
      })
      .map((label) => label.textContent);
  });

async function expectRingsOnLine(page: Page, when: string): Promise<void> {
  await expect.poll(() => distanceOfRings(page), when).toBeLessThanOrEqual(1);
  expect(await cutLabels(page), when).toEqual([]);
}

test('the rings and labels of the chart stay on its turning points, whatever its size and its font', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Chart');
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await visit(page, `/members/practice/${SEED}`);
    await expectRingsOnLine(page, `at first, ${size.width} px`);
  }
  for (const size of [PHONE, { width: PHONE.height, height: PHONE.width }, PHONE, ...SIZES]) {
    await page.setViewportSize(size);
    await expectRingsOnLine(page, `resized to ${size.width} px`);
  }

  // Its next paint takes the font over, whose figures have another width.
  await page.locator('[aria-hidden]:has(> div > table canvas)').evaluate((chart: HTMLElement) => {
    chart.style.fontFamily = 'monospace';
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectRingsOnLine(page, 'in another font');

  // Once handed in, the first swing has two labels beside each other: the wrong one, and the right one.
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [place, label] of ['2', '1', ...WAVE_LABELS.slice(2)].entries()) {
    await page.locator(`[data-swing="${place + 1}"]`).focus();
    await page.keyboard.press(label);
  }
  await page.getByRole('button', { name: 'Submit count' }).click();
  await expect(page.getByRole('button', { name: /wave 2 ends here, the series ends wave 1 here/ })).toBeVisible();
  expect(await cutLabels(page), 'labels beside each other').toEqual([]);
  await context.close();
});
