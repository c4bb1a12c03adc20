declare global {
  /** The button that was pressed last; a script in document.html notes it for two seconds. */
  var pressedEarly: Element | null | undefined;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A part of the document that becomes live as a whole: the page, in `main`, or the shell around it. */
type Part = 'page' | 'shell';

const CONTROLS = 'input, select, textarea';

/**
 * Visitors use a document before its code runs: they fill in fields and press buttons. This notes what they have done, and
 * what they do in the page until it is live. Then it replays the events, so that pages need nothing for it; also where the
 * page has taken the place of the document's HTML.
 */
export class EarlyUse {
  /** Path of the address whose page is not live yet. */
  #waiting: string | null = window.location.pathname;
  /** What was entered last, by the control's name; in the order in which it was. */
  readonly #entered = new Map<string, { control: Control; value: string | boolean }>();
  #focused: EventTarget | null = document.activeElement;

  /** @param root the element of the site, before React has it */
  constructor(root: HTMLElement) {
    for (const control of root.querySelectorAll<Control>(CONTROLS)) if (isChanged(control)) this.#noteEntered(control);
    const note = ({ type, target }: Event) => {
      if (this.#waiting === null || !(target instanceof Element) || !isOf('page', target)) return;
      if (type === 'focusin') this.#focused = target;
      else if (target.matches(CONTROLS)) this.#noteEntered(target as Control);
    };
    for (const type of ['input', 'focusin']) root.addEventListener(type, note, true);
  }

  #noteEntered(control: Control): void {
    const name = nameOf(control);
    const value = isChoice(control) ? control.checked : control.value;
    this.#entered.delete(name);
    this.#entered.set(name, { control, value });
  }

  /** Does to a part that is live now what was done to the document. */
  replay(part: Part): void {
    if (part === 'page') {
      const isOfPage = this.#waiting === window.location.pathname;
      this.#waiting = null;
      if (!isOfPage) return;
    }
    this.enterAgain(part);
    // When React has ended a press that made the part live, too.
    setTimeout(() => pressAgain(part));
  }

  /** Enters in a part what was entered in the document; in all its controls, or in those of a selector. */
  enterAgain(part: Part, controls = CONTROLS): void {
    // When React has ended what it is at, so that each event meets what the one before it has changed.
    queueMicrotask(() => {
      // The events add to the notes while no page is live.
      for (const [name, { control, value }] of [...this.#entered]) {
        const again = inPlaceOf(control, name, document.querySelectorAll<Control>(controls), part);
        if (again === undefined) continue;
        enter(again, value);
        // The focus has gone with the control that had it.
        if (control === this.#focused && document.activeElement === document.body) again.focus({ preventScroll: true });
      }
    });
  }
}

/** To be called when React gets `root`: from then on it carries out presses, or stops them where it has no code yet. */
export function forgetLivePresses(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button') !== null) globalThis.pressedEarly = null;
  });
}

function pressAgain(part: Part): void {
  const pressed = globalThis.pressedEarly;
  if (!pressed) return;
  const button = inPlaceOf(pressed, nameOf(pressed), document.querySelectorAll('button'), part);
  if (button === undefined) return;
  globalThis.pressedEarly = null;
  button.click();
}

/** The element of a part that was used or, if that has been replaced, the one of the same name. */
const inPlaceOf = <Kind extends Element>(used: Element, name: string, all: NodeListOf<Kind>, part: Part) =>
  [...all].find((other) => isOf(part, other) && (used.isConnected ? other === used : nameOf(other) === name));

const isOf = (part: Part, element: Element): boolean => (element.closest('main') === null) === (part === 'shell');

function enter(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    Reflect.set(control, 'checked', !value);
    control.click();
    return;
  }
  // React ignores an event at a text field with the value that its property was set to last.
  control.value = 'defaultValue' in control ? control.defaultValue : '';
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

/** Whether a control differs from what the document says; of radio buttons, only the one that was chosen. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const usual = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, usual);
  }
  if (!isChoice(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

/** What a control or a button is called, in every version of a page. */
function nameOf(element: Element): string {
  const { labels } = element as Control;
  const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
  return `${element.getAttribute('name')} ${label}`;
}
