import { useState } from 'react';
import { failureMessage } from 'shared/api-client';
import { paths } from 'shared/paths';
import { CountExercise, countWorkSchema, NO_WORK } from 'shared/practice';
import { randomId } from 'shared/random-id';
import { useAction } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import { drawSeed, PRACTICE_LEVELS, type Count, type PracticeLevel, type PracticeSeries } from 'shared/wave-rules';
import * as z from 'zod/mini';
import { PRACTICE_DRAFT, useStoredDraft } from '../../../stored-entries/stored-entries';
import type { actions } from '../data';

interface ExerciseProps {
  seed: string;
  /** The level of its headings. */
  heading: 'h2' | 'h3';
  /** On a page that shows nothing of a new attempt. */
  keepsData?: boolean;
}

/** A practice series whose count stays in this browser until it is submitted, and is an attempt of the member then. */
export function Exercise({ seed, heading, keepsData = false }: ExerciseProps) {
  const { draft, change } = useStoredDraft(PRACTICE_DRAFT, seed, draftSchema, () => draftOf(NO_WORK));
  const { submit } = useAction<typeof actions.handInPractice>('handInPractice', { keepsData });
  const handIn = async (labels: Count, hints: number) => {
    const outcome = await submit({ seed, labels, hints, idempotency_key: draft.idempotencyKey });
    if ('done' in outcome) return { score: outcome.done.score };
    return { failure: `We could not submit your count. ${failureMessage(outcome.error)} It is still here.` };
  };
  return (
    <CountExercise
      seed={seed}
      work={draft}
      onChange={(work) => change(draftOf(work))}
      heading={heading}
      handIn={handIn}
      renderNext={(score, series) => <NextSeries series={series} score={score} />}
    />
  );
}

/** A count that is not handed in yet. */
const draftSchema = z.extend(countWorkSchema, {
  /** Of the attempt that this count will be, so that handing in again after a lost answer makes one attempt. Another count is another. */
  idempotencyKey: z.string().check(z.minLength(8)),
});

const draftOf = (work: z.infer<typeof countWorkSchema>) => ({ ...work, idempotencyKey: randomId() });

interface NextSeriesProps {
  /** The one that was counted. */
  series: PracticeSeries;
  score: number;
}

/** Leads on to a series of the level that fits a score, and of another structure. */
function NextSeries({ series: { level, structure }, score }: NextSeriesProps) {
  const next = fittingLevel(level, score);
  const [seed] = useState(() => drawSeed(next, new Set([structure])));
  return <ButtonLink to={paths.practice(seed)}>{NEXT_NAMES[next]}</ButtonLink>;
}

const NEXT_NAMES: Record<PracticeLevel, string> = {
  easy: 'Next: an easy series',
  medium: 'Next: a medium series',
  hard: 'Next: a hard series',
};

/** Scores from which the next level fits, and below which the one before does. */
const [UP_FROM, DOWN_BELOW] = [90, 50];

function fittingLevel(level: PracticeLevel, score: number): PracticeLevel {
  const step = score >= UP_FROM ? 1 : score < DOWN_BELOW ? -1 : 0;
  return PRACTICE_LEVELS[PRACTICE_LEVELS.indexOf(level) + step] ?? level;
}
