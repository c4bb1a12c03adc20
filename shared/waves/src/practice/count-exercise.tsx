import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { formatCount } from '@hidden-order/ui/format';
import { PriceChart } from '@hidden-order/waves/price-chart';
import { Alert, Button } from '@hidden-order/ui';
import { check, type Checked } from '@hidden-order/wave-engine';
import {
  HINT_POINTS,
  isRightCount,
  legalCounts,
  practiceSeries,
  WAVE_LABELS,
  wavesInOrder,
  type Count,
  type LegalCount,
  type PartialCount,
  type PracticeSeries,
  type Swing,
} from '@hidden-order/waves/rules';
import { CountResult } from './count-result';
import { brokenRules, Findings } from './findings';
import { LabelPicker, SwingButtons } from './label-controls';
import { LegalCounts } from './legal-counts';
import { labelling, nameSwing, NO_LABELS, type Labelling, type LabellingAction } from './labelling';
import styles from './practice.module.css';

/** What a learner has done on a series: the labels so far, the one to place next, and how many hints they took. */
export interface CountWork extends Labelling {
  hints: number;
}

/** The work on a series before it has begun. */
export const NO_WORK: CountWork = { ...NO_LABELS, hints: 0 };

interface CountExerciseProps {
  seed: string;
  work: CountWork;
  onChange: (work: CountWork) => void;
  /** The level of its headings. */
  heading: 'h2' | 'h3';
  /** Scores a count, or says why it could not. */
  handIn: (count: Count, hints: number) => Promise<{ score: number } | { failure: string }>;
  /** Stands beside the button to count the series again. */
  renderNext?: (score: number, series: PracticeSeries) => ReactNode;
}

/** A practice series with labels to place on its swings, what the program finds in the count, and its score. */
export function CountExercise({ seed, work, onChange, heading, handIn, renderNext }: CountExerciseProps) {
  const series = useMemo(() => practiceSeries(seed), [seed]);
  const { swings, truth } = series;
  const { labels, next, hints } = work;
  const [message, setMessage] = useState('');
  const [score, setScore] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  /** The count that is submitted is the one that the chart shows. */
  const isClosed = isPending || score !== null;
  const checked = useMemo(() => check(swings, labels), [swings, labels]);
  const drawing = useMemo(() => drawingOf(swings, checked), [swings, checked]);
  const isScored = score !== null;
  const [listed, setListed] = useState<LegalCount[]>([]);
  useEffect(() => {
    if (!isScored) return;
    // After the score is painted: on a phone, listing them takes a part of a second.
    const timer = setTimeout(() => setListed(legalCounts(swings)));
    return () => clearTimeout(timer);
  }, [swings, isScored]);
  const counts = isScored ? listed : [];
  /** The legal count that the chart shows beside the learner's. */
  const [shown, setShown] = useState(0);
  const other = counts[shown]?.labels ?? null;

  const act = (action: LabellingAction) => {
    if (isClosed) return;
    const changed = labelling({ labels, next }, action);
    onChange({ ...changed, hints });
    setFailure('');
    setMessage(describeChange(series, labels, changed.labels, checked));
  };

  const giveHint = () => {
    const label = WAVE_LABELS.find((one) => labels[one] !== truth[one]);
    if (label === undefined || isRightCount(checked)) {
      setMessage('Your count is legal. Submit it.');
      return;
    }
    onChange({ labels, next: label, hints: hints + 1 });
    setMessage(`Hint: in our count wave ${label} ends at ${nameSwing(swings, truth[label])}.`);
  };

  const submit = async () => {
    if (!isComplete(labels)) {
      const open = WAVE_LABELS.filter((label) => labels[label] === undefined);
      setFailure(`${formatCount(open.length, 'label')} left to place: ${open.join(', ')}.`);
      return;
    }
    setFailure('');
    setPending(true);
    const outcome = await handIn(labels, hints);
    setPending(false);
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      return;
    }
    setScore(outcome.score);
    setShown(0);
    setMessage('');
  };

  const startAgain = () => {
    onChange(NO_WORK);
    setScore(null);
    setMessage('');
  };

  return (
    <div className={styles.exercise}>
      <div className={styles.board}>
        <LabelPicker labels={labels} next={next} disabled={isClosed} onPick={(label) => act({ type: 'pick', label })} />
        <PriceChart closes={series.closes} {...drawing}>
          {(project) => <SwingButtons swings={swings} labels={labels} other={other} project={project} onAction={act} />}
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
        {score === null ? (
          <div className={styles.actions}>
            <Button loading={isPending} loadingLabel="Submitting…" onClick={() => void submit()}>
              Submit count
            </Button>
            <Button
              variant="secondary"
              disabled={isPending}
              onClick={giveHint}
            >{`Hint (−${HINT_POINTS} points)`}</Button>
            <Button variant="quiet" disabled={isPending} onClick={() => onChange({ ...NO_WORK, hints })}>
              Clear
            </Button>
          </div>
        ) : (
          <CountResult series={series} checked={checked} score={score} hints={hints}>
            <div className={styles.actions}>
              {renderNext?.(score, series)}
              <Button variant="secondary" onClick={startAgain}>
                Count this series again
              </Button>
            </div>
            <LegalCounts
              swings={swings}
              truth={truth}
              labels={labels}
              counts={counts}
              shown={shown}
              onShow={setShown}
              heading={heading}
            />
          </CountResult>
        )}
        {failure !== '' && <Alert tone="error">{failure}</Alert>}
        <Findings swings={swings} labels={labels} checked={checked} heading={heading} />
      </div>
    </div>
  );
}

/** What the chart of a series shows of a count: the count as far as it is in place, its channel, and its invalidation levels. */
export function drawingOf(swings: readonly Swing[], checked: Checked) {
  const count = [0, ...wavesInOrder(checked).map(({ to }) => to)].flatMap((end) => swings[end] ?? []);
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
  const broken = checked.waves.flatMap(({ problems }) => problems.flatMap((one) => (one.kind === 'rule' ? one : [])));
  // Wave C itself marks where a whole count ends.
  const ahead = checked.levels.filter(({ rule }) => rule !== 'end-of-correction');
  const levels = [...broken, ...ahead].map(({ price }) => ({ price, title: 'invalid' }));
  return { count, guides, levels };
}

const isComplete = (labels: PartialCount): labels is Count => WAVE_LABELS.every((label) => labels[label] !== undefined);

/** Says what a change of labels did, and which rules it broke. */
function describeChange(
  { swings }: PracticeSeries,
  before: PartialCount,
  after: PartialCount,
  checkedBefore: Checked,
): string {
  const changed = WAVE_LABELS.find((label) => after[label] !== undefined && after[label] !== before[label]);
  const removed = WAVE_LABELS.find((label) => after[label] === undefined && before[label] !== undefined);
  const known = new Set(brokenRules(checkedBefore, swings).map(({ rule }) => rule));
  const broken = brokenRules(check(swings, after), swings).filter(({ rule }) => !known.has(rule));
  return [
    changed && `Wave ${changed} ends at ${nameSwing(swings, after[changed] ?? 0)}.`,
    !changed && removed && `Label ${removed} removed.`,
    ...broken.map(({ words }) => `Rule broken: ${words}`),
  ]
    .filter(Boolean)
    .join(' ');
}
