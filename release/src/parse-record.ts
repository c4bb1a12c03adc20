import * as z from 'zod/mini';
import { ReleaseError } from './release-error';

/**
 * Reads a file of the release tool or of a build: JSON in a known shape.
 * @param text the file's content
 * @param name what the file is, for the message
 * @throws ReleaseError with what is wrong with it
 */
export function parseRecord<Shape extends z.ZodMiniType>(schema: Shape, text: string, name: string): z.infer<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseError(`${name} is damaged: it is no JSON.`, { cause });
  }
  const parsed = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw new ReleaseError(`${name} is damaged. ${z.prettifyError(parsed.error)}`);
}
