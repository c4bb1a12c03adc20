declare global {
  /** The button that was pressed last; a script in document.html notes it. */
  var pressedEarly: Element | null | undefined;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A part of the document that becomes live as a whole: the page, in `main`, or the shell around it. */
type Part = 'page' | 'shell';

const CONTROLS = 'input, select, textarea';

/** Path of the address whose page is not live yet. */
let waiting: string | null = null;
/** What was entered last, by the control's name; in the order in which it was. */
const entered = new Map<string, { control: Control; value: string | boolean }>();
let focused: EventTarget | null = null;

/**
 * Visitors use a document before its code runs: they fill in fields and press buttons. This notes what they have done, and
 * what they do in the page until it is live. Then the same is done to it again, by events, so that pages need nothing for
 * it; also where the page has taken the place of the document's HTML.
 * @param root the element of the site, before React has it
 */
export function noteEarlyUse(root: HTMLElement): void {
  waiting = window.location.pathname;
  focused = document.activeElement;
  entered.clear();
  for (const control of root.querySelectorAll<Control>(CONTROLS)) if (isChanged(control)) noteEntered(control);
  for (const type of ['input', 'focusin']) root.addEventListener(type, note, true);
}

function note({ type, target }: Event): void {
  if (waiting === null || !(target instanceof Element) || !isOf('page', target)) return;
  if (type === 'focusin') focused = target;
  else if (target.matches(CONTROLS)) noteEntered(target as Control);
}

/** To be called when React gets `root`: from then on it carries out presses, or stops them where it has no code yet. */
export function forgetLivePresses(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button') !== null) globalThis.pressedEarly = null;
  });
}

/** Does to a part that is live now what was done to the document. */
export function replayEarlyUse(part: Part): void {
  if (part === 'page') {
    const isOfPage = waiting === window.location.pathname;
    waiting = null;
    if (!isOfPage) return;
  }
  enterAgain(part);
  // When React has ended a press that made the part live, too.
  setTimeout(() => pressAgain(part));
}

/** Enters in a part what was entered in the document; in all its controls, or in those of a selector. */
export function enterAgain(part: Part, controls = CONTROLS): void {
  // When React has ended what it is at, so that each event meets what the one before it has changed.
  queueMicrotask(() => {
    // The events add to the notes while no page is live.
    for (const [name, { control, value }] of [...entered]) {
      const again = inPlaceOf(control, name, document.querySelectorAll<Control>(controls), part);
      if (again === undefined) continue;
      enter(again, value);
      // The focus has gone with the control that had it.
      if (control === focused && document.activeElement === document.body) again.focus({ preventScroll: true });
    }
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

function noteEntered(control: Control): void {
  const name = nameOf(control);
  const value = isChoice(control) ? control.checked : control.value;
  entered.delete(name);
  entered.set(name, { control, value });
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
