import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** A font file of one script. */
export interface Face {
  /** Path of the file. */
  file: string;
  font: Font;
}

/** A part of a line that one face can show. */
export interface Run {
  face: Face;
  text: string;
}

/** Opens a font of Fontsource: its WOFF, since WOFF2 files lose their variations in fontkit. */
function openFace(file: string): Face {
  const path = resolve(`@fontsource/${file}.woff`);
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new Error(`${path} is a collection of fonts, not one.`);
  return { file: path, font };
}

const urdu = openFace('noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal');

/** The site's typefaces, each with the files of the scripts in which names are written, in the order of preference. */
export const typefaces = {
  display: [
    openFace('newsreader/files/newsreader-latin-500-normal'),
    openFace('newsreader/files/newsreader-latin-ext-500-normal'),
    urdu,
  ],
  text: [
    openFace('instrument-sans/files/instrument-sans-latin-400-normal'),
    openFace('instrument-sans/files/instrument-sans-latin-ext-400-normal'),
    urdu,
  ],
} as const;
export type Typeface = keyof typeof typefaces;

/** Splits a line into runs of one face each. A character that no face has becomes a question mark. */
export function runsOf(line: string, typeface: Typeface): Run[] {
  const faces = typefaces[typeface];
  const runs: Run[] = [];
  for (const character of line.normalize('NFC')) {
    const last = runs.at(-1);
    const has = ({ font }: Face) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const face = last && has(last.face) ? last.face : faces.find(has);
    const text = face ? character : '?';
    const chosen = face ?? faces[0];
    if (last && last.face === chosen) last.text += text;
    else runs.push({ face: chosen, text });
  }
  return runs;
}

/** Width of a run at a size. */
export const widthOfRun = ({ face: { font }, text }: Run, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Width of a line at a size. */
export const widthOf = (line: string, typeface: Typeface, size: number): number =>
  runsOf(line, typeface).reduce((width, run) => width + widthOfRun(run, size), 0);
