import { CERTIFICATE_CRITERIA, CERTIFICATE_LIMITS } from 'shared/api/certificate-wording';
import { colors, column, drawFigure, logo, rule, type Mark, type Typeface } from 'shared/drawing/marks';
import { qrPath } from 'shared/drawing/qr-code';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { figures } from 'shared/wave-figures';
import { dayInPakistan } from '../../../words';
import type { CertificateRow } from '../../tables';
import { fitLines, LEADING, linesOf } from './lines';
import { widthOf } from './typefaces';

/** A4, landscape, in points. */
export const SIZE = { width: 841.89, height: 595.28 };

const LEFT = 52;
/** Width of the text column. */
const COLUMN = 452;
/** Side of the QR code, which stands at the end of the lines of day and code; its modules are 0.7 mm or more. */
const QR_SIDE = 68;
/** Where the text ends and the figure begins. */
const FOLD = 548;

/** What a certificate says that others do not. */
export type CertificateText = Pick<CertificateRow, 'code' | 'name' | 'courseTitle' | 'issuedAt'>;

/** Draws a certificate: what it says on the left, a wave structure on the right. PDF and picture show the same marks. */
export function drawCertificate({ name, courseTitle, issuedAt, code }: CertificateText, siteUrl: string): Mark[] {
  const address = siteUrl + paths.certificate(code);
  return [
    column(0, SIZE, colors.paper),
    logo({ x: LEFT, y: 46, scale: 0.36, width: 2.6 }),
    line(site.name, { x: LEFT + 56, y: 66, size: 17, typeface: 'display' }),
    line('Certificate', { y: 152, size: 13, fill: colors.signal, tag: 'H1' }),
    ...fitted(name, { y: 204, size: 42 }),
    line('has completed the course', { y: 236, size: 13, fill: colors.soft }),
    ...fitted(courseTitle, { y: 280, size: 29 }),
    ...wrapped(CERTIFICATE_CRITERIA, { y: 312, size: 12 }),
    rule(378, [LEFT, LEFT + COLUMN], colors.line, 1),
    line(`Issued on ${dayInPakistan(issuedAt)}`, { y: 404, size: 12 }),
    line(`Code ${code}`, { y: 424, size: 12 }),
    line('Check that it is valid:', { y: 454, size: 10.5, fill: colors.soft }),
    ...wrapped(address, { y: 470, size: 10.5 }),
    {
      kind: 'shape',
      path: qrPath(address, { side: QR_SIDE, left: LEFT + COLUMN - QR_SIDE, top: 386 }),
      fill: colors.text,
    },
    ...wrapped(`About this certificate: ${CERTIFICATE_LIMITS}`, { y: 516, size: 9, fill: colors.soft }),
    column(FOLD, { ...SIZE, width: SIZE.width - FOLD }, colors.ink),
    ...drawCycle({ left: FOLD + 32, right: SIZE.width - 32, top: 150, bottom: 430 }),
  ];
}

interface Setting {
  y: number;
  size: number;
  x?: number;
  typeface?: Typeface;
  fill?: string;
  tag?: 'H1' | 'P';
}

const line = (text: string, setting: Setting): Mark => ({
  kind: 'text',
  text,
  x: LEFT,
  typeface: 'text',
  fill: colors.text,
  tag: 'P',
  ...setting,
});

/** A name or title in the place of one line, whose baseline is `y`. */
const fitted = (text: string, { size: largest, y, ...setting }: Setting): Mark[] => {
  const { lines, size } = fitLines(text, largest, COLUMN);
  return lines.map((part, index) =>
    line(part, { ...setting, typeface: 'display', size, y: y - (lines.length - 1 - index) * size * LEADING.display }),
  );
};

/** A paragraph. The first baseline is `y`. */
const wrapped = (text: string, setting: Setting): Mark[] =>
  linesOf(text, 'text', setting.size, COLUMN).map((part, index) =>
    line(part, { ...setting, y: setting.y + index * setting.size * LEADING.text }),
  );

const LOOK = { grid: 0.8, wave: 3, label: { size: 17, above: 10, below: 22 } };

/** A whole cycle, five waves up and three down, as the pages draw it, on ink. */
export const drawCycle = (frame: { left: number; right: number; top: number; bottom: number }): Mark[] =>
  drawFigure({ points: figures.cycle.points }, frame, LOOK, (text) => widthOf(text, 'display'));
