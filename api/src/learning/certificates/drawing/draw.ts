import { drawPdf, drawPng } from 'shared/drawing/picture';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { drawCertificate, SIZE, type CertificateText } from './certificate-drawing';

/** A certificate to draw, and as what. */
export interface Drawing {
  format: 'pdf' | 'png';
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  certificate: CertificateText;
}

/** Width of the picture in pixels: twice that of a share image. */
const PIXELS = 2400;

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
