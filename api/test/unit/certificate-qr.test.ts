import { Resvg } from '@resvg/resvg-js';
import jsQR from 'jsqr';
import { drawCertificate, SIZE } from '../../src/learning/certificates/drawing/certificate-drawing';

test.each(['https://hidden-order.example', 'https://a-rather-long-name-of-a-site.hidden-order-academy.example'])(
  'the QR code of a certificate at %s leads to its page',
  (siteUrl) => {
    const certificate = {
      id: 1,
      code: 'CERT-0000-0000-0000-0001',
      userId: 1,
      orderId: 1,
      courseId: 'waves',
      courseTitle: 'Sample waves',
      name: 'Sample Person',
      issuedAt: new Date('2026-05-04T12:00:00Z'),
      revokedAt: null,
    };
    const shapes = drawCertificate(certificate, siteUrl).flatMap((mark) =>
      mark.kind === 'shape' && mark.fill ? `<path d="${mark.path}" fill="${mark.fill}"/>` : [],
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${shapes.join('')}</svg>`;
    const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: 1600 } }).render();
    expect(jsQR(new Uint8ClampedArray(pixels), width, height)?.data).toBe(
      `${siteUrl}/certificates/CERT-0000-0000-0000-0001`,
    );
  },
);
