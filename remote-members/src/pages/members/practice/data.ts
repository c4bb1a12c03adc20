import { callApi } from 'shared/api-client';
import { PRACTICE } from 'shared/api/drafts';
import {
  practiceAttemptSchema,
  practiceHistorySchema,
  practiceSeedSchema,
  type NewPracticeAttempt,
  type PracticeAttempt,
} from 'shared/api/practice';
import { loadDraft } from 'shared/drafts';
import { paths } from 'shared/paths';
import { replace } from 'shared/router';
import * as z from 'zod/mini';
import { orFailure, view, type UnknownData } from '../view';

/** A practice series by its seed, with the person's attempts. Without a seed, a series is drawn. */
export const practice = view({
  isAt: (query) => query.practice !== undefined,
  address: z.object({ practice: z.union([z.literal(''), practiceSeedSchema]) }),
  load: async ({ practice: seed }, signal) => {
    if (seed === '') {
      const { drawSeed } = await import('shared/wave-rules');
      throw replace(paths.practice(drawSeed('easy')));
    }
    const [history] = await Promise.all([fetchPracticeHistory(signal), loadDraft(PRACTICE, signal)]);
    return {
      view: 'practice' as const,
      id: `practice/${seed}`,
      meta: { title: 'Count the waves', description: 'Practise labelling waves on a generated price series.' },
      seed,
      history,
    };
  },
  unknown: {
    meta: { title: 'Practice series not found', description: 'There is no such practice series.' },
    heading: 'There is no such practice series',
    lead: 'The link to this series is incomplete or mistyped. Every new series has a link of its own.',
    link: 'See your courses',
  },
});

export type PracticeData = Exclude<Awaited<ReturnType<typeof practice.load>>, UnknownData>;

/** The practice attempts of the signed-in person, newest first, or why they did not load. */
export const fetchPracticeHistory = (signal: AbortSignal) =>
  orFailure('attempts', callApi(practiceHistorySchema, { url: '/practice/attempts/', signal }));

/** Hands in a count of a practice series. The same idempotency key is stored once. @throws as `callApi` */
export const handInPractice = (attempt: NewPracticeAttempt): Promise<PracticeAttempt> =>
  callApi(practiceAttemptSchema, { method: 'post', url: '/practice/attempts/', data: attempt });
