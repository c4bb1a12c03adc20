import { certificateCheckSchema, certificateListSchema } from 'shared/contracts/certificates';
import { z } from 'zod';
import { callerOf } from '../../auth/caller';
import type { Endpoints } from '../../provider-format/endpoints';
import { detail } from '../../provider-format/descriptions';
import { forMembers } from '../course-access';
import type { LearningServices } from './credentials/issuer';
import type { CertificateRow } from '../tables';
import { certificateView, checkCertificate, listCertificates } from './certificate-queries';
import { issueDue } from './issue';

/** The caller's certificates, and the public check of one by its code. */
export function certificateRoutes(app: Endpoints, services: LearningServices): void {
  const { db, issuer } = services;
  app.get(
    '/certificates/',
    {
      onRequest: app.requireCaller,
      schema: {
        ...forMembers,
        summary: 'List your certificates',
        response: { 200: certificateListSchema, 401: detail },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      // The background job issues certificates, too; a member who has just earned one should not wait for it.
      await issueDue(services, id);
      const rows = await listCertificates(db, id);
      const shown = async (row: CertificateRow) => ({ code: row.code, ...(await certificateView(row, issuer.apiUrl)) });
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
      return certificateView(await checkCertificate(services, request.ip, request.params.code), issuer.apiUrl);
    },
  );
}
