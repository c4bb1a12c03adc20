/** Loads `href` as a new document, on top of the history or in place of the current entry. */
export function goTo(href: string, { replace }: { replace: boolean }): void {
  if (replace) window.location.replace(href);
  else window.location.assign(href);
}

/** Loads the current address as a new document; the history entry keeps its state. */
export const reload = (): void => window.location.reload();
