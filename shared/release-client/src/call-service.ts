import * as z from 'zod';
import { CommandError, NO_ANSWER, REFUSED } from './command-error';
import type { ServiceAccess } from './settings';

/** The answer to a call that the service refuses: why, in words. */
const refusalSchema = z.object({ error: z.string() });

/** What a command of the service has done: data for machines, the same in words, and what its checks said. */
const resultSchema = z.object({ data: z.unknown(), text: z.string(), checks: z.array(z.string()) });
export type Result = z.infer<typeof resultSchema>;

/**
 * Calls the release service.
 * @param path of the call, with its query
 * @param body a build, or what is sent as JSON, by POST
 * @throws CommandError with the service's own reason, or that it cannot be reached
 */
export async function callService({ url, token }: ServiceAccess, path: string, body?: Blob | object): Promise<Result> {
  const type = body instanceof Blob ? 'application/gzip' : 'application/json';
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
    ...(body && { method: 'POST', body: body instanceof Blob ? body : JSON.stringify(body) }),
    // No other address may get the token.
    redirect: 'manual',
  }).catch((cause: unknown) => {
    const repeat = body ? ' If the call was cut off, look at the status before you repeat it.' : '';
    const message = `The release service at ${url} cannot be reached: ${networkError(cause)}.${repeat}`;
    throw new CommandError(message, NO_ANSWER, { cause });
  });
  const content: unknown = await response.json().catch(() => null);
  const { status } = response;
  const refusal = refusalSchema.safeParse(content);
  // Servers of all kinds answer a path that they do not have by 404, the service nothing else.
  if (!response.ok && status !== 404 && refusal.success)
    throw new CommandError(refusal.data.error, status >= 500 ? NO_ANSWER : REFUSED);
  const parsed = resultSchema.safeParse(content);
  if (response.ok && parsed.success) return parsed.data;
  const place = response.headers.get('location');
  const found = `status ${status}${place === null ? '' : `, which leads to ${place}`}`;
  const advice = 'Check RELEASE_URL, the proxies on the way, and whether the service is older than this client.';
  throw new CommandError(`${url} did not answer as a release service does (${found}). ${advice}`, NO_ANSWER);
}

/** Fetches what the service tells everyone. @throws CommandError that it cannot be reached, or answers otherwise */
export async function fetchJson<Content>(url: string, schema: z.ZodType<Content>): Promise<Content> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new CommandError(`${url} cannot be reached: ${networkError(cause)}.`, NO_ANSWER, { cause });
  });
  const content: unknown = await response.json().catch(() => null);
  const refusal = refusalSchema.safeParse(content);
  if (!response.ok && refusal.success) throw new CommandError(refusal.data.error, NO_ANSWER);
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${url} did not answer as a release service does (status ${response.status}).`, NO_ANSWER);
}

/** The network's own message, which `fetch` hides in the cause of its error. */
export function networkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
