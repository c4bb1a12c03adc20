import type { Certificate } from '../certificates';
import { sampleCourseRef } from './payments';

const ADDRESS = 'https://api.example/certificates/CERT-0000-1111-2222-3333-4444';

/** A valid certificate, for tests. */
export const sampleCertificate = (fields: Partial<Certificate> = {}): Certificate => ({
  code: 'CERT-0000-1111-2222-3333-4444',
  name: 'Ada Khan',
  course: sampleCourseRef,
  issued_at: '2026-05-03T19:30:00.000Z',
  state: 'valid',
  files: {
    pdf: `${ADDRESS}/certificate.pdf`,
    badge: `${ADDRESS}/badge.png`,
    credential: `${ADDRESS}/credential.jwt`,
  },
  ...fields,
});
