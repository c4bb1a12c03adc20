import { PRACTICE } from '@hidden-order/api-shapes/drafts';
import { practiceSeedSchema } from '@hidden-order/api-shapes/practice';
import { requireDraft } from '@hidden-order/platform/drafts';
import { handInPractice } from '../../calls/practice';
import { startReplay } from '../../calls/replay';
import { fetchPracticeHistory } from '../../practice-history';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** A practice series by its seed, with the person's attempts; null for what is no seed. */
export async function loader({ params, request: { signal } }: PageLoaderArgs) {
  const { data: seed } = practiceSeedSchema.safeParse(params.seed);
  if (seed === undefined) return null;
  const [history] = await Promise.all([fetchPracticeHistory(signal), requireDraft(PRACTICE, signal)]);
  return { seed, history };
}

export const actions = { handInPractice, startReplay };
