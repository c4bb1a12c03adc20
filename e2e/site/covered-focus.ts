/**
 * Runs in the page: the controls that lie under something that floats over the page once they have the focus, which each
 * gets at the lower edge of the window.
 * @param floating selector of what floats
 */
export function coveredFocus(floating: string): string[] {
  const covered: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, input, select)')) {
    window.scrollTo(0, window.scrollY + control.getBoundingClientRect().bottom - window.innerHeight);
    control.focus();
    const box = control.getBoundingClientRect();
    const other = document.querySelector(floating)?.getBoundingClientRect();
    if (document.activeElement !== control || other === undefined) continue;
    const overlaps =
      box.right > other.left && box.left < other.right && box.bottom > other.top && box.top < other.bottom;
    if (overlaps) covered.push(control.outerHTML);
  }
  return covered;
}
