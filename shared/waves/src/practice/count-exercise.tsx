import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Alert, Button } from '@hidden-order/ui';
import { useTask } from '@hidden-order/ui/task';
import { sourceOf } from '@hidden-order/api-shapes/chart-source';
import type { Chart } from '@hidden-order/api-shapes/content';
import { labelsIn, wavesPlaced } from '@hidden-order/api-shapes/count';
import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import { marketSeries, practiceSeries, type Series } from '@hidden-order/series';
import { legalCounts, withInsides, type Count, type LegalCount } from '@hidden-order/wave-engine';
import { firstLesson, HINT_POINTS, isRightCount } from '@hidden-order/waves/grading';
import { CountBoard } from './count-board';
import { CountResult } from './count-result';
import { changeWords, hintWords, type Change } from './exercise-words';
import { Findings } from './findings';
import { LearnFirst } from './learn-first';
import { LegalCounts } from './legal-counts';
import { PaperNotice, useOpenPaper } from './open-paper';
import { gapIn, labelling, NO_LABELS, type Labelling, type LabellingAction } from './labelling';
import { useChecked } from './use-checked';
import styles from './practice.module.css';

/** What a learner has done on a series: the labels so far, the one to place next, and how many hints they took. */
export interface CountWork extends Labelling {
  hints: number;
}

/** The work on a series before it has begun. */
export const NO_WORK: CountWork = { ...NO_LABELS, hints: 0 };

interface CountExerciseProps {
  seed: string;
  /** A chart of a real market to count in place of the series of the seed, without hints. */
  chart?: Chart | null;
  work: CountWork;
  onChange: (work: CountWork) => void;
  /** The level of its headings. */
  heading: 'h2' | 'h3';
  /** Scores a count, of which no label says that none fits, or says why it could not. */
  handIn: (count: Count, hints: number) => Promise<{ score: number } | { failure: string }>;
  /** Stands beside the button to count the series again. */
  renderNext?: (score: number, series: Series) => ReactNode;
}

/** A series with labels to place on its swings, what the program finds in the count, and its score. */
export function CountExercise({ seed, chart = null, work, onChange, heading, handIn, renderNext }: CountExerciseProps) {
  const series = useMemo(() => (chart ? marketSeries(chart) : practiceSeries(seed)), [seed, chart]);
  const { swings, truth, shown: part } = series;
  const { labels, hints } = work;
  const [message, setMessage] = useState<string | Change>('');
  const [score, setScore] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const settled = useChecked(swings, labels);
  const told = useDeferredValue(message);
  const words = useMemo(() => (typeof told === 'string' ? told : changeWords(swings, told)), [swings, told]);
  const isScored = score !== null;
  const [listed, setListed] = useState<LegalCount[]>([]);
  const { isFree, ...paper } = useOpenPaper(isScored);
  useEffect(() => {
    if (!isFree) return;
    // After the score is painted: on a phone, listing them takes a part of a second.
    const timer = setTimeout(() => setListed(legalCounts(swings, truth[0])));
    return () => clearTimeout(timer);
  }, [swings, truth, isFree]);
  const counts = useMemo(() => (isFree ? listed : []), [isFree, listed]);
  /** The legal count that the chart shows beside the learner's. */
  const [shown, setShown] = useState(0);
  const other = useMemo(() => (counts[shown] ? withInsides(counts[shown]) : null), [counts, shown]);
  const best = counts[0]?.labels ?? null;
  const isCount = isScored && wavesPlaced(settled.labels) > 0;
  const lesson = useMemo(
    () => (isCount ? firstLesson(swings, settled.labels, settled.checked, { best }) : null),
    [isCount, swings, settled, best],
  );
  const {
    isPending,
    error,
    run: submit,
  } = useTask(async (count: Count) => {
    setFailure('');
    const outcome = await handIn(count, hints);
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      return;
    }
    setScore(outcome.score);
    setShown(0);
    setMessage('');
  });
  // Refusals are outcomes: this is a fault of the page, whose boundary says and reports it.
  if (error !== null) throw error;
  /** The count that is submitted is the one that the chart shows. */
  const isClosed = isPending || score !== null;

  const act = (action: LabellingAction) => {
    if (isClosed && action.type !== 'open') return;
    const changed = labelling(work, action);
    onChange({ ...changed, hints });
    setFailure('');
    setMessage({ before: labels, after: changed.labels });
  };

  const giveHint = () => {
    if (isRightCount(settled.checked, truth[0])) {
      setMessage('Your count is legal. Submit it.');
      return;
    }
    const label = labelsIn(truth).find((one) => labels[one] !== truth[one]);
    onChange({ ...work, ...(label && { next: label, open: null }), hints: hints + 1 });
    setMessage(hintWords(series, label));
  };

  const submitLabels = () => {
    const gap = gapIn(labels, LEAST_WAVES);
    if (gap === null) submit(labels);
    else
      setFailure(
        `Place label ${gap.charAt(0)} first. A count has at least waves 1 to ${LEAST_WAVES}, one after another.`,
      );
  };

  const startAgain = () => {
    onChange(NO_WORK);
    setScore(null);
    setMessage('');
  };

  return (
    <CountBoard
      closes={series.closes}
      swings={swings}
      work={work}
      checked={settled.checked}
      lesson={lesson}
      other={other}
      isStartOpen={part === 'later start'}
      disabled={isScored}
      onAction={act}
      source={chart ? sourceOf(chart) : 'Generated prices, not those of a market.'}
      actions={
        score === null && (
          <>
            <Button loading={isPending} loadingLabel="Submitting…" onClick={submitLabels}>
              Submit count
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => submit(NO_COUNT)}>
              No count fits
            </Button>
            {!chart && (
              <Button
                variant="secondary"
                disabled={isPending}
                onClick={giveHint}
              >{`Hint (−${HINT_POINTS} points)`}</Button>
            )}
            <Button variant="quiet" disabled={isPending} onClick={() => onChange({ ...NO_WORK, hints })}>
              Clear
            </Button>
            <p role="status" className={styles.message}>
              {words}
            </p>
            {failure !== '' && <Alert tone="error">{failure}</Alert>}
          </>
        )
      }
      said={
        score !== null && (
          <CountResult series={series} {...settled} score={score} hints={hints} lesson={lesson}>
            <div className="kit-actions">
              {renderNext?.(score, series)}
              <Button variant="secondary" onClick={startAgain}>
                Count this series again
              </Button>
            </div>
          </CountResult>
        )
      }
    >
      {lesson && <LearnFirst lesson={lesson} heading={heading} />}
      <Findings swings={swings} checked={settled.checked} open={work.open} heading={heading} />
      {/* Last, because they come later. */}
      {isScored && <PaperNotice {...paper} />}
      <LegalCounts
        swings={swings}
        truth={truth}
        labels={settled.labels}
        counts={counts}
        shown={shown}
        onShow={setShown}
        heading={heading}
      />
    </CountBoard>
  );
}

/** Says that no count fits. */
const NO_COUNT: Count = {};
