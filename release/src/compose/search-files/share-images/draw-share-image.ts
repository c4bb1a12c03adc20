import { Resvg } from '@resvg/resvg-js';
import type { WaveFigure } from 'shared/api/content';
import { SHARE_IMAGE_SIZE } from 'shared/platform/share-images';
import { site } from 'shared/site';
import { colors, drawFigure } from './draw-figure';
import { fitTitle } from './fit-title';
import { openTypeface, type Typeface } from './typeface';

const { width, height } = SHARE_IMAGE_SIZE;
/** Where the text ends and the drawing begins. */
const FOLD = 672;
const LEFT = 72;
const TITLE = { width: FOLD - LEFT - 44, lines: 5, sizes: [76, 68, 60, 54] };
const LINE_HEIGHT = 1.12;
/** The mark of the splash screen, on a scale of its own. */
const MARK = '4,56 22,34 32,44 64,12 78,28 100,4 110,20 116,14';

/** What a share image shows. */
export interface ShareImage {
  /** A word or two over the title. */
  kicker: string;
  title: string;
  figure: WaveFigure;
}

/** Draws share images: title and academy on the left, a wave structure on the right. */
export async function openDrawing(): Promise<(image: ShareImage) => Buffer> {
  const [display, text] = await Promise.all([
    openTypeface('@fontsource/newsreader/files/newsreader-latin-600-normal.woff'),
    openTypeface('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  ]);
  return (image) => new Resvg(draw(image, { display, text }), { font: { loadSystemFonts: false } }).render().asPng();
}

function draw({ kicker, title, figure }: ShareImage, { display, text }: { display: Typeface; text: Typeface }): string {
  const { lines, size } = fitTitle(title, TITLE, display.measure);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${colors.paper}"/>
    ${text.set(kicker.toUpperCase(), { x: LEFT, y: 112, size: 24, fill: colors.kicker, tracking: 0.1 })}
    ${lines.map((line, index) => display.set(line, { x: LEFT, y: 136 + size * (1 + LINE_HEIGHT * index), size, fill: colors.text })).join('')}
    <line x1="${LEFT}" y1="516" x2="${FOLD - 44}" y2="516" stroke="${colors.line}" stroke-width="2"/>
    <polyline transform="translate(${LEFT} 540) scale(0.62)" points="${MARK}" fill="none" stroke="${colors.kicker}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>
    ${text.set(site.name, { x: LEFT + 92, y: 569, size: 28, fill: colors.text })}
    <rect x="${FOLD}" width="${width - FOLD}" height="${height}" fill="${colors.ink}"/>
    ${drawFigure(figure, { left: FOLD + 56, right: width - 56, top: 120, bottom: 512 }, display)}
  </svg>`;
}
