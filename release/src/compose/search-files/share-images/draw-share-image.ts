import type { WaveFigure } from '@hidden-order/api-shapes/content';
import { colors, column, drawFigure, mark } from '@hidden-order/node/drawing/figure';
import { drawPng, write, writeLines } from '@hidden-order/node/drawing/picture';
import { SHARE_IMAGE_SIZE } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { figures } from '@hidden-order/waves/figures';

const { width, height } = SHARE_IMAGE_SIZE;
/** Where the text ends and the drawing begins. */
const FOLD = 672;
const LEFT = 72;
const TITLE = { width: FOLD - LEFT - 44, height: 325, leading: 1.12, anchor: 0 };
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

/** Draws a share image: title and academy on the left, a wave structure on the right. */
export const drawShareImage = ({ kicker, title, figure }: ShareImage): Promise<Buffer> =>
  drawPng(SHARE_IMAGE_SIZE, width, (pen) => {
    column(pen, [0, 0], [width, height], colors.paper);
    write(pen, kicker.toUpperCase(), LEFT, 112, { size: 24, fill: colors.signal, typeface: 'strong', tracking: 0.1 });
    writeLines(pen, title, LEFT, 212, { size: 76, fill: colors.text, typeface: 'display' }, TITLE);
    column(pen, [LEFT, 515], [FOLD - 44 - LEFT, 2], colors.line);
    mark(pen, [LEFT, 538], 1.6);
    write(pen, site.name, LEFT + 92, 569, { size: 28, fill: colors.text, typeface: 'display' });
    column(pen, [FOLD, 0], [width - FOLD, height], colors.ink);
    drawFigure(pen, figures[figure], FIGURE, FIGURE_LOOK);
  });
