import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from './unavailable';
import { ApiError, invalidFields, notFound, notNow } from './errors';

type Thrown = Error & Partial<Pick<FastifyError, 'statusCode' | 'validation'>>;

/** Answers every error, and every unknown address, in the provider's shape; only faults of the API itself are logged. */
export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler<Thrown>((error, request, reply) => {
    const { status, body, headers } = asApiError(error);
    if (status >= 500 && !(error instanceof ApiError)) {
      request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
    }
    // Beside the schemas of the route's own answers.
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').serializer(toJson).send(body);
  });
  app.setNotFoundHandler(() => Promise.reject(notFound()));
}

const toJson = (body: unknown): string => JSON.stringify(body);

const UNAVAILABLE = { detail: 'We cannot answer at this moment. Try again in a few seconds.', code: 'unavailable' };

function asApiError(error: Thrown): ApiError {
  if (error instanceof ApiError) return error;
  // A client that breaks off its request has a status already.
  if (error.statusCode === undefined && isUnavailable(error)) return notNow(UNAVAILABLE);
  if (error.validation) return invalidFields(messagesByField(error.validation));
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
