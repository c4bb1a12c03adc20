import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import type { Typeface } from 'shared/drawing/marks';
import { openFont } from 'shared/drawing/picture';

const { resolve } = createRequire(import.meta.url);
const bidi = bidiFactory();
/** Splits a text into what a reader takes for one character. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A font file of one script. */
export interface Face {
  /** Path of the file. */
  file: string;
  /** Whether letters join or change places, so that only glyphs that are laid out by `layout` show the text. */
  isComplex: boolean;
  hasGlyphFor(codePoint: number): boolean;
  layout(text: string): ReturnType<ReturnType<typeof openFont>['layout']>;
  /** Width of a text, in units of the font size. Cheaper than `layout`; joins may be those of another text. */
  widthOf(text: string): number;
  unitsPerEm: number;
}

/** A part of a line in one face and one direction. */
export interface Run {
  face: Face;
  /** What the face lays out: reversed where its own order would differ from the line's. */
  text: string;
  /** From the start of the line, in units of the font size. */
  x: number;
  /** In units of the font size. */
  width: number;
}

/** A font file of a package. It is opened when it is needed first, which for most names the first of a typeface is alone. */
function openFace(file: string, isComplex: boolean): Face {
  const path = resolve(file);
  let bytes: Buffer | undefined;
  let opened: ReturnType<typeof openFont> | undefined;
  const open = () => openFont(path, (bytes ??= readFileSync(path)));
  const font = () => (opened ??= open());
  return {
    file: path,
    isComplex,
    hasGlyphFor: (codePoint) => font().hasGlyphForCodePoint(codePoint),
    // A font of fontkit remembers by which character a glyph first came, and joins all later ones as that one would.
    layout: (text) => (isComplex ? open() : font()).layout(text),
    widthOf: (text) => font().layout(text).advanceWidth / font().unitsPerEm,
    get unitsPerEm() {
      return font().unitsPerEm;
    },
  };
}

const simple = (name: string, parts: readonly string[], weight: number): Face[] =>
  parts.map((part) => openFace(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`, false));

/** Whole fonts: fontkit cannot read the glyphs of some that were cut down, and opens these faster. */
const complex = (file: string): Face => openFace(`@expo-google-fonts/${file}_500Medium.ttf`, true);

/** Scripts in which names are written, beside the Latin one. */
const otherScripts = [
  ...simple('noto-serif', ['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'], 500),
  complex('noto-naskh-arabic/500Medium/NotoNaskhArabic'),
  complex('noto-serif-hebrew/500Medium/NotoSerifHebrew'),
  complex('noto-serif-devanagari/500Medium/NotoSerifDevanagari'),
];

/** The site's typefaces, each with the files of the scripts in which names are written, in the order of preference. */
const typefaces: Readonly<Record<Typeface, readonly Face[]>> = {
  display: [...simple('newsreader', ['latin', 'latin-ext', 'vietnamese'], 500), ...otherScripts],
  text: [...simple('instrument-sans', ['latin', 'latin-ext'], 400), ...otherScripts],
};

/** Whether a character only says how its neighbours join, such as the zero-width non-joiner of Urdu. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

const canShow = (face: Face, text: string): boolean =>
  Array.from(text).every((character) => INVISIBLE.test(character) || face.hasGlyphFor(character.codePointAt(0) ?? 0));

/** Whether the typeface has all characters of a text. */
export const canDraw = (text: string, typeface: Typeface): boolean =>
  split(text).every(({ segment }) => typefaces[typeface].some((face) => canShow(face, segment)));

const split = (text: string) => [...graphemes.segment(text.normalize('NFC'))];

/** A part of a line before it is laid out, in the order of reading. */
interface Part {
  face: Face;
  /** Of Unicode's bidirectional algorithm: odd from right to left. */
  level: number;
  graphemes: string[];
}

/** @throws Error for a character that the typeface lacks */
function partsOf(line: string, typeface: Typeface): Part[] {
  const parts: Part[] = [];
  const { levels } = bidi.getEmbeddingLevels(line.normalize('NFC'));
  for (const { segment, index } of split(line)) {
    const last = parts.at(-1);
    const faces = typefaces[typeface];
    // Spaces, digits and brackets stay with the letters before them.
    const isLetter = /^\p{L}/u.test(segment);
    const face = (last && !isLetter ? [last.face, ...faces] : faces).find((candidate) => canShow(candidate, segment));
    if (!face) throw new Error(`No font of the typeface "${typeface}" has "${segment}".`);
    const level = levels[index] ?? 0;
    // Brackets point the other way where the text runs from right to left.
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    if (last?.face === face && last.level === level) last.graphemes.push(shown);
    else parts.push({ face, level, graphemes: [shown] });
  }
  return parts;
}

/**
 * Sets a line: its runs from left to right (UAX #9; the first letter decides at which end the line begins).
 * @throws Error for a character that the typeface lacks
 */
export function setLine(line: string, typeface: Typeface): Run[] {
  let x = 0;
  return inVisualOrder(partsOf(line, typeface)).map(({ face, level, graphemes: letters }) => {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const inOrder = letters.join('');
    // fontkit goes by the script, which digits and brackets of another direction do not follow.
    const text = face.layout(inOrder).direction === direction ? inOrder : letters.reverse().join('');
    const run = { face, text, x, width: face.layout(text).advanceWidth / face.unitsPerEm };
    x += run.width;
    return run;
  });
}

/** Width of a line, in units of the font size. @throws Error for a character that the typeface lacks */
export const widthOf = (line: string, typeface: Typeface): number =>
  partsOf(line, typeface).reduce((width, part) => width + part.face.widthOf(part.graphemes.join('')), 0);

/** Parts in the order of UAX #9, rule L2: from the highest level down, sequences of at least that level are reversed. */
function inVisualOrder(parts: readonly Part[]): Part[] {
  let ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const next: Part[] = [];
    let sequence: Part[] = [];
    for (const part of ordered) {
      if (part.level >= level) sequence.unshift(part);
      else {
        next.push(...sequence, part);
        sequence = [];
      }
    }
    ordered = [...next, ...sequence];
  }
  return ordered;
}
