import type { Discovery } from 'shared/platform/discovery';
import { discoverySchema } from 'shared/platform/discovery-schema';
import * as z from 'zod/mini';
import { ReleaseError } from '../release-error';

/** The most that a discovery document may be: every page carries it. In bytes. */
const MAX_BYTES = 256 * 1024;

/** How deep values may be nested; the format itself needs 6 levels, the rest is for `extras`. */
const MAX_DEPTH = 16;

/**
 * Checks a discovery document from outside: size, JSON, depth, and every rule of the format.
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
    throw refused(`it is not valid JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  requireHarmless(value);
  return validateDiscovery(value);
}

/** Refuses what the schema would overlook or fail at: values nested too deep to be written again, and a prototype. */
function requireHarmless(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw refused(`its values lie more than ${MAX_DEPTH} levels deep in each other`);
    const objects = level.filter((item) => typeof item === 'object' && item !== null);
    if (objects.some((item) => Object.hasOwn(item, '__proto__'))) throw refused('nothing may be called "__proto__"');
    level = objects.flatMap((item): unknown[] => Object.values(item));
  }
}

/** @throws ReleaseError with every rule that the document breaks */
export function validateDiscovery(value: unknown): Discovery {
  const parsed = discoverySchema.safeParse(value, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw refused(parsed.error.issues.map(describeIssue).join('; '));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.length === 0 ? 'the document' : z.core.toDotPath(issue.path);
  const messages = issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message) : [issue.message];
  return `${place}: ${messages.join(', ')}`;
}

const refused = (reason: string): ReleaseError =>
  new ReleaseError(`The discovery document is refused: ${reason}. What is live stays.`);
