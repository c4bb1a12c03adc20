import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { create, type Font, type GlyphRun } from 'fontkit';
import type { Mark, TextMark } from './marks';

/**
 * Opens a font file.
 * @param file WOFF or TTF, since WOFF2 files lose their variations in fontkit
 * @param bytes those of the file, where they are there already
 */
export function openFont(file: string, bytes: Buffer = readFileSync(file)): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts, not one.`);
  return font;
}

/** A part of a line as an SVG path: in units of its font, upwards. */
export interface Outline {
  path: string;
  unitsPerEm: number;
  /** From the start of the line, in units of the font size. */
  x: number;
}

/**
 * The outlines of glyphs, in units of the font, upwards. What the font lacks leaves a gap, rather than its box for missing
 * characters.
 * @param tracking space after each glyph, in units of the font
 */
export function outlineOf({ glyphs, positions }: GlyphRun, tracking = 0): string {
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const outline = glyph.id === 0 ? '' : glyph.path.translate(pen + xOffset, yOffset).toSVG();
    pen += xAdvance + tracking;
    return outline;
  });
  return outlines.join('');
}

interface Picture {
  /** Of the drawing, in the units of its marks. */
  size: { width: number; height: number };
  /** Width of the picture in pixels. */
  pixels: number;
  /** Text becomes outlines, so that it looks the same on every machine. */
  outline(this: void, mark: TextMark): Outline[];
}

/** Draws marks as a PNG. */
export function drawPicture(marks: readonly Mark[], { size, pixels, outline }: Picture): Buffer {
  const shapes = marks.map((mark) => {
    if (mark.kind === 'text')
      return outline(mark)
        .map(({ path, unitsPerEm, x }) => {
          const scale = mark.size / unitsPerEm;
          const place = `translate(${mark.x + x * mark.size} ${mark.y}) scale(${scale} ${-scale})`;
          return `<path fill="${mark.fill}" transform="${place}" d="${path}"/>`;
        })
        .join('');
    const { path, fill, stroke, width, dash } = mark;
    const ends = dash === undefined ? 'stroke-linecap="round"' : `stroke-dasharray="${dash}"`;
    const line = `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" ${ends}`;
    return `<path d="${path}" ${fill ? `fill="${fill}"` : line}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${shapes.join('')}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render().asPng();
}
