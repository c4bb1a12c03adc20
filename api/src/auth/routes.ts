import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resource, takeBodiesAsBytes, type Handler } from '../provider-format/resource';
import { redirectToSlash } from '../provider-format/unknown-path';
import { changeAccount, listAccounts, ownId, register, setPassword, showAccount } from './account';
import { decorateCaller } from './caller';
import { blacklistToken, createSession, refreshSession, verifyToken } from './jwt';
import { confirmReset, requestReset } from './password-reset';
import type { AuthServices } from './services';

const ACCOUNT_METHODS = 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS';

interface AuthOptions extends AuthServices {
  /** Address of the API for browsers. */
  apiUrl: string;
  /** Deletes the caller's account, which all features have a part in. */
  removeAccount: Handler;
}

/**
 * Registration, sessions and accounts, answering as a Django provider (djoser, simplejwt) does; and the callers of all
 * features' requests.
 */
export const auth = fp(
  async (app: FastifyInstance, options: AuthOptions) => {
    decorateCaller(app, options);
    await app.register(authRoutes, options);
  },
  { name: 'auth' },
);

function authRoutes(app: FastifyInstance, { apiUrl, removeAccount, ...services }: AuthOptions, done: () => void): void {
  takeBodiesAsBytes(app);

  resource(app, '/auth/jwt/blacklist/', { allow: 'POST, OPTIONS', POST: blacklistToken(services) });
  // Anything may follow these three: the provider's patterns have no end.
  resource(app, '/auth/jwt/create*', { allow: 'POST, OPTIONS', POST: createSession(services) });
  resource(app, '/auth/jwt/refresh*', { allow: 'POST, OPTIONS', POST: refreshSession(services) });
  resource(app, '/auth/jwt/verify*', { allow: 'POST, OPTIONS', POST: verifyToken(services) });

  const { identifyCaller, requireCaller } = app;
  const anyoneMayPost = (request: FastifyRequest) =>
    request.method === 'POST' ? identifyCaller(request) : requireCaller(request);

  resource(app, '/auth/', {
    allow: 'GET, HEAD, OPTIONS',
    authenticate: requireCaller,
    GET: () => ({ users: `${apiUrl}/auth/users/` }),
  });
  resource(app, '/auth/users/', {
    allow: 'GET, POST, HEAD, OPTIONS',
    authenticate: anyoneMayPost,
    GET: listAccounts,
    POST: register(services),
  });
  resource(app, '/auth/users/me/', {
    allow: ACCOUNT_METHODS,
    authenticate: requireCaller,
    GET: showAccount,
    PUT: changeAccount(services, { partial: false }),
    PATCH: changeAccount(services, { partial: true }),
    DELETE: removeAccount,
  });
  resource(app, '/auth/users/set_password/', {
    allow: 'POST, OPTIONS',
    authenticate: requireCaller,
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
    authenticate: requireCaller,
    GET: ownId(showAccount),
    PUT: ownId(changeAccount(services, { partial: false })),
    PATCH: ownId(changeAccount(services, { partial: true })),
    DELETE: ownId(removeAccount),
  });

  for (const url of ['/auth', '/auth/users', '/auth/users/:id([^/.]+)']) redirectToSlash(app, url);
  done();
}
