import { expect, type Locator, type Page } from '@playwright/test';
import type { Exercise } from 'shared/api/content';

/** How a person uses a page: by one means alone. Controls are named as that person finds them. */
export interface Hand {
  /** Follows a link or presses a button. */
  use: (control: Locator) => Promise<void>;
  /** Fills in a text field that is empty. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses these of the radio buttons or checkboxes of one question. */
  choose: (options: Locator, wanted: readonly number[]) => Promise<void>;
}

/** More presses of Tab than any page needs. */
const MOST_TABS = 200;

/** By Tab, Enter, Space and arrow keys, without a mouse, from where the focus is: it must not be lost after a step. */
export function keyboardOf(page: Page): Hand {
  const { keyboard } = page;
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  const reach = async (isThere: () => Promise<boolean>, what: string) => {
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`Tab never reached ${what}.`);
      await keyboard.press('Tab');
    }
  };
  const tabTo = (control: Locator) => reach(() => isFocused(control), String(control));
  return {
    use: async (control) => {
      await tabTo(control);
      await keyboard.press('Enter');
    },
    write: async (field, text) => {
      await tabTo(field);
      await keyboard.type(text);
    },
    choose: async (options, wanted) => {
      if ((await options.first().getAttribute('type')) === 'checkbox') {
        for (const place of wanted) {
          await tabTo(options.nth(place));
          await keyboard.press('Space');
        }
        return;
      }
      // Tab reaches a group of radio buttons once; arrow keys choose in it.
      const [place = 0] = wanted;
      const focused = () => options.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
      await reach(async () => (await focused()) >= 0, String(options));
      while ((await focused()) !== place) await keyboard.press('ArrowDown');
      await keyboard.press('Space');
    },
  };
}

/** By touches alone. Playwright refuses to touch what is covered, disabled or out of reach. */
export const fingerOf = (page: Page): Hand => ({
  use: (control) => control.tap(),
  write: async (field, text) => {
    await field.tap();
    await page.keyboard.type(text);
  },
  choose: async (options, wanted) => {
    // The words beside the button, which a finger hits more easily.
    for (const place of wanted) await options.nth(place).locator('xpath=ancestor::label').tap();
  },
});

/** Answers an exercise of a lesson right, and waits for the verdict. */
export async function answerExercise(hand: Hand, region: Locator, { choices, answer }: Exercise): Promise<void> {
  if (choices === null) await hand.write(region.getByLabel('Your answer'), String(answer));
  else await hand.choose(region.getByRole('radio'), [answer - 1]);
  await hand.use(region.getByRole('button', { name: 'Check' }));
  await expect(region.getByRole('status')).toContainText('Right.');
}

/**
 * Notes wherever the focus gets lost, or goes to a control that is not marked or not in view, in all documents that a page
 * will load. @returns the notes
 */
export async function watchFocus(page: Page): Promise<string[]> {
  const notes: string[] = [];
  await page.exposeFunction('noteFocus', (note: string) => notes.push(note));
  await page.addInitScript(() => {
    const note = Reflect.get(window, 'noteFocus') as (line: string) => void;
    const settled = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
    const name = (element: Element) =>
      `${element.tagName} “${element.textContent.trim().slice(0, 40)}” on ${location.search}`;
    const isInView = (element: Element) => {
      const [box] = element.getClientRects();
      if (!box) return false;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    };
    const isMarked = (element: Element) =>
      [element, ...[element.nextElementSibling].filter((next) => next !== null)].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
    addEventListener('focusin', ({ target }) =>
      settled(() => {
        if (!(target instanceof HTMLElement) || target !== document.activeElement || target.tabIndex < 0) return;
        if (!isInView(target)) note(`out of view or covered: ${name(target)}`);
        if (!isMarked(target)) note(`not marked: ${name(target)}`);
      }),
    );
    addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget !== null || !(target instanceof Element) || !document.hasFocus()) return;
      const left = name(target);
      settled(() => document.activeElement === document.body && note(`lost after ${left}`));
    });
  });
  return notes;
}
