import type { FastifyInstance } from 'fastify';
import { certificateCheckSchema, certificateListSchema } from 'shared/api/certificates';
import { undrawnLetters } from 'shared/drawing/letters';
import { z } from 'zod';
import { callerOf } from '../../auth/caller';
import { detail, type Endpoints } from '../../provider-format/endpoints';
import { ApiError, notFound } from '../../provider-format/errors';
import { referenceParameter } from '../../reference';
import { forMembers } from '../course-access';
import type { CertificateRow } from '../tables';
import { certificateView, checkCertificate, listCertificates, stateOf } from './certificate-queries';
import { badgeCredential } from './credentials/badge-credential';
import { didDocumentPath, type LearningServices } from './credentials/issuer';
import { statusListCredential } from './credentials/status-list';
import { bake } from './drawing/bake';
import { createDrawings } from './drawings';
import { issueDue } from './issue';

/** The caller's certificates, and the public check of one by its code. */
export function certificateRoutes(app: Endpoints, services: LearningServices): void {
  const { db, issuer } = services;
  app.get(
    '/certificates/',
    {
      exposeHeadRoute: false,
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
      return { items: rows.map((row) => ({ code: row.code, ...certificateView(row, issuer.apiUrl) })) };
    },
  );
  app.get(
    '/certificates/:code/',
    {
      schema: {
        tags: ['learning'],
        summary: 'Check a certificate by its code',
        params: codeSchema,
        response: { 200: certificateCheckSchema, 404: detail },
      },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return certificateView(await checkCertificate(db, request.params.code), issuer.apiUrl);
    },
  );
}

const tags = ['learning'];
const codeSchema = z.object({ code: referenceParameter });
const listSchema = z.object({ list: z.coerce.number().int().min(1).max(9999) });

const notValid = (state: 'revoked' | 'replaced') =>
  new ApiError(410, { detail: `This certificate was ${state}, so you can no longer download it.`, code: state });

const notDrawable = (letters: readonly string[]) =>
  new ApiError(422, {
    detail: `Our fonts do not have these characters of the certificate: ${letters.join(' ')}. Print its page instead.`,
    code: 'not_drawable',
  });

/** The files of valid certificates, and what verifiers of credentials ask for: the issuer's key and the status list. */
export function certificateFiles(app: FastifyInstance, services: LearningServices, done: () => void): void {
  const { db, siteUrl, issuer } = services;
  const drawings = createDrawings();
  app.addHook('onClose', () => drawings.close());
  const credentialOf = (certificate: CertificateRow) => issuer.sign(badgeCredential(certificate, issuer, siteUrl));

  const files: Record<string, { type: string; make: (certificate: CertificateRow) => Promise<string | Buffer> }> = {
    'certificate.pdf': {
      type: 'application/pdf',
      make: async (certificate) => {
        const { code, name, courseTitle, issuedAt } = certificate;
        const letters = undrawnLetters(name + courseTitle);
        if (letters.length > 0) throw notDrawable(letters);
        return drawings.draw({ kind: 'pdf', siteUrl, certificate: { code, name, courseTitle, issuedAt } });
      },
    },
    'badge.png': {
      type: 'image/png',
      make: async (certificate) => {
        const badge = await drawings.draw({ kind: 'badge', courseTitle: certificate.courseTitle });
        return bake(badge, await credentialOf(certificate));
      },
    },
    // Open Badges 3.0 §5.2 asks for text/plain.
    'credential.jwt': { type: 'text/plain; charset=utf-8', make: credentialOf },
  };

  for (const [name, { type, make }] of Object.entries(files)) {
    const url = `/certificates/:code/${name}`;
    app.get(url, { schema: { tags } }, async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      const { code } = codeSchema.parse(request.params);
      const certificate = await checkCertificate(db, code);
      const state = stateOf(certificate);
      if (state !== 'valid') throw notValid(state);
      const file = await make(certificate);
      const disposition = `attachment; filename="${certificate.code}${name.slice(name.lastIndexOf('.'))}"`;
      return reply.headers({ 'content-type': type, 'content-disposition': disposition }).send(file);
    });
  }

  /** For verifiers anywhere, pages of other sites among them. */
  const forVerifiers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' };

  const did = didDocumentPath(issuer);
  app.get(did, { schema: { tags } }, async (_request, reply) =>
    reply.headers(forVerifiers).type('application/json').send(issuer.didDocument),
  );

  const status = '/credentials/status/:list';
  app.get(status, { schema: { tags } }, async (request, reply) => {
    const params = listSchema.safeParse(request.params);
    const credential = params.success && (await statusListCredential(db, issuer, params.data.list));
    if (!credential) throw notFound();
    return reply
      .headers(forVerifiers)
      .type('application/vc+jwt')
      .send(await issuer.sign(credential));
  });
  done();
}
