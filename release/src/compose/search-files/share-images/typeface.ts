import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** How a line of text is set. */
interface Setting {
  /** Left end of its baseline. */
  x: number;
  y: number;
  /** Height of the type in pixels. */
  size: number;
  fill: string;
  /** Space that is added after each letter, as a share of the size. */
  tracking?: number;
}

/** A typeface that draws text as outlines, so that a picture looks the same on every machine. */
export interface Typeface {
  /** Width of a line in pixels. */
  measure(this: void, text: string, size: number): number;
  /** A line of text as an element of SVG. */
  set(this: void, text: string, setting: Setting): string;
}

/**
 * Opens a typeface of Fontsource: its WOFF, since WOFF2 files lose their variations here.
 * @param file path of the file in its package, such as `@fontsource/newsreader/files/newsreader-latin-600-normal.woff`
 */
export async function openTypeface(file: string): Promise<Typeface> {
  const font = create(await readFile(resolve(file)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts, not one.`);
  const { unitsPerEm } = font;
  return {
    measure: (text, size) => (font.layout(text).advanceWidth * size) / unitsPerEm,
    set: (text, { x, y, size, fill, tracking = 0 }) => {
      const scale = size / unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let pen = 0;
      const outlines = glyphs.map((glyph, index) => {
        const at = pen;
        pen += (positions[index]?.xAdvance ?? 0) + tracking * unitsPerEm;
        // What the typeface lacks leaves a gap, rather than its box for missing characters.
        return glyph.id === 0 ? '' : glyph.path.translate(at, 0).toSVG();
      });
      return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${outlines.join('')}"/>`;
    },
  };
}
