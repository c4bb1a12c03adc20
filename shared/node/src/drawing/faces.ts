import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/* The site's typefaces for pages that may load no files, such as that of the sandbox. For Node only. */

const { resolve } = createRequire(import.meta.url);

const face = (family: string, font: string, weight: number): string => {
  const file = readFileSync(resolve(`@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`), 'base64');
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${file}); }`;
};

/** The rules of the Latin letters of both typefaces, with their files in them: 80 KB. */
export const faces: string = [
  face('Newsreader', 'newsreader', 500),
  face('Instrument Sans', 'instrument-sans', 400),
  face('Instrument Sans', 'instrument-sans', 600),
].join('\n');
