import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentServices } from '../payments/services';
import { resource, takeBodiesAsBytes } from '../provider-format/resource';
import { redirectToSlash } from '../provider-format/unknown-path';
import { changeAccount, listAccounts, ownId, removeAccount, setPassword, showAccount } from './account';
import { identifyCaller, requireCaller } from './bearer';
import { blacklistToken, createSession, refreshSession, verifyToken } from './jwt';
import { confirmReset, requestReset } from './password-reset';
import { register } from './register';
import type { AuthServices } from './services';

const ACCOUNT_METHODS = 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS';

/** Registration, sessions and accounts, answering as a Django provider (djoser, simplejwt) does. */
export function authRoutes(app: FastifyInstance, services: AuthServices, payments: PaymentServices): void {
  takeBodiesAsBytes(app);

  resource(app, '/auth/jwt/blacklist/', { allow: 'POST, OPTIONS', POST: blacklistToken(services) });
  // Anything may follow these three: the provider's patterns have no end.
  resource(app, '/auth/jwt/create*', { allow: 'POST, OPTIONS', POST: createSession(services) });
  resource(app, '/auth/jwt/refresh*', { allow: 'POST, OPTIONS', POST: refreshSession(services) });
  resource(app, '/auth/jwt/verify*', { allow: 'POST, OPTIONS', POST: verifyToken(services) });

  const signedIn = requireCaller(services);
  const anyoneMayPost = (request: FastifyRequest) =>
    request.method === 'POST' ? identifyCaller(services, request) : signedIn(request);

  resource(app, '/auth/', {
    allow: 'GET, HEAD, OPTIONS',
    authenticate: signedIn,
    GET: (request) => ({ users: `${request.protocol}://${request.host}/auth/users/` }),
  });
  resource(app, '/auth/users/', {
    allow: 'GET, POST, HEAD, OPTIONS',
    authenticate: anyoneMayPost,
    GET: listAccounts,
    POST: register(services),
  });
  resource(app, '/auth/users/me/', {
    allow: ACCOUNT_METHODS,
    authenticate: signedIn,
    GET: showAccount,
    PUT: changeAccount(services, { partial: false }),
    PATCH: changeAccount(services, { partial: true }),
    DELETE: removeAccount(services, payments),
  });
  resource(app, '/auth/users/set_password/', {
    allow: 'POST, OPTIONS',
    authenticate: signedIn,
    POST: setPassword(services),
  });
  resource(app, '/auth/users/reset_password/', {
    allow: 'POST, OPTIONS',
    authenticate: anyoneMayPost,
    POST: requestReset(services),
  });
  resource(app, '/auth/users/reset_password_confirm/', {
    allow: 'POST, OPTIONS',
    authenticate: anyoneMayPost,
    POST: confirmReset(services),
  });
  // Any other sub-path is taken for an id.
  resource(app, '/auth/users/:id([^/.]+)/', {
    allow: ACCOUNT_METHODS,
    authenticate: signedIn,
    GET: ownId(showAccount),
    PUT: ownId(changeAccount(services, { partial: false })),
    PATCH: ownId(changeAccount(services, { partial: true })),
    DELETE: ownId(removeAccount(services, payments)),
  });

  for (const url of ['/auth', '/auth/users', '/auth/users/:id([^/.]+)']) redirectToSlash(app, url);
}
