import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from './driver';

/** What a person looks for: something with a role and a name, or a field with a label. */
export interface Query {
  role: string;
  /** The whole accessible name, or a pattern of it. For the role `label`: the field's label. */
  name: string;
  isPattern: boolean;
}

/** What was found, as the browser shows it. */
export interface Found extends Point {
  value: string;
  hasFocus: boolean;
  isDisabled: boolean;
  /** Whether a click at its place would reach it. */
  isReachable: boolean;
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

/**
 * Runs in the page: finds what is shown and fits.
 * @param scroll brings the first of them into view
 * @returns null while the page lacks Testing Library
 */
export function findInPage({ role, name, isPattern }: Query, scroll: boolean): Found[] | null {
  const library = globalThis.TestingLibraryDom;
  if (library === undefined) return null;
  const matcher = isPattern ? new RegExp(name) : name;
  const elements =
    role === 'label'
      ? library.queryAllByLabelText(document.body, matcher, { selector: 'input, select, textarea' })
      : library.queryAllByRole(document.body, role, { name: matcher });
  if (scroll) elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return elements
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // A date is typed from its first part on.
      const x = Math.round(left + (role === 'label' ? Math.min(width / 2, 16) : width / 2));
      const y = Math.round(top + height / 2);
      const hit = document.elementFromPoint(x, y);
      return {
        x,
        y,
        value: 'value' in element ? String(element.value) : '',
        hasFocus: element === document.activeElement,
        isDisabled: element.matches(':disabled, [aria-disabled=true]'),
        isReachable: hit !== null && (element.contains(hit) || hit.closest('label')?.control === element),
      };
    });
}
