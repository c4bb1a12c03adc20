import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refreshedSchema, tokenPairSchema, userSchema } from '@hidden-order/api-shapes/auth';
import { z } from 'zod';
import { networkOf } from '@hidden-order/node/network-of';
import { endpoints } from '../../../plugins/requests/endpoints';
import { problemSchema } from '../../../plugins/errors/errors';
import { changeAccount, register, setPassword, userView } from './profile';
import { callerIfAny, callerOf, decorateCaller } from '../../../plugins/caller/caller';
import { confirmReset, requestReset } from './password-reset';
import {
  confirmSchema,
  credentialsSchema,
  emailSchema,
  newPasswordSchema,
  profileChangesSchema,
  refreshSchema,
  registrationSchema,
  tokenSchema,
} from './schemas';
import type { AuthServices } from './services';
import { createSession, endSessionOf, refreshSession, verifyToken } from './sign-in';

/** Forms of accounts and sessions are short. A longer body is refused before it is read. */
const MAX_FORM_BYTES = 16 * 1024;
const nothing = z.object({});
const noContent = z.undefined().describe('Done.');

/** Registration, sessions and accounts, in the format of a Django provider (djoser, simplejwt). */
const routes = endpoints('auth', (app, services: AuthServices) => {
  const { clock } = services;
  const onRequest = app.requireCaller;
  app.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_FORM_BYTES;
  });

  app.post(
    '/auth/users/',
    { schema: { body: registrationSchema(clock), response: { 201: userSchema } } },
    async ({ body, ip }, reply) => reply.code(201).send(await register(services, body, networkOf(ip))),
  );
  app.get('/auth/users/me/', { onRequest, schema: { response: { 200: userSchema } } }, async (request) =>
    userView(callerOf(request)),
  );
  app.patch(
    '/auth/users/me/',
    { onRequest, schema: { body: profileChangesSchema(clock), response: { 200: userSchema } } },
    (request) => changeAccount(services, callerOf(request), request.body),
  );
  app.post(
    '/auth/users/set_password/',
    { onRequest, schema: { body: newPasswordSchema, response: { 204: noContent } } },
    async (request, reply) => {
      await setPassword(services, callerOf(request), callerIfAny(request)?.sessionId, request.body);
      return reply.code(204).send();
    },
  );
  app.post(
    '/auth/users/reset_password/',
    { schema: { body: emailSchema, response: { 204: noContent } } },
    async ({ body, ip }, reply) => {
      await requestReset(services, body.email, networkOf(ip));
      return reply.code(204).send();
    },
  );
  app.post(
    '/auth/users/reset_password_confirm/',
    { schema: { body: confirmSchema, response: { 204: noContent } } },
    async ({ body, ip }, reply) => {
      await confirmReset(services, body, networkOf(ip));
      return reply.code(204).send();
    },
  );
  app.post(
    '/auth/jwt/create/',
    { schema: { body: credentialsSchema, response: { 200: tokenPairSchema, 401: problemSchema } } },
    ({ body, ip }) => createSession(services, body, networkOf(ip)),
  );
  app.post(
    '/auth/jwt/refresh/',
    { schema: { body: refreshSchema, response: { 200: refreshedSchema, 401: problemSchema } } },
    ({ body }) => refreshSession(services, body.refresh),
  );
  app.post(
    '/auth/jwt/blacklist/',
    { schema: { body: refreshSchema, response: { 200: nothing, 401: problemSchema } } },
    ({ body }) => endSessionOf(services, body.refresh),
  );
  app.post(
    '/auth/jwt/verify/',
    { schema: { body: tokenSchema, response: { 200: nothing, 401: problemSchema } } },
    ({ body }) => verifyToken(services, body.token),
  );
});

/** Accounts and sessions, and the callers of all features' requests. */
export const auth = fp(
  async (app: FastifyInstance, services: AuthServices) => {
    decorateCaller(app, services);
    await app.register(routes, services);
  },
  { name: 'auth' },
);
