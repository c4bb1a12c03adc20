import * as calls from '@hidden-order/api-shapes/auth/calls';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { userSchema } from '@hidden-order/api-shapes/auth';
import { networkOf } from '@hidden-order/node/network-of';
import { endpoints, route } from '../../../plugins/requests/endpoints';
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

/** Registration, sessions and accounts, in the format of a Django provider (djoser, simplejwt). */
const routes = endpoints('auth', (app, services: AuthServices) => {
  const { clock } = services;
  const onRequest = app.requireCaller;
  app.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_FORM_BYTES;
  });

  route(app, calls.register, { body: registrationSchema(clock), status: 201, answer: userSchema }, ({ body, ip }) =>
    register(services, body, networkOf(ip)),
  );
  route(app, calls.readPerson, { onRequest }, async (request) => userView(callerOf(request)));
  route(app, calls.changePerson, { onRequest, body: profileChangesSchema(clock) }, (request) =>
    changeAccount(services, callerOf(request), request.body),
  );
  route(app, calls.changePassword, { onRequest, body: newPasswordSchema, status: 204 }, async (request) => {
    await setPassword(services, callerOf(request), callerIfAny(request)?.sessionId, request.body);
  });
  route(app, calls.requestReset, { body: emailSchema, status: 204 }, async ({ body, ip }) => {
    await requestReset(services, body.email, networkOf(ip));
  });
  route(app, calls.confirmReset, { body: confirmSchema, status: 204 }, async ({ body, ip }) => {
    await confirmReset(services, body, networkOf(ip));
  });
  route(app, calls.signIn, { body: credentialsSchema, others: { 401: problemSchema } }, ({ body, ip }) =>
    createSession(services, body, networkOf(ip)),
  );
  route(app, calls.refreshSession, { body: refreshSchema, others: { 401: problemSchema } }, ({ body }) =>
    refreshSession(services, body.refresh),
  );
  route(app, calls.endSession, { body: refreshSchema, others: { 401: problemSchema } }, ({ body }) =>
    endSessionOf(services, body.refresh),
  );
  route(app, calls.verifyToken, { body: tokenSchema, others: { 401: problemSchema } }, ({ body }) =>
    verifyToken(services, body.token),
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
