import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * The colours of `@hidden-order/ui/styles/tokens.css` for what is drawn outside of the site's pages: certificates, share images, the page
 * of the sandbox. For Node only.
 */

const tokens = readFileSync(createRequire(import.meta.url).resolve('@hidden-order/ui/styles/tokens.css'), 'utf8');

/** The declarations of all colours of the screen, such as `--color-paper: light-dark(#faf6ee, #0e1626);`; paper has others. */
export const colorTokens: string = (tokens.match(/--color-[\w-]+: light-dark\([^;]*;/g) ?? []).join('\n');

/**
 * A colour as `#rrggbb`.
 * @param name without `--color-`, such as `paper`
 * @throws Error for a name that the tokens do not have
 */
export function colorOf(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(colorTokens) ?? [];
  const color = scheme === 'light' ? light : dark;
  if (color === undefined) throw new Error(`tokens.css has no colour "${name}" of two schemes.`);
  return color;
}
