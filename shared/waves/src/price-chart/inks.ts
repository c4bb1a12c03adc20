const TOKENS = ['paper', 'text', 'text-soft', 'line', 'line-strong', 'signal', 'danger', 'warm'] as const;

/** The colours of the scheme. The library takes colours only, so the browser resolves the tokens. */
export function inksOf(element: HTMLElement): Record<(typeof TOKENS)[number], string> {
  const inks = TOKENS.map((token) => {
    element.style.color = `var(--color-${token})`;
    return [token, getComputedStyle(element).color];
  });
  return Object.fromEntries(inks) as Record<(typeof TOKENS)[number], string>;
}
