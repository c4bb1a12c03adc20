import { CERTIFICATE_CRITERIA, CERTIFICATE_LIMITS } from 'shared/api/certificate-wording';
import { colorOf } from 'shared/colors';
import { paths } from 'shared/paths';
import { qrPath } from 'shared/qr-code';
import { site } from 'shared/site';
import { figures, labelOf, scalesOf } from 'shared/wave-figures';
import { dayInPakistan } from '../../../words';
import type { CertificateRow } from '../../tables';
import { graphemes, widthOf, type Typeface } from './typefaces';

/** A4, landscape, in points. */
export const SIZE = { width: 841.89, height: 595.28 };

/** Paper and ink, and on ink the colours of the dark scheme. */
const colors = {
  paper: colorOf('paper'),
  text: colorOf('text'),
  soft: colorOf('text-soft'),
  line: colorOf('line'),
  signal: colorOf('signal'),
  ink: colorOf('ink'),
  grid: colorOf('line', 'dark'),
  wave: colorOf('signal', 'dark'),
  warm: colorOf('warm-text', 'dark'),
};

/** A line of text, or a decorative shape as an SVG path. */
export type Mark =
  | {
      kind: 'text';
      text: string;
      typeface: Typeface;
      /** Left end of the baseline. */
      x: number;
      y: number;
      size: number;
      fill: string;
      /** Structure element of the PDF; none for labels of the decorative figure. */
      tag?: 'H1' | 'P';
    }
  | { kind: 'shape'; path: string; fill?: string; stroke?: string; width?: number };

const LEFT = 52;
/** Width of the text column. */
const COLUMN = 452;
/** Side of the QR code, which stands at the end of the lines of day and code; its modules are 0.7 mm or more. */
const QR_SIDE = 68;
/** Where the text ends and the figure begins. */
const FOLD = 548;
/** The mark of the academy, on a scale of its own. */
const LOGO = [4, 56, 22, 34, 32, 44, 64, 12, 78, 28, 100, 4, 110, 20, 116, 14];

/** Draws a certificate: what it says on the left, a wave structure on the right. PDF and picture show the same marks. */
export function drawCertificate({ name, courseTitle, issuedAt, code }: CertificateRow, siteUrl: string): Mark[] {
  const address = siteUrl + paths.certificate(code);
  return [
    rectangle(0, SIZE.width, colors.paper),
    {
      kind: 'shape',
      path: pathOf(pairs(LOGO.map((n, i) => (i % 2 ? 46 : LEFT) + n * 0.36))),
      stroke: colors.signal,
      width: 2.6,
    },
    line(site.name, { x: LEFT + 56, y: 66, size: 17, typeface: 'display' }),
    line('Certificate', { y: 152, size: 13, fill: colors.signal, tag: 'H1' }),
    ...fitted(name, { y: 204, size: 42 }),
    line('has completed the course', { y: 236, size: 13, fill: colors.soft }),
    ...fitted(courseTitle, { y: 280, size: 29 }),
    ...wrapped(CERTIFICATE_CRITERIA, { y: 312, size: 12 }),
    { kind: 'shape', path: `M${LEFT} 378H${LEFT + COLUMN}`, stroke: colors.line, width: 1 },
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
    rectangle(FOLD, SIZE.width - FOLD, colors.ink),
    ...drawFigure(),
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

/** Space between baselines, in units of the font size. */
const LEADING = { display: 1.15, text: 1.45 } as const;

/** The smallest size that is easy to read on paper, in points. */
const SMALLEST = 9;

/**
 * A name or title at its size if it fits in one line, otherwise smaller and in more lines, which take no more height. The
 * last baseline is `y`.
 */
function fitted(text: string, setting: Setting): Mark[] {
  let { size } = setting;
  const linesAt = (size: number) => linesOf(text, 'display', size);
  while (size > SMALLEST && linesAt(size).length * size > setting.size) size -= 0.5;
  const lines = linesAt(size);
  return lines.map((part, index) => {
    const y = setting.y - (lines.length - 1 - index) * size * LEADING.display;
    return line(part, { ...setting, typeface: 'display', size, y });
  });
}

/** A paragraph. The first baseline is `y`. */
const wrapped = (text: string, setting: Setting): Mark[] =>
  linesOf(text, 'text', setting.size).map((part, index) =>
    line(part, { ...setting, y: setting.y + index * setting.size * LEADING.text }),
  );

/** Lines as full as the column allows. A word that is longer than a line is broken where the line ends. */
function linesOf(text: string, typeface: Typeface, size: number): string[] {
  const fits = (part: string) => widthOf(part, typeface) * size <= COLUMN;
  const lines: string[] = [];
  let last = '';
  for (const word of text.split(' ')) {
    const longer = last === '' ? word : `${last} ${word}`;
    if (fits(longer)) {
      last = longer;
      continue;
    }
    if (last !== '') lines.push(last);
    last = '';
    for (const { segment } of graphemes.segment(word)) {
      if (last !== '' && !fits(last + segment)) {
        lines.push(last);
        last = '';
      }
      last += segment;
    }
  }
  return [...lines, last];
}

const rectangle = (x: number, width: number, fill: string): Mark => ({
  kind: 'shape',
  path: `M${x} 0H${x + width}V${SIZE.height}H${x}Z`,
  fill,
});

/** Coordinates in turn as points. */
const pairs = (numbers: readonly number[]): [number, number][] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as [number, number]] : []));

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map((point) => point.join(' ')).join('L')}`;

/** A whole cycle, five waves up and three down, as the pages draw it. */
function drawFigure(): Mark[] {
  const { points } = figures.cycle;
  const [left, right] = [FOLD + 32, SIZE.width - 32];
  const { x, y } = scalesOf({ left, right, top: 150, bottom: 430 });
  const at = points.map(({ time, price }): [number, number] => [x(time), y(price)]);
  return [
    ...[0, 25, 50, 75, 100].map((price): Mark => ({
      kind: 'shape',
      path: `M${left} ${y(price)}H${right}`,
      stroke: colors.grid,
      width: 0.8,
    })),
    { kind: 'shape', path: pathOf(at), stroke: colors.wave, width: 3 },
    ...points.flatMap((point, index): Mark[] => {
      const label = labelOf(point, points[index - 1]);
      if (label === null) return [];
      const fill = label.corrective ? colors.warm : colors.wave;
      const half = (widthOf(label.text, 'display') * 17) / 2;
      const baseline = y(point.price) + (label.high ? -10 : 22);
      return [
        { kind: 'text', text: label.text, typeface: 'display', x: x(point.time) - half, y: baseline, size: 17, fill },
      ];
    }),
  ];
}
