import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable';
import { ApiError, invalidFields, notNow, unsupportedMediaType } from './errors';

/** Makes a reply send JSON as the provider does: without a charset, and with the two line separators escaped. */
export function asJson(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'application/json')
    .serializer((value: unknown) =>
      JSON.stringify(value).replace(/[\u2028\u2029]/g, (char) => (char === '\u2028' ? '\\u2028' : '\\u2029')),
    );
}

/** Sends 204 with the provider's headers of an empty body. */
export const sendNoContent = (reply: FastifyReply): FastifyReply =>
  reply.code(204).removeHeader('content-type').header('content-length', '0').send();

type Thrown = Error & Partial<Pick<FastifyError, 'statusCode' | 'code' | 'validation'>>;

/** Answers every error of a handler in the provider's shape; only faults of the API itself are logged. */
export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler<Thrown>((error, request, reply) => {
    const { status, body, headers } = asApiError(error, request);
    if (status >= 500 && !(error instanceof ApiError)) {
      request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
    }
    return asJson(reply).code(status).headers(headers).send(body);
  });
}

const UNAVAILABLE = { detail: 'We cannot answer at this moment. Try again in a few seconds.', code: 'unavailable' };

function asApiError(error: Thrown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  // A client that breaks off its request has a status already.
  if (error.statusCode === undefined && isUnavailable(error)) return notNow(UNAVAILABLE);
  if (error.validation) return invalidFields(messagesByField(error.validation));
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return unsupportedMediaType(request.headers['content-type'] ?? '');
  }
  const status = error.statusCode ?? 500;
  return new ApiError(status, { detail: status < 500 ? error.message : 'A server error occurred.' });
}

/** The messages of a route's zod schemas by field, as all forms of the site read them. */
function messagesByField(problems: NonNullable<FastifyError['validation']>): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { instancePath, message = 'Invalid.' } of problems) {
    // `/name` is a field; an empty path is a body that is no object.
    (messages[instancePath.split('/')[1] || 'non_field_errors'] ??= []).push(message);
  }
  return messages;
}
