import { createRequire } from 'node:module';
import type { WaveFigure } from 'shared/api/content';
import { colors, column, drawFigure, fillLines, logo, rule, type Mark } from 'shared/drawing/marks';
import { drawPicture, openFont, outlineOf } from 'shared/drawing/picture';
import { SHARE_IMAGE_SIZE } from 'shared/platform/share-images';
import { site } from 'shared/site';
import { figures } from 'shared/wave-figures';

const { width, height } = SHARE_IMAGE_SIZE;
/** Where the text ends and the drawing begins. */
const FOLD = 672;
const LEFT = 72;
const TITLE = { width: FOLD - LEFT - 44, lines: 5, sizes: [76, 68, 60, 54] };
const LINE_HEIGHT = 1.12;
const FIGURE = { left: FOLD + 56, right: width - 56, top: 120, bottom: 512 };
const FIGURE_LOOK = {
  grid: 1.5,
  guide: { width: 2, dash: 9 },
  wave: 6,
  pen: 5,
  point: 8,
  label: { size: 34, above: 22, below: 44 },
};

/** What a share image shows. */
export interface ShareImage {
  /** A word or two over the title. */
  kicker: string;
  title: string;
  figure: WaveFigure;
}

const { resolve } = createRequire(import.meta.url);
const fonts = {
  display: openFont(resolve('@fontsource/newsreader/files/newsreader-latin-600-normal.woff')),
  text: openFont(resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff')),
};

/** Draws a share image: title and academy on the left, a wave structure on the right. */
export const drawShareImage = (image: ShareImage): Buffer =>
  drawPicture(marksOf(image), {
    size: SHARE_IMAGE_SIZE,
    pixels: width,
    outline: ({ text, typeface, tracking = 0 }) => {
      const { unitsPerEm } = fonts[typeface];
      return [{ path: outlineOf(fonts[typeface].layout(text), tracking * unitsPerEm), unitsPerEm, x: 0 }];
    },
  });

/** Width of a text in the display typeface, in units of the font size. */
const widthOf = (text: string): number => fonts.display.layout(text).advanceWidth / fonts.display.unitsPerEm;

function marksOf({ kicker, title, figure }: ShareImage): Mark[] {
  const { lines, size } = fitTitle(title, TITLE, (text, atSize) => widthOf(text) * atSize);
  const text = { kind: 'text', typeface: 'text', x: LEFT, fill: colors.text } as const;
  return [
    column(0, SHARE_IMAGE_SIZE, colors.paper),
    { ...text, text: kicker.toUpperCase(), y: 112, size: 24, fill: colors.signal, tracking: 0.1 },
    ...lines.map((line, index): Mark => {
      const y = 136 + size * (1 + LINE_HEIGHT * index);
      return { ...text, text: line, typeface: 'display', y, size };
    }),
    rule(516, [LEFT, FOLD - 44], colors.line, 2),
    logo({ x: LEFT, y: 540, scale: 0.62, width: 7 * 0.62 }),
    { ...text, text: site.name, x: LEFT + 92, y: 569, size: 28 },
    column(FOLD, { width: width - FOLD, height }, colors.ink),
    ...drawFigure(figures[figure], FIGURE, FIGURE_LOOK, widthOf),
  ];
}

/** A title in lines, and the size at which they fit. */
interface FittedTitle {
  lines: string[];
  size: number;
}

interface Space {
  /** Width of a line in pixels. */
  width: number;
  /** Most lines. */
  lines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a title into lines at the largest size at which all of it fits; what does not fit even at the smallest is cut.
 * @param measure width of a text at a size
 */
function fitTitle(
  title: string,
  { width, lines: most, sizes }: Space,
  measure: (text: string, size: number) => number,
): FittedTitle {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const tries = sizes.map((size) => ({ size, lines: fillLines(words, (line) => measure(line, size) <= width) }));
  const fits = tries.find(
    ({ size, lines }) => lines.length <= most && lines.every((line) => measure(line, size) <= width),
  );
  if (fits !== undefined) return fits;
  const { size = 0, lines = [] } = tries.at(-1) ?? {};
  const last = lines[most - 1]?.split(' ') ?? [];
  while (last.length > 1 && measure(`${last.join(' ')}…`, size) > width) last.pop();
  return { size, lines: lines.length > most ? [...lines.slice(0, most - 1), `${last.join(' ')}…`] : lines };
}
