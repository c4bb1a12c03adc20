import { paths } from 'shared/paths';
import { composeMail, type Mail } from '../../mail/mail';
import type { CertificateRow } from '../tables';

/** Tells a member that a certificate was issued. */
export const certificateMail = (
  { certificate: { code, courseTitle }, email }: { certificate: CertificateRow; email: string },
  siteUrl: string,
): Mail =>
  composeMail({
    to: email,
    subject: `Your certificate is ready: ${courseTitle}`,
    paragraphs: [
      `You have completed every lesson of ${courseTitle} and passed its quiz. Congratulations.`,
      `Your certificate has the code ${code} and a page of its own:`,
      siteUrl + paths.certificate(code),
      'There you can print it or download it as a PDF, as a picture and as an Open Badges credential. Anyone\nwho has its address can check on that page whether it is valid.',
    ],
  });
