import * as calls from '@hidden-order/api-shapes/certificates/calls';
import { undrawnLetters } from '@hidden-order/node/drawing/letters';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { route, type Endpoints } from '../../../plugins/requests/endpoints';
import { ApiError } from '../../../plugins/errors/errors';
import { referenceParameter } from '../../../plugins/text/reference';
import type { LearningServices } from '../course-access';
import { certificateView, checkCertificate, stateOf } from './certificate-queries';
import { createDrawings } from './drawings';
import { ownCertificates } from './own-certificates';

const codeSchema = z.object({ code: referenceParameter });
const FILES = { pdf: calls.readCertificatePdf, png: calls.readCertificatePng };
const TYPES = { pdf: 'application/pdf', png: 'image/png' } as const;

/** The caller's certificates, and for everyone the check of one by its code and the files of a valid one. */
export function certificateRoutes(app: Endpoints, services: LearningServices): void {
  const { db, siteUrl, apiUrl } = services;
  const draw = createDrawings();

  route(app, calls.listCertificates, { exposeHeadRoute: false, onRequest: app.requireCaller }, (request) =>
    ownCertificates(services, callerOf(request).id, request.log),
  );
  route(app, calls.checkCertificate, { params: codeSchema }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    return certificateView(await checkCertificate(db, request.params.code), apiUrl);
  });
  for (const format of ['pdf', 'png'] as const) {
    route(app, FILES[format], { params: codeSchema }, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const certificate = await checkCertificate(db, request.params.code);
      const state = stateOf(certificate);
      if (state !== 'valid') throw notValid(state);
      const { code, name, courseTitle, issuedAt, grader } = certificate;
      const letters = undrawnLetters(name + courseTitle);
      if (letters.length > 0) throw notDrawable(letters);
      const file = await draw({ format, siteUrl, certificate: { code, name, courseTitle, issuedAt, grader } });
      const disposition = `attachment; filename="${code}.${format}"`;
      return reply.headers({ 'content-type': TYPES[format], 'content-disposition': disposition }).send(file);
    });
  }
}

const notValid = (state: 'revoked' | 'replaced') =>
  new ApiError(410, { detail: `This certificate was ${state}, so you can no longer download it.`, code: state });

const notDrawable = (letters: readonly string[]) =>
  new ApiError(422, {
    detail: `Our fonts do not have these characters of the certificate: ${letters.join(' ')}. Print its page instead.`,
    code: 'not_drawable',
  });
