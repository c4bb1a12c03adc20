import { useState, type ReactNode } from 'react';
import type { Chart } from '@hidden-order/api-shapes/content';
import { failureMessage } from '@hidden-order/platform/api-client';
import { paths } from '@hidden-order/platform/paths';
import { CountExercise, NO_WORK, useCountDraft, type CountWork } from '@hidden-order/waves/practice';
import { useAction } from '@hidden-order/platform/router';
import { ButtonLink } from '@hidden-order/ui';
import type { Count } from '@hidden-order/wave-engine';
import type { handInPractice } from '../calls/practice';

interface PracticeExerciseProps {
  /** Of a practice series, or the name of the chart. */
  seed: string;
  chart: Chart | null;
  /** The level of its headings. */
  heading: 'h2' | 'h3';
  /** Stands beside what is next once a count has its score. */
  renderAsk?: (count: Count) => ReactNode;
  /** On a page that shows nothing of a new attempt. */
  keepsData?: boolean;
}

/**
 * A practice series, or a chart of a real market, whose count is a draft until it is submitted, and is an attempt of the member then. Its page has the action
 * `handInPractice`.
 */
export function PracticeExercise({ seed, chart, heading, renderAsk, keepsData = false }: PracticeExerciseProps) {
  const { work: draft, revision, keep } = useCountDraft(seed);
  /** A count that was handed in, and is a draft no more, while its result shows. */
  const [handedIn, setHandedIn] = useState<CountWork | null>(null);
  const work = handedIn ?? draft;
  const { submit } = useAction<typeof handInPractice>('handInPractice', { keepsData });
  const handIn = async (labels: Count, hints: number) => {
    // Handing in again after a lost answer makes one attempt. Another count is another.
    const outcome = await submit({ seed, labels, hints, idempotency_key: `${seed}/${revision}` });
    if ('done' in outcome) {
      setHandedIn(work);
      keep(NO_WORK);
      return { score: outcome.done.score };
    }
    return { failure: `We could not submit your count. ${failureMessage(outcome.error)} It is still here.` };
  };
  return (
    <CountExercise
      seed={seed}
      chart={chart}
      work={work}
      onChange={(changed) => {
        setHandedIn(null);
        keep(changed);
      }}
      heading={heading}
      handIn={handIn}
      renderNext={() => (
        <>
          <ButtonLink to={paths.newPractice}>Next series</ButtonLink>
          {renderAsk?.(work.labels)}
        </>
      )}
    />
  );
}
