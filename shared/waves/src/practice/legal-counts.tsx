import { memo, useId } from 'react';
import { check, nameOf, textOf, type Count, type LegalCount, type Swing } from '@hidden-order/wave-engine';
import { Button } from '@hidden-order/ui';
import { asSentence, waveName, wavesPlaced, wholeLabels, wholeOf } from '@hidden-order/api-shapes/count';
import { formatPrice, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import { whyNot } from '@hidden-order/waves/grading';
import { SmallChart } from '@hidden-order/waves/results';
import { Evidence } from './evidence';
import { placeWords } from './labelling';
import styles from './practice.module.css';

interface LegalCountsProps {
  swings: readonly Swing[];
  /** The count by which a series was generated. */
  truth?: Count;
  /** The count that was handed in. */
  labels: Count;
  /** All legal counts of the chart, the best ranked first. */
  counts: readonly LegalCount[];
  /** Place of the count that the chart shows beside the labels. */
  shown: number;
  onShow: (place: number) => void;
  heading: 'h2' | 'h3';
}

/** So many ranks show as small charts at once. */
const RANKS = 6;

/** The legal counts of a chart by rank as small charts, and one of them in words: where each differs from the learner's, and what ranks it. */
export const LegalCounts = memo(function LegalCounts(props: LegalCountsProps) {
  const { swings, truth, labels, counts, shown, onShow, heading: Heading } = props;
  const id = useId();
  const count = counts[shown];
  if (count === undefined) return null;
  const why = wavesPlaced(labels) > 0 ? whyNot(swings, labels, count.labels) : null;
  const differing = (['0', ...wholeLabels(count.labels)] as const).filter(
    (label) => count.labels[label] !== labels[label],
  );
  const first = shown - (shown % RANKS);
  return (
    <section aria-labelledby={`${id}-legal`} className={`kit-stack4 ${styles.findings}`}>
      <Heading id={`${id}-legal`}>{counts.length === 1 ? 'The one legal count' : 'Legal counts by rank'}</Heading>
      <p>
        {rankWords(
          counts,
          counts.findIndex((one) => textOf(one.labels) === textOf(wholeOf(labels))),
        )}
      </p>
      {counts.length > 1 && (
        <div className={styles.ranks}>
          {counts.slice(first, first + RANKS).map(({ labels: ranked }, place) => (
            <Button
              key={first + place}
              variant={first + place === shown ? 'secondary' : 'quiet'}
              aria-label={`Show count ${first + place + 1}`}
              aria-pressed={first + place === shown}
              onClick={() => onShow(first + place)}
            >
              <SmallChart swings={swings} count={ranked} />
              <span>{first + place + 1}</span>
            </Button>
          ))}
        </div>
      )}
      <div aria-live="polite" className="kit-stack4">
        <p>
          <strong>{`Count ${format(shown + 1)} of ${format(counts.length)}`}</strong>{' '}
          {textOf(count.labels) === textOf(wholeOf(labels)) && <span>Yours. </span>}
          {truth && textOf(count.labels) === textOf(truth) && <span>We built the series from it.</span>}
        </p>
        {differing.length > 0 && (
          <ul className="kit-stack2">
            {differing.map((label) => (
              <li key={label}>{differenceWords(label, count.labels[label], swings)}</li>
            ))}
          </ul>
        )}
        {why && (
          <p>
            <strong>Why not mine?</strong> <span>{why}</span>
          </p>
        )}
        <p>{levelWords(swings, count.labels)}</p>
      </div>
      <p>{`Waves 1 to ${count.five.parts.length}: ${wordsOf(count.five)}.`}</p>
      <Evidence wave={count.five} swings={swings} />
      {count.correction && (
        <>
          <p>{`The correction: ${wordsOf(count.correction)}.`}</p>
          <Evidence wave={count.correction} swings={swings} />
        </>
      )}
      {counts.length > 1 && (
        <div className="kit-actions">
          <Button variant="quiet" aria-disabled={shown === 0} onClick={() => onShow(shown - 1)}>
            Higher ranked
          </Button>
          <Button variant="quiet" aria-disabled={shown === counts.length - 1} onClick={() => onShow(shown + 1)}>
            Lower ranked
          </Button>
        </div>
      )}
    </section>
  );
});

const differenceWords = (label: CountLabel, place: number | undefined, swings: readonly Swing[]): string =>
  place === undefined && label !== '0'
    ? `${asSentence(waveName(label))} is still ahead.`
    : `${asSentence(placeWords(label, swings, place ?? 0))}.`;

/** Which prices end a legal count. */
function levelWords(swings: readonly Swing[], count: Count): string {
  const prices = check(swings, count).levels.map(({ side, price }) => `${side} ${formatPrice(price)}`);
  const ends = prices.length > 0 ? `It ends ${prices.join(' and ')}. ` : '';
  return `${ends}Evidence ranks it until then, and proves it neither right nor wrong.`;
}

const format = (count: number): string => count.toLocaleString('en');

/** @param own place of the learner's count, -1 if it is not legal */
function rankWords({ length }: readonly LegalCount[], own: number): string {
  if (own === -1)
    return length === 1 ? 'This chart has one legal count.' : `This chart has ${format(length)} legal counts.`;
  if (length === 1) return 'It is the only legal count of this chart.';
  const higher = own === 0 ? 'none ranks higher' : own === 1 ? 'one ranks higher' : `${format(own)} rank higher`;
  return `It is one of ${format(length)} legal counts; ${higher}.`;
}

/** Such as `an expanded flat`, or what a wave under way may become. */
function wordsOf(wave: LegalCount['five']): string {
  const { structure, parts } = wave;
  const name = nameOf(wave);
  const named = `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
  return parts.length < (structure === 'impulse' ? 5 : 3) ? `which may become ${named}` : named;
}
