import jsQR from 'jsqr';
import { drawPng } from '@hidden-order/node/drawing/picture';
import { drawCertificate, SIZE } from '../../src/features/learning/certificates/draw';

test.each(['https://hidden-order.example', 'https://a-rather-long-name-of-a-site.hidden-order-academy.example'])(
  'the QR code of a certificate at %s leads to its page',
  async (siteUrl) => {
    const address = `${siteUrl}/certificates/CERT-0000-0000-0000-0001`;
    let read: string | undefined;
    await drawPng(SIZE, 1600, (pen) => {
      const issuedAt = new Date('2026-05-04T12:00:00Z');
      const texts = {
        code: 'CERT-0000-0000-0000-0001',
        courseTitle: 'Sample waves',
        name: 'Sample Person',
        issuedAt,
        grader: 2,
      };
      drawCertificate(pen, texts, address);
      const { data, width, height } = pen.getImageData(0, 0, 1600, 1131);
      read = jsQR(new Uint8ClampedArray(data), width, height)?.data;
    });
    expect(read).toBe(address);
  },
);
