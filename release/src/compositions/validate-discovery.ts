import { discoverySchema, type Discovery } from 'shared/contracts/discovery';
import * as z from 'zod/mini';
import { ReleaseError } from '../release-error';

/** The most that a discovery document may be: every page carries it. In bytes. */
const MAX_BYTES = 256 * 1024;

/**
 * Checks a discovery document from outside: size, JSON, and every rule of the format.
 * @throws ReleaseError with every reason for which it is refused
 */
export function parseDiscovery(text: string): Discovery {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES)
    throw refused(`it has ${bytes} bytes, and every page would carry it: ${MAX_BYTES} are the most`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refused(`it is no JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  return validateDiscovery(value);
}

/** @throws ReleaseError with every rule that the document breaks */
export function validateDiscovery(value: unknown): Discovery {
  const parsed = discoverySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) => [z.core.toDotPath(path), message].join(': '));
  throw refused(reasons.join('; '));
}

const refused = (reason: string): ReleaseError =>
  new ReleaseError(`The discovery document is refused: ${reason}. What is live stays.`);
