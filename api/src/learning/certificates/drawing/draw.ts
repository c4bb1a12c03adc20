import { badgePng } from './badge-drawing';
import { certificatePdf, type CertificateText } from './certificate-drawing';

/** All that a drawing shows. */
export type Drawing =
  | { kind: 'pdf'; siteUrl: string; certificate: CertificateText }
  | { kind: 'badge'; courseTitle: string };

/** Draws a certificate as a PDF, or a badge as a PNG. */
export const draw = async (drawing: Drawing): Promise<Buffer> =>
  drawing.kind === 'pdf' ? certificatePdf(drawing.certificate, drawing.siteUrl) : badgePng(drawing.courseTitle);
