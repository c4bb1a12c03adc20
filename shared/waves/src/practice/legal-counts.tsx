import { useId } from 'react';
import { explain, type Wave } from '@hidden-order/wave-engine';
import { Button } from '@hidden-order/ui';
import { isSameCount, WAVE_LABELS, type LegalCount, type PartialCount, type Swing } from '@hidden-order/waves/rules';
import { formatPrice, nameSwing } from './labelling';
import styles from './practice.module.css';

interface LegalCountsProps {
  swings: readonly Swing[];
  /** The count by which a series was generated. */
  truth?: PartialCount;
  /** The count that was handed in. */
  labels: PartialCount;
  /** All legal counts of the chart, the best ranked first. */
  counts: readonly LegalCount[];
  /** Place of the count that the chart shows beside the labels. */
  shown: number;
  onShow: (place: number) => void;
  heading: 'h2' | 'h3';
}

/** How many pieces of evidence are listed for a count, and how many against it. */
const EVIDENCE = 3;

/** The legal counts of a chart one at a time: where each differs from the learner's, and what ranks it. */
export function LegalCounts({ swings, truth, labels, counts, shown, onShow, heading: Heading }: LegalCountsProps) {
  const id = useId();
  const count = counts[shown];
  if (count === undefined) return null;
  const differing = WAVE_LABELS.filter((label) => count.labels[label] !== labels[label]);
  return (
    <section aria-labelledby={`${id}-legal`} className={styles.legal}>
      <Heading id={`${id}-legal`}>{counts.length === 1 ? 'The one legal count' : 'Legal counts by rank'}</Heading>
      <p>
        {rankWords(
          counts,
          counts.findIndex((one) => isSameCount(one.labels, labels)),
        )}
      </p>
      <p>{`All of them end at ${formatPrice(swings.at(-1)?.price ?? 0)}: once price passes it, none is left. Evidence ranks them until then, and proves none wrong.`}</p>
      <div aria-live="polite" className={styles.legal}>
        <p>
          <strong>{`Count ${format(shown + 1)} of ${format(counts.length)}`}</strong>{' '}
          {isSameCount(count.labels, labels) && <span>Yours. </span>}
          {truth && isSameCount(count.labels, truth) && <span>We built the series from it.</span>}
        </p>
        {differing.length > 0 && (
          <ul>
            {differing.map((label) => (
              <li key={label}>{`Wave ${label} ends at ${nameSwing(swings, count.labels[label])}.`}</li>
            ))}
          </ul>
        )}
      </div>
      <Evidence waves="Waves 1 to 5" wave={count.five} swings={swings} />
      <Evidence waves="Waves A to C" wave={count.correction} swings={swings} />
      {counts.length > 1 && (
        <div className={styles.actions}>
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
}

interface EvidenceProps {
  waves: string;
  wave: Wave;
  swings: readonly Swing[];
}

/** What speaks for and against a structure by its guidelines, the weightiest first. */
function Evidence({ waves, wave, swings }: EvidenceProps) {
  const evidence = explain(swings, wave);
  const sides = {
    'For it': evidence.filter(({ cost }) => cost === 0),
    'Against it': evidence.filter(({ cost }) => cost > 0),
  };
  const sentences = Object.entries(sides).map(([side, found]) => {
    const words = found.slice(0, EVIDENCE).map((one) => one.words);
    return words.length > 0 ? `${side}: ${words.join('; ')}.` : '';
  });
  return (
    <p>
      <strong>{`${waves}, ${nameOf(wave)}.`}</strong> <span>{sentences.join(' ')}</span>
    </p>
  );
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

/** Such as `an expanded flat`. */
function nameOf({ structure, form }: Wave): string {
  const name = form === null ? structure : `${form} ${structure}`;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
