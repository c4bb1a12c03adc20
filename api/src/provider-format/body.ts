import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { parseError, unsupportedMediaType } from './errors';
import { bodyTypeOf } from './media-types';
import { JsonError, parsePythonJson, type JsonValue } from './python-json';

/**
 * What the client sent, whichever of JSON, urlencoded or multipart it chose; no body counts as `{}`.
 * @throws {ApiError} 400 for a body that cannot be read, 415 for another content type
 */
export async function readBody(request: FastifyRequest): Promise<JsonValue> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (body.length === 0) return new Map();
  const contentType = request.headers['content-type'] ?? '';
  switch (bodyTypeOf(contentType)) {
    case 'application/json':
      return readJson(body);
    case 'application/x-www-form-urlencoded':
      return new Map(new URLSearchParams(body.toString('utf8')));
    case 'multipart/form-data':
      return readMultipart(body, contentType);
    default:
      throw unsupportedMediaType(contentType);
  }
}

function readJson(body: Buffer): JsonValue {
  try {
    if (!isUtf8(body)) throw new JsonError(undecodable(body));
    return parsePythonJson(body.toString('utf8'));
  } catch (error) {
    if (error instanceof JsonError) throw parseError(`JSON parse error - ${error.message}`);
    throw error;
  }
}

/** Python's words for bytes that are not UTF-8. */
function undecodable(body: Buffer): string {
  // Decoding replaces a bad sequence, so that the first byte that comes back different starts it.
  const position = Buffer.from(body.toString('utf8')).findIndex((byte, index) => byte !== body[index]);
  const byte = body[position] ?? 0;
  const reason = byte < 0xc2 || byte > 0xf4 ? 'invalid start byte' : 'invalid continuation byte';
  return `'utf-8' codec can't decode byte 0x${byte.toString(16)} in position ${position}: ${reason}`;
}

async function readMultipart(body: Buffer, contentType: string): Promise<JsonValue> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw parseError('Multipart form parse error - Invalid boundary or part in multipart body');
  }
  // No field takes a file: an object in its place is refused by every one of them.
  return new Map([...form].map(([name, value]) => [name, typeof value === 'string' ? value : new Map()]));
}
