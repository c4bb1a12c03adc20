import { PRACTICE } from '@hidden-order/api-shapes/drafts';
import { practiceSeedSchema } from '@hidden-order/api-shapes/practice';
import * as calls from '@hidden-order/api-shapes/content/calls';
import { callApi } from '@hidden-order/platform/api-client';
import { requireDraft } from '@hidden-order/platform/drafts';
import { handInPractice } from '../../calls/practice';
import { startReplay } from '../../calls/replay';
import { orNull } from '../../or-null';
import { fetchPracticeHistory } from '../../practice-history';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** A practice series by its seed, or a chart by its name, with the person's attempts; null for what is neither. */
export async function loader({ params, request: { signal } }: PageLoaderArgs) {
  const { seed = '' } = params;
  const isSeed = practiceSeedSchema.safeParse(seed).success;
  const [chart, history] = await Promise.all([
    isSeed ? null : orNull(callApi(calls.readChart, { params: { slug: seed }, signal })),
    fetchPracticeHistory(signal),
    requireDraft(PRACTICE, signal),
  ]);
  return isSeed || chart ? { seed, chart, history } : null;
}

export const actions = { handInPractice, startReplay };
