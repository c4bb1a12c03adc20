import { certificateCheckSchema, certificateListSchema } from 'shared/contracts/certificates';
import { z } from 'zod';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { PaymentServices } from '../../payments/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { detail, forMembers } from '../schemas';
import type { CertificateRow } from '../tables';
import { certificateView, checkCertificate, listCertificates } from './certificate-queries';
import { issueDue } from './issue';

/** The caller's certificates, and the public check of one by its code. */
export function certificateRoutes(
  app: Endpoints,
  auth: AuthServices,
  { db, clock, siteUrl }: PaymentServices,
  apiUrl: string,
): void {
  app.get(
    '/certificates/',
    {
      onRequest: requireCaller(auth),
      schema: {
        ...forMembers,
        summary: 'List your certificates',
        response: { 200: certificateListSchema, 401: detail },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      // The background job issues certificates, too; a member who has just earned one should not wait for it.
      await issueDue({ db, clock, siteUrl }, id);
      const rows = await listCertificates(db, id);
      const shown = async (row: CertificateRow) => ({ code: row.code, ...(await certificateView(row, apiUrl)) });
      return { items: await Promise.all(rows.map(shown)) };
    },
  );
  app.get(
    '/certificates/:code/',
    {
      schema: {
        tags: ['learning'],
        summary: 'Check a certificate by its code',
        params: z.object({ code: z.string() }),
        response: { 200: certificateCheckSchema, 404: detail, 429: detail },
      },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return certificateView(await checkCertificate(auth, request.ip, request.params.code), apiUrl);
    },
  );
}
