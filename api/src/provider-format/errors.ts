import { site } from 'shared/site';

/** An answer other than success, in the provider's shape. Handlers throw it, `json-reply.ts` sends it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** Sent as JSON. */
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`HTTP ${status}`);
  }
}

const detail = (message: string, code?: string) =>
  code === undefined ? { detail: message } : { detail: message, code };

/** 400 with messages per field, in the order given. */
export const invalidFields = (errors: Readonly<Record<string, readonly string[]>>) => new ApiError(400, errors);

/** 400 for a body that is JSON but not an object. */
export const invalidBody = (message: string) => new ApiError(400, { non_field_errors: [message] });

/** 400 `["Unable to create account."]`: the e-mail was taken between the check and the insert. */
export const cannotCreateAccount = () => new ApiError(400, ['Unable to create account.']);

/** 400 for a request that cannot be read at all. */
export const badRequest = (message: string) => new ApiError(400, detail(message));

/** 401, with the challenge that every 401 carries. */
export const unauthorized = (body: object) => new ApiError(401, body, { 'www-authenticate': 'Bearer realm="api"' });

export const notAuthenticated = () => unauthorized(detail('Authentication credentials were not provided.'));

/** 401 `{"detail","code":"token_not_valid"}` of the token endpoints. */
export const invalidToken = (message: string) => unauthorized(detail(message, 'token_not_valid'));

/** 401 `{"detail","code"}` of a Bearer header or of the account it belongs to. */
export const rejectedBearer = (message: string, code: string) => unauthorized(detail(message, code));

/** 401: the account has been deleted. */
export const userNotFound = () => rejectedBearer('User not found', 'user_not_found');

export const notFound = () => new ApiError(404, detail('Not found.'));

export const methodNotAllowed = (method: string) => new ApiError(405, detail(`Method "${method}" not allowed.`));

export const notAcceptable = () => new ApiError(406, detail('Could not satisfy the request Accept header.'));

export const unsupportedMediaType = (mediaType: string) =>
  new ApiError(415, detail(`Unsupported media type "${mediaType}" in request.`));

/** 409 for a request that the current state does not allow. */
export const conflict = (message: string, code: string) => new ApiError(409, detail(message, code));

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: site.timeZone });

/** 429 with the time of the next try in words and in `Retry-After`. @param why one sentence */
export function tooManyRequests(why: string, { now, retryAt }: { now: Date; retryAt: Date }): ApiError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return new ApiError(
    429,
    detail(`${why} Try again in ${wait}, at ${clock.format(now.getTime() + minutes * 60_000)} Pakistan time.`),
    {
      'retry-after': String(seconds),
    },
  );
}
