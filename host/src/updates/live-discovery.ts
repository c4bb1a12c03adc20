import { DISCOVERY_FILE, type Discovery } from 'shared/platform/discovery';
import { discoverySchema } from 'shared/platform/discovery-schema';
import { LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import * as z from 'zod/mini';

/** A discovery document has a few kilobytes; an answer over this size is another file. In bytes. */
const MAX_BYTES = 1_000_000;

/** Fetches the live discovery document from the host's origin. @returns null when there is none, or the answer is another file */
export async function fetchLiveDiscovery(): Promise<Discovery | null> {
  const response = await ask();
  if (response === null) return null;
  try {
    return readDiscovery(await textOf(response));
  } catch (reason) {
    console.warn(`${response.url} is ignored: it is not a discovery document. Promote or roll back again.`, reason);
    return null;
  }
}

/** @throws Error that says what is wrong with `text` as a discovery document */
function readDiscovery(text: string): Discovery {
  const parsed = z.safeParse(discoverySchema, JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}

async function ask(): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
    const response = await fetch(`/${DISCOVERY_FILE}`, { cache: 'no-cache', signal });
    return response.ok ? response : null;
  } catch {
    // Offline, or the origin is down; the next check retries.
    return null;
  }
}

async function textOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new Error(`The answer has more than ${MAX_BYTES} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
