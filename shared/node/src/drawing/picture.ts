import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, Path2D, PDFDocument, type PDFMetadata, type SKRSContext2D } from '@napi-rs/canvas';

/*
 * Draws certificates and share images with Skia, which orders the letters of a line, joins them, and takes each from the first
 * of our fonts that has it. For Node only.
 */

/** What draws on a picture or a page. */
export type Pen = SKRSContext2D;

/** The site's typefaces: for titles, for what is read, and for labels. */
type Typeface = 'display' | 'text' | 'strong';

interface Size {
  width: number;
  height: number;
}

const { resolve } = createRequire(import.meta.url);

/** Makes the parts of a font known to Skia. @returns their names, in the order of preference */
function load(font: string, parts: readonly string[], weight: number): string[] {
  return parts.map((part) => {
    const name = `${font}-${part}-${weight}-normal`;
    const file = resolve(`@fontsource/${font}/files/${name}.woff2`);
    if (!GlobalFonts.registerFromPath(file, name)) throw new Error(`${file} is no font that Skia can read.`);
    return name;
  });
}

/** The Latin parts come last: they have accents that stand apart, and would put two together for a letter of other parts. */
const otherScripts = [
  ...load(
    'noto-sans',
    ['vietnamese', 'latin-ext', 'latin', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'],
    500,
  ),
  ...load('noto-naskh-arabic', ['arabic'], 500),
  ...load('noto-serif-hebrew', ['hebrew'], 500),
];
const families: Readonly<Record<Typeface, string>> = {
  display: [...load('newsreader', ['vietnamese', 'latin-ext', 'latin'], 500), ...otherScripts].join(),
  text: [...load('instrument-sans', ['latin-ext', 'latin'], 400), ...otherScripts].join(),
  strong: [...load('instrument-sans', ['latin-ext', 'latin'], 600), ...otherScripts].join(),
};

/** Draws a PNG. @param pixels its width @param draw draws in the units of `size` */
export async function drawPng({ width, height }: Size, pixels: number, draw: (pen: Pen) => void): Promise<Buffer> {
  const canvas = createCanvas(pixels, (height * pixels) / width);
  const pen = canvas.getContext('2d');
  pen.scale(pixels / width, pixels / width);
  draw(pen);
  return canvas.encode('png');
}

/** Draws a PDF of one page, whose text can be selected. @param size in points */
export function drawPdf({ width, height }: Size, metadata: PDFMetadata, draw: (pen: Pen) => void): Buffer {
  const document = new PDFDocument(metadata);
  // The same class as that of a canvas, which its declaration does not say.
  draw(document.beginPage(width, height) as Pen);
  document.endPage();
  return document.close();
}

/** How a text looks, in the units of the drawing. */
export interface Look {
  size: number;
  fill: string;
  typeface?: Typeface;
  /** Space after each letter, as a share of the size. */
  tracking?: number;
  align?: 'left' | 'center';
}

function take(pen: Pen, { size, fill, typeface = 'text', tracking = 0, align = 'left' }: Look): void {
  pen.font = `${size}px ${families[typeface]}`;
  pen.lang = 'en';
  // A PDF does not say which letters a ligature has: a search would not find “certificate” in it.
  pen.fontVariantLigatures = 'no-common-ligatures';
  pen.fillStyle = fill;
  pen.letterSpacing = `${tracking * size}px`;
  pen.textAlign = align;
}

/** Whether the first letter of a text is of a script that runs from right to left. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Writes a line, whose baseline is `y`. */
export function write(pen: Pen, text: string, x: number, y: number, look: Look): void {
  take(pen, look);
  pen.direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
  pen.fillText(text.normalize('NFC'), x, y);
}

/** Room for a text of several lines. */
export interface Room extends Size {
  /** Space between baselines, as a share of the size. */
  leading: number;
  /** Which line has its baseline at `y`: 0 for the first, 1 for the last, 0.5 for the middle. */
  anchor: number;
}

/**
 * Writes a text in lines as full as the width allows, at the largest size at which all fits; `look` has the size to begin
 * with.
 * @returns the lines, and their size
 */
export function writeLines(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  look: Look,
  { width, height, leading, anchor }: Room,
): { lines: string[]; size: number } {
  for (let { size } = look; ; size -= 0.5) {
    take(pen, { ...look, size });
    const fits = (line: string) => pen.measureText(line.normalize('NFC')).width <= width;
    const lines = fillLines(text.split(/\s+/), fits);
    if (size > 1 && !(lines.every(fits) && lines.length * size * leading <= height)) continue;
    for (const [index, line] of lines.entries())
      write(pen, line, x, y + (index - anchor * (lines.length - 1)) * size * leading, { ...look, size });
    return { lines, size };
  }
}

function fillLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Fills an SVG path. */
export function fillPath(pen: Pen, path: string, fill: string): void {
  pen.fillStyle = fill;
  pen.fill(new Path2D(path));
}
