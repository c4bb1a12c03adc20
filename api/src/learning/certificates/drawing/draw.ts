import { BADGE_SIZE, drawBadge } from './badge-drawing';
import { type CertificateText, drawCertificate } from './certificate-drawing';
import { drawPdf } from './pdf';
import { drawPng } from './png';

/** All that a drawing shows. */
export type Drawing =
  | { kind: 'pdf'; siteUrl: string; certificate: CertificateText }
  | { kind: 'badge'; courseTitle: string };

/** Draws a certificate as a PDF, or a badge as a PNG. */
export const draw = async (drawing: Drawing): Promise<Buffer> =>
  drawing.kind === 'pdf'
    ? drawPdf(drawCertificate(drawing.certificate, drawing.siteUrl), drawing.certificate)
    : drawPng(drawBadge(drawing), BADGE_SIZE);
