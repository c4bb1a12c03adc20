import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from 'shared/api-client';
import type { PracticeAttempt } from 'shared/api/practice';
import { formatCount } from 'shared/format';
import { useAction } from 'shared/router';
import { Alert, Button } from 'shared/ui';
import {
  checkCount,
  HINT_POINTS,
  practiceSeries,
  WAVE_LABELS,
  type Count,
  type PartialCount,
  type PracticeSeries,
} from 'shared/wave-rules';
import { PRACTICE_DRAFT, useStoredDraft } from '../../../stored-entries/stored-entries';
import type { actions } from '../data';
import { brokenWords, Findings } from './findings';
import { LabelPicker, SwingButtons } from './label-controls';
import { labelling, nameSwing, NO_LABELS, type LabellingAction } from './labelling';
import { PracticeResult } from './practice-result';
import { PriceChart } from './price-chart';
import styles from './practice.module.css';

interface ExerciseProps {
  seed: string;
  /** On a page that shows nothing of a new attempt. */
  keepsData?: boolean;
}

/** A practice series with labels to place on its swings, what the program finds in the count, and its score. */
export function Exercise({ seed, keepsData = false }: ExerciseProps) {
  const series = useMemo(() => practiceSeries(seed), [seed]);
  const { swings, truth } = series;
  const { draft, change } = useStoredDraft(PRACTICE_DRAFT, seed, draftSchema, emptyDraft);
  const { labels, next, hints, idempotencyKey } = draft;
  const [message, setMessage] = useState('');
  const [result, setResult] = useState<PracticeAttempt | null>(null);
  const [failure, setFailure] = useState('');
  const { submit, isPending } = useAction<typeof actions.handInPractice>('handInPractice', { keepsData });
  const drawing = useMemo(() => drawingOf(series, labels), [series, labels]);

  const act = (action: LabellingAction) => {
    if (result !== null) return;
    const changed = labelling({ labels, next }, action);
    change({ ...draft, ...changed, idempotencyKey: crypto.randomUUID() });
    setFailure('');
    setMessage(describeChange(series, labels, changed.labels));
  };

  const giveHint = () => {
    const label = WAVE_LABELS.find((one) => labels[one] !== truth[one]);
    if (label === undefined) {
      setMessage('Every label is on a turning point. Submit your count.');
      return;
    }
    change({ ...draft, hints: hints + 1, next: label, idempotencyKey: crypto.randomUUID() });
    setMessage(`Hint: wave ${label} ends at ${nameSwing(swings, truth[label])}.`);
  };

  const handIn = async () => {
    if (!isComplete(labels)) {
      const open = WAVE_LABELS.filter((label) => labels[label] === undefined);
      setFailure(`${formatCount(open.length, 'label')} left to place: ${open.join(', ')}.`);
      return;
    }
    setFailure('');
    const outcome = await submit({ seed, labels, hints, idempotency_key: idempotencyKey });
    if ('error' in outcome) {
      setFailure(`We could not submit your count. ${failureMessage(outcome.error)} It is still here.`);
      return;
    }
    setResult(outcome.done);
    setMessage('');
  };

  const startAgain = () => {
    change(emptyDraft());
    setResult(null);
    setMessage('');
  };

  return (
    <div className={styles.exercise}>
      <div className={styles.board}>
        <LabelPicker
          labels={labels}
          next={next}
          disabled={result !== null}
          onPick={(label) => act({ type: 'pick', label })}
        />
        <PriceChart closes={series.closes} {...drawing}>
          {(project) => (
            <SwingButtons swings={swings} labels={labels} truth={result && truth} project={project} onAction={act} />
          )}
        </PriceChart>
        <p className={styles.source}>
          Generated prices, not those of a market. Chart:{' '}
          <a href="https://www.tradingview.com/" rel="noreferrer">
            Lightweight Charts™ by TradingView
          </a>
        </p>
      </div>
      <div className={styles.side}>
        <p role="status" className={styles.message}>
          {message}
        </p>
        {result ? (
          <PracticeResult series={series} labels={labels} result={result} onAgain={startAgain} />
        ) : (
          <div className={styles.actions}>
            <Button loading={isPending} loadingLabel="Submitting…" onClick={() => void handIn()}>
              Submit count
            </Button>
            <Button variant="secondary" onClick={giveHint}>{`Hint (−${HINT_POINTS} points)`}</Button>
            <Button
              variant="quiet"
              disabled={Object.keys(labels).length === 0}
              onClick={() => change({ ...draft, ...NO_LABELS })}
            >
              Clear
            </Button>
          </div>
        )}
        {failure !== '' && <Alert tone="error">{failure}</Alert>}
        <Findings swings={swings} labels={labels} />
      </div>
    </div>
  );
}

/** A count that is not handed in yet. */
const draftSchema = z.object({
  labels: z.partialRecord(z.enum(WAVE_LABELS), z.int()),
  next: z.nullable(z.enum(WAVE_LABELS)),
  hints: z.int(),
  /** Of the attempt that this count will be, so that handing in again after a lost answer makes one attempt. Another count is another. */
  idempotencyKey: z.string().check(z.minLength(8)),
});

const emptyDraft = () => ({ ...NO_LABELS, hints: 0, idempotencyKey: crypto.randomUUID() });

const isComplete = (labels: PartialCount): labels is Count => WAVE_LABELS.every((label) => labels[label] !== undefined);

/** Says what a change of labels did, and which rules it broke. */
function describeChange({ swings }: PracticeSeries, before: PartialCount, after: PartialCount): string {
  const changed = WAVE_LABELS.find((label) => after[label] !== undefined && after[label] !== before[label]);
  const removed = WAVE_LABELS.find((label) => after[label] === undefined && before[label] !== undefined);
  const known = new Set(checkCount(swings, before).broken.map(({ rule }) => rule));
  const broken = checkCount(swings, after).broken.filter(({ rule }) => !known.has(rule));
  return [
    changed && `Wave ${changed} ends at ${nameSwing(swings, after[changed] ?? 0)}.`,
    !changed && removed && `Label ${removed} removed.`,
    ...broken.map((rule) => `Rule broken: ${brokenWords(rule, swings, after)}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The count as far as it is in place, its channel, and its invalidation levels. */
function drawingOf({ swings }: PracticeSeries, labels: PartialCount) {
  const { waves, broken, ahead } = checkCount(swings, labels);
  const ends = [0, ...WAVE_LABELS.slice(0, waves).map((label) => labels[label] ?? 0)];
  const count = ends.flatMap((end) => swings[end] ?? []);
  const [, , two, three, four, five] = count;
  const guides: { bar: number; price: number }[][] = [];
  if (two && three && four && five && four.bar > two.bar) {
    const slope = (four.price - two.price) / (four.bar - two.bar);
    const along = (from: { bar: number; price: number }, bar: number) => ({
      bar,
      price: from.price + slope * (bar - from.bar),
    });
    guides.push([two, along(two, five.bar)], [three, along(three, five.bar)]);
  }
  const levels = [...broken, ...ahead].map(({ level }) => ({ price: level, title: 'invalid' }));
  return { count, guides, levels };
}
