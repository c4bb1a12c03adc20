/** Hyphens and dashes, apostrophes, and quotes, by the one that every keyboard has. */
export const LOOK_ALIKES = { '-': '‐‑‒–—―−', "'": '‘’‚‛ʼ', '"': '“”„‟' } as const;

const PATTERNS = Object.entries(LOOK_ALIKES).map(([plain, others]) => [plain, new RegExp(`[${others}]`, 'g')] as const);

/**
 * Folds what keyboards and word processors exchange without a person's noticing: digits of Arabic, Persian and Urdu
 * keyboards, typographic hyphens, and curly quotes.
 */
export function foldTyped(text: string): string {
  // Most texts have nothing to fold.
  if (/^[ -~]*$/.test(text)) return text;
  // The last four bits of such a digit's code are its value.
  let folded = text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  for (const [plain, others] of PATTERNS) folded = folded.replaceAll(others, plain);
  return folded;
}
