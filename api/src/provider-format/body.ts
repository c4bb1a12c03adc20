import type { FastifyRequest } from 'fastify';
import { badRequest, unsupportedMediaType } from './errors';

/**
 * Reads a request's body as JSON, urlencoded or multipart; no body counts as `{}`.
 * @returns what JSON can hold, unchecked; forms are objects of strings
 * @throws {ApiError} 400 for a body that cannot be read, 415 for another content type
 */
export async function readBody(request: FastifyRequest): Promise<unknown> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (body.length === 0) return {};
  const contentType = request.headers['content-type'] ?? '';
  switch (bodyTypeOf(contentType)) {
    case 'application/json':
      return readJson(body);
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
    case 'multipart/form-data':
      return readMultipart(body, contentType);
    default:
      throw unsupportedMediaType(contentType);
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw badRequest(`JSON parse error - ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readMultipart(body: Buffer, contentType: string): Promise<unknown> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw badRequest('Multipart form parse error - Invalid boundary or part in multipart body');
  }
  // A file stays an object, which every field refuses.
  return Object.fromEntries(form);
}

/** `Accept` and `Content-Type` as Django REST framework compares them: both sides may hold wildcards. */
function matches(mediaType: string, header: string): boolean {
  const [full = ''] = header.split(';');
  const [main = '', sub = ''] = full.trim().toLowerCase().split('/');
  const [ownMain = '', ownSub = ''] = mediaType.split('/');
  return (main === '*' || main === ownMain) && (sub === '*' || sub === ownSub);
}

/** Whether the client takes JSON. Without an `Accept` header it takes anything. */
export const acceptsJson = (accept: string | undefined): boolean =>
  accept === undefined || accept.split(',').some((range) => matches('application/json', range));

const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;
type BodyType = (typeof BODY_TYPES)[number];

/** Which of the three readable body types a `Content-Type` header names, if any. */
const bodyTypeOf = (contentType: string): BodyType | undefined => BODY_TYPES.find((type) => matches(type, contentType));
