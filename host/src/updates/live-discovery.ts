import { DISCOVERY_FILE, LOAD_TIMEOUT_MS, type Discovery } from '@hidden-order/platform/protocol/discovery';
import { discoverySchema } from '@hidden-order/platform/protocol/discovery-schema';
import * as z from 'zod/mini';

/** Fetches the live discovery document from the host's origin. @returns null when there is none, or the answer is another file */
export async function fetchLiveDiscovery(): Promise<Discovery | null> {
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  // Offline, or the origin is down; the next check retries.
  const response = await fetch(`/${DISCOVERY_FILE}`, { cache: 'no-cache', signal }).catch(() => null);
  if (!response?.ok) return null;
  try {
    return z.parse(discoverySchema, await response.json());
  } catch (reason) {
    console.warn(`${response.url} is ignored: it is not a discovery document. Promote or roll back again.`, reason);
    return null;
  }
}
