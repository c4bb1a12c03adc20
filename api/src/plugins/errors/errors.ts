import { site } from '@hidden-order/api-shapes/site';
import { z } from 'zod';

/** An answer other than success, in the provider's shape. Handlers throw it, `send-errors.ts` sends it. */
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

/** 401: the account is switched off. */
export const userInactive = () => rejectedBearer('User is inactive', 'user_inactive');

/** 403: known, but not allowed to. */
export const forbidden = (message: string) => new ApiError(403, detail(message));

export const notFound = () => new ApiError(404, detail('Not found.'));

/** 409 for a request that the current state does not allow. */
export const conflict = (message: string, code: string) => new ApiError(409, detail(message, code));

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: site.timeZone });

/** 429 with the wait in words and in `Retry-After`. @param seconds from now until the next try is allowed */
export function tooManyTries(seconds: number, now: Date): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  const time = timeOfDay.format(now.getTime() + minutes * 60_000);
  const message = `Too many attempts. Try again in ${wait}, at ${time} Pakistan time.`;
  return new ApiError(429, detail(message, 'too_many_tries'), { 'retry-after': String(seconds) });
}

/** 503 for what may well be done in a few seconds. */
export const notNow = (body: { detail: string; code: string }) => new ApiError(503, body, { 'retry-after': '5' });

/** The body of most errors, for the descriptions of routes. */
export const problemSchema = z.object({ detail: z.string(), code: z.string().optional() });
