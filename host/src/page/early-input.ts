type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  /** What was entered before the page is live, the latest last; a script in document.html keeps it. Null from then on. */
  var entered: Map<Control, string | boolean> | null | undefined;
}

/**
 * Enters in the page that shows now what visitors have typed and chosen: in the same controls or, where these were
 * replaced, in those of the same name. It does so by events, so that pages need nothing for it.
 * @param pathname of the document, whose page may have been left by now
 * @param isLive whether the page is live from now on
 */
export function enterAgain(pathname: string, isLive: boolean): void {
  const entered = window.location.pathname === pathname ? [...(globalThis.entered ?? [])] : [];
  if (isLive) globalThis.entered = null;
  const last = entered.at(-1)?.[0];
  // When React has ended what it is at, so that each event meets what the one before it has changed.
  queueMicrotask(() => {
    for (const [used, value] of entered) {
      const control = used.isConnected ? used : namesake(used);
      if (control === undefined) continue;
      enter(control, value);
      // The focus has gone with the control that had it.
      if (used === last && control !== used && document.activeElement === document.body) control.focus();
    }
  });
}

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

const namesake = (used: Control): Control | undefined =>
  [...document.querySelectorAll<Control>('input, select, textarea')].find((other) => nameOf(other) === nameOf(used));

/** What a control is called, in every version of a page, also once it has been removed. */
function nameOf(control: Control): string {
  const labels = [...(control.getRootNode() as ParentNode).querySelectorAll('label')];
  // Not by `control`, which labels outside of the document lack.
  const own = labels.find((label) => label.contains(control) || (control.id !== '' && label.htmlFor === control.id));
  return `${control.name} ${control.ariaLabel ?? own?.textContent}`;
}
