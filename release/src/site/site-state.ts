import { readSiteState } from '@hidden-order/api-shapes/content/calls';
import { siteStateSchema, type SiteState } from '@hidden-order/api-shapes/site-state';

const WAIT_MS = 5_000;

/** What the desk has set for documents, as the API says it now; null where it does not answer, or is of another provider. */
export async function askSiteState(apiUrl: string): Promise<SiteState | null> {
  try {
    const answer = await fetch(apiUrl + readSiteState.path, { signal: AbortSignal.timeout(WAIT_MS) });
    return siteStateSchema.parse(await answer.json());
  } catch {
    return null;
  }
}
