import { DISCOVERY_FILE, type Discovery } from 'shared/platform/discovery';
import { discoverySchema } from 'shared/platform/discovery-schema';
import { LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import * as z from 'zod/mini';

/** Fetches the live discovery document from the host's origin. @returns null when there is none, or the answer is another file */
export async function fetchLiveDiscovery(): Promise<Discovery | null> {
  const response = await ask();
  if (response === null) return null;
  try {
    return readDiscovery(await response.text());
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
