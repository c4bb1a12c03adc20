import fp from 'fastify-plugin';
import {
  accountDeletionSchema,
  accountExportSchema,
  confirmedEmailSchema,
  deletionRequestSchema,
  emailStateSchema,
} from '@hidden-order/api-shapes/account';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { z } from 'zod';
import { confirmEmail, emailStateOf, sendEmailLink } from './auth/email-confirmation';
import { requirePassword } from './auth/profile';
import { linkSchema } from './auth/schemas';
import { callerOf } from '../../plugins/caller/caller';
import { endSessions } from '../../plugins/caller/sessions';
import { endpoints } from '../../plugins/requests/endpoints';
import { problemSchema } from '../../plugins/errors/errors';
import type { AccountServices } from './delete-account';
import { requestDeletion } from './deletion';
import { exportOf } from './export';

/** What members do with their account as a whole: confirm its address, take their data along, and delete it. */
const routes = endpoints('account', (app, services: AccountServices) => {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  app.get(
    '/account/export/',
    {
      onRequest,
      schema: { summary: 'Download everything that is stored about you', response: { 200: accountExportSchema } },
    },
    async (request, reply) => {
      const now = clock();
      reply.header('content-disposition', `attachment; filename="my-data-${dayOf(now)}.json"`);
      return exportOf(db, callerOf(request).id, now);
    },
  );
  app.get('/account/email/', { onRequest, schema: { response: { 200: emailStateSchema } } }, async (request) =>
    emailStateOf(callerOf(request)),
  );
  app.post('/account/email/link/', { onRequest, schema: { response: { 200: emailStateSchema } } }, (request) =>
    sendEmailLink(services, callerOf(request)),
  );
  app.post(
    '/account/email/confirm/',
    { schema: { body: linkSchema, response: { 200: confirmedEmailSchema, 409: problemSchema } } },
    ({ body }) => confirmEmail(services, body),
  );
  app.delete(
    '/account/sessions/',
    { onRequest, schema: { response: { 204: z.undefined() } } },
    async (request, reply) => {
      await endSessions(db, callerOf(request).id);
      return reply.code(204).send();
    },
  );
  app.post(
    '/account/deletion/',
    {
      onRequest,
      schema: { body: deletionRequestSchema, response: { 200: accountDeletionSchema, 409: problemSchema } },
    },
    async (request) => {
      const user = callerOf(request);
      await requirePassword(services, user, request.body.current_password);
      return { deletes_on: dayOf(await requestDeletion(services, user)) };
    },
  );
});

export const account = fp(routes, { name: 'account', dependencies: ['auth'], encapsulate: true });
