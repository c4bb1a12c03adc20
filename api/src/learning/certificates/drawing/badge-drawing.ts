import { colorOf } from 'shared/drawing/colors';
import type { Mark, Typeface } from 'shared/drawing/marks';
import { site } from 'shared/site';
import type { CertificateRow } from '../../tables';
import { drawCycle } from './certificate-drawing';
import { fitLines, LEADING } from './lines';
import { widthOf } from './typefaces';

/** A square, as collections of badges show them, in the units of its marks. */
export const BADGE_SIZE = { width: 400, height: 400 };

const [MIDDLE, COLUMN, CORNER] = [BADGE_SIZE.width / 2, 320, 36];
const TITLE = { size: 36, middle: 292 };

/** Draws the badge of a course: what was completed, readable also where it is small. Whose it is stands in the credential. */
export function drawBadge({ courseTitle }: Pick<CertificateRow, 'courseTitle'>): Mark[] {
  const { lines, size } = fitLines(courseTitle, TITLE.size, COLUMN, 2);
  const first = TITLE.middle + size * 0.35 - ((lines.length - 1) * size * LEADING.display) / 2;
  return [
    { kind: 'shape', path: square(0, CORNER), fill: colorOf('ink') },
    { kind: 'shape', path: square(14, CORNER - 10), stroke: colorOf('signal', 'dark'), width: 3 },
    ...drawCycle({ left: 72, right: 328, top: 76, bottom: 204 }),
    ...lines.map((text, index) => centred(text, 'display', first + index * size * LEADING.display, size)),
    centred(site.name, 'text', 364, 17),
  ];
}

/** A square with round corners, at a distance from the edges. */
function square(inset: number, corner: number): string {
  const [start, end] = [inset, BADGE_SIZE.width - inset];
  const arc = (x: number, y: number) => `A${corner} ${corner} 0 0 1 ${x} ${y}`;
  return (
    `M${start + corner} ${start}H${end - corner}${arc(end, start + corner)}V${end - corner}${arc(end - corner, end)}` +
    `H${start + corner}${arc(start, end - corner)}V${start + corner}${arc(start + corner, start)}Z`
  );
}

const centred = (text: string, typeface: Typeface, y: number, size: number): Mark => ({
  kind: 'text',
  text,
  typeface,
  x: MIDDLE - (widthOf(text, typeface) * size) / 2,
  y,
  size,
  fill: colorOf('on-ink'),
});
