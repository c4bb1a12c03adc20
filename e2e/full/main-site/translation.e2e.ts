import { expect, test } from '../../site/test';
import { complaintsOf, visit } from '../../site/visitor';

/**
 * Runs in a page: puts each text, and each that comes later, in upper case into two `font` elements, as a browser's
 * translator puts its translation into a page (Google's in Chrome). Needs no document yet.
 */
function translatePage(): void {
  const LEFT_ALONE = 'font, script, style, noscript, textarea, svg';
  const font: string = 'font';

  function translate(node: Node): void {
    if (!(node instanceof Text)) {
      for (const child of [...node.childNodes]) translate(child);
      return;
    }
    const { parentElement } = node;
    if (!parentElement?.closest('body') || parentElement.closest(LEFT_ALONE)) return;
    const [outer, inner] = [document.createElement(font), document.createElement(font)];
    inner.append(node.data.toUpperCase());
    outer.append(inner);
    node.replaceWith(outer);
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) translate(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  translate(document);
}

test('in a page that is translated before React has hydrated it, lists, filters and the converter show each new value, and links lead on', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(translatePage);
  const count = page.locator('h2 [role=status]');
  await visit(page, '/courses');
  await expect(count).toHaveText('6 COURSES');
  await page.getByLabel('Level').selectOption('advanced');
  await expect(count).toHaveText('2 COURSES FOUND');
  await page.getByRole('searchbox').fill('xyzzy');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('0 COURSES FOUND');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count).toHaveText('6 COURSES');
  await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await visit(page, '/currency-converter');
  await page.getByLabel('Amount').fill('2000');
  await expect(page.locator('output')).toHaveText(/7\.14 USD$/);
  await page.getByRole('button', { name: 'Swap the currencies' }).click();
  await expect(page.locator('output')).toHaveText(/^2,000\.00 USD =.* PKR$/);
  // A document that React did not find as it was rendered is what a translator leaves.
  expect(complaints.filter((line) => !line.startsWith('The prerendered HTML differs'))).toEqual([]);
});
