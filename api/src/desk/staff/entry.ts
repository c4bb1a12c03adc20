import * as calls from '@hidden-order/api-shapes/desk/calls';
import { MAX_PASSWORD_LENGTH } from '@hidden-order/api-shapes/auth';
import { EMAIL_MAX_LENGTH } from '@hidden-order/api-shapes/text-fields';
import { networkOf } from '@hidden-order/node/network-of';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { needsFactor } from '@hidden-order/api-shapes/desk/staff';
import type { AppServices } from '../../open-services';
import { endpoints, route } from '../../plugins/requests/endpoints';
import { text } from '../../plugins/requests/fields';
import { browserOf } from '../../plugins/text/browser';
import { findInvitation, join } from './invitations';
import { signIn } from './sign-in';

export const password = text(MAX_PASSWORD_LENGTH);
const code = z.string().trim().max(20);
/** The fields of a new second factor. */
export const factor = {
  code,
  secret: z.string().regex(/^([A-Z2-7]{32})?$/, 'Reload the page, and set up the app anew.'),
};
const signInSchema = z.object({ email: text(EMAIL_MAX_LENGTH), password, code });
const joinSchema = z.object({ password, ...factor });

const browserIn = ({ headers }: FastifyRequest) => browserOf(headers['user-agent']);

/** The ways in to the desk, which need no session. */
export const entry = endpoints('entry', (app, services: AppServices) => {
  route(app, calls.signIn, { body: signInSchema }, async (request) => ({
    token: await signIn(services, request.body, { network: networkOf(request.ip), browser: browserIn(request) }),
  }));
  route(app, calls.readInvitation, {}, async ({ headers }) => {
    const { name, email, roles } = await findInvitation(services, headers.authorization);
    return { name, email, needs_factor: needsFactor(roles) };
  });
  route(app, calls.join, { body: joinSchema }, async (request) => ({
    token: await join(services, request.headers.authorization, request.body, browserIn(request)),
  }));
});
