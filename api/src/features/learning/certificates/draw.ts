import { CERTIFICATE_CRITERIA, CERTIFICATE_LIMITS } from '@hidden-order/api-shapes/plan-terms';
import { colors, column, drawFigure, mark } from '@hidden-order/node/drawing/figure';
import { drawPdf, drawPng, fillPath, type Look, type Pen, write, writeLines } from '@hidden-order/node/drawing/picture';
import { qrPath } from '@hidden-order/node/drawing/qr-code';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { figures } from '@hidden-order/waves/figures';
import { dayInPakistan } from '../../../plugins/text/words';
import type { CertificateRow } from '../tables';

/** A4, landscape, in points. */
export const SIZE = { width: 841.89, height: 595.28 };

const LEFT = 52;
/** Width of the text column. */
const COLUMN = 452;
/** The QR code stands at the end of the lines of day and code; its modules are 0.7 mm or more. */
const QR = { side: 68, left: LEFT + COLUMN - 68, top: 386 };
/** Where the text ends and the figure begins. */
const FOLD = 548;

/** What a certificate says that others do not. */
type CertificateText = Pick<CertificateRow, 'code' | 'name' | 'courseTitle' | 'issuedAt' | 'grader'>;

/** A certificate to draw, and as what. */
export interface Drawing {
  format: 'pdf' | 'png';
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  certificate: CertificateText;
}

/** Width of the picture in pixels. */
const PIXELS = 1800;

/** Draws a certificate as a picture, or as a PDF, whose metadata repeats in plain letters who completed what. */
export async function draw({ format, siteUrl, certificate }: Drawing): Promise<Buffer> {
  const { name, code, courseTitle } = certificate;
  const address = siteUrl + paths.certificate(code);
  if (format === 'png') return drawPng(SIZE, PIXELS, (pen) => drawCertificate(pen, certificate, address));
  const metadata = {
    title: `Certificate: ${courseTitle}`,
    author: site.name,
    subject: `${name} has completed the course ${courseTitle}. Code ${code}.`,
  };
  return drawPdf(SIZE, metadata, (pen) => drawCertificate(pen, certificate, address));
}

/** Draws a certificate: what it says on the left, a wave structure on the right. @param address of its page */
export function drawCertificate(pen: Pen, certificate: CertificateText, address: string): void {
  const { name, courseTitle, issuedAt, grader, code } = certificate;
  const { text, soft, signal } = colors;
  const line = (words: string, y: number, look: Look) => write(pen, words, LEFT, y, look);
  /** In the place of one line. */
  const title = (words: string, y: number, size: number) => {
    const look: Look = { size, fill: text, typeface: 'display' };
    writeLines(pen, words, LEFT, y, look, { width: COLUMN, height: size * 1.15, leading: 1.15, anchor: 1 });
  };
  const paragraph = (words: string, y: number, rows: number, look: Look) => {
    const height = rows * look.size * 1.45;
    writeLines(pen, words, LEFT, y, look, { width: COLUMN, height, leading: 1.45, anchor: 0 });
  };

  column(pen, [0, 0], [SIZE.width, SIZE.height], colors.paper);
  mark(pen, [LEFT, 46], 1);
  write(pen, site.name, LEFT + 56, 66, { size: 17, fill: text, typeface: 'display' });
  line('Certificate', 152, { size: 13, fill: signal });
  title(name, 204, 42);
  line('has completed the course', 236, { size: 13, fill: soft });
  title(courseTitle, 280, 29);
  paragraph(CERTIFICATE_CRITERIA, 312, 2, { size: 12, fill: text });
  column(pen, [LEFT, 378], [COLUMN, 1], colors.line);
  line(`Issued on ${dayInPakistan(issuedAt)}, examination version ${grader}`, 404, { size: 12, fill: text });
  line(`Code ${code}`, 424, { size: 12, fill: text });
  line('Check that it is valid:', 454, { size: 10.5, fill: soft });
  paragraph(address, 470, 1, { size: 10.5, fill: text });
  fillPath(pen, qrPath(address, QR), text);
  paragraph(`About this certificate: ${CERTIFICATE_LIMITS}`, 516, 3, { size: 9, fill: soft });
  column(pen, [FOLD, 0], [SIZE.width - FOLD, SIZE.height], colors.ink);
  drawCycle(pen, { left: FOLD + 32, right: SIZE.width - 32, top: 150, bottom: 430 });
}

/** A whole cycle, five waves up and three down, as the pages draw it, on ink. */
const drawCycle = (pen: Pen, frame: { left: number; right: number; top: number; bottom: number }): void =>
  drawFigure(pen, figures.cycle, frame, { grid: 0.8, wave: 3, label: { size: 17, above: 10, below: 22 } });
