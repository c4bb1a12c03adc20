import { useEffect, useId, useRef } from 'react';
import { markOf, ownLabel, waveName, waveOf } from '@hidden-order/api-shapes/count';
import type { CountLabel } from '@hidden-order/api-shapes/practice-terms';
import { Button, Choice } from '@hidden-order/ui';
import { keyOf } from './label-controls';
import { kindOf, kindsFor, labelsToPlace, wavesToOpen, type Labelling, type LabellingAction } from './labelling';
import styles from './labels.module.css';

/** A price that a press in the chart may set in place of a label. */
export interface PricePick {
  /** Names it, such as `Price that ends the count`. */
  name: string;
  mark: string;
  isPicked: boolean;
  onPick: () => void;
}

interface LabelPickerProps {
  work: Labelling;
  isStartOpen: boolean;
  /** Whether a press on a turn draws, and places no label. */
  isDrawing?: boolean;
  /** Whether the labels stay as they are; waves may be opened. */
  disabled: boolean;
  prices?: readonly PricePick[];
  onAction: (action: LabellingAction) => void;
}

const shownIn = ({ work, isStartOpen }: Pick<LabelPickerProps, 'work' | 'isStartOpen'>): CountLabel[] => [
  ...(isStartOpen && work.open === null ? (['0'] as const) : []),
  ...labelsToPlace(work),
];

/** Chooses the degree, the kind and the label that the next choice of a swing places, and says what a press places. */
export const LabelPicker = (props: LabelPickerProps) => (
  <div className="kit-stack3">
    {!props.disabled && <Labels {...props} />}
    <LabelChoices {...props} />
  </div>
);

/** What the next press in the chart places, in one line: a label, or a price. */
export function Labels({ work, isStartOpen, prices = [], onAction }: Omit<LabelPickerProps, 'isDrawing' | 'disabled'>) {
  const name = useId();
  const { labels, next } = work;
  const isPrice = prices.some(({ isPicked }) => isPicked);
  return (
    <fieldset className={styles.picker}>
      <legend>Label to place</legend>
      {shownIn({ work, isStartOpen }).map((label) => (
        <label key={label} className={styles.pick}>
          <input
            type="radio"
            name={name}
            aria-label={`${ownLabel(label) ?? label}${labels[label] === undefined ? '' : ', placed'}`}
            checked={!isPrice && next === label}
            onChange={() => onAction({ type: 'pick', label })}
          />
          <span className={labels[label] === undefined ? undefined : styles.placed}>{markOf(label)}</span>
        </label>
      ))}
      {prices.map(({ name: price, mark, isPicked, onPick }) => (
        <label key={price} title={price} className={styles.pick}>
          <input type="radio" name={name} aria-label={price} checked={isPicked} onChange={onPick} />
          <span className={styles.price}>{mark}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The degree and the kind of the labels, and in words what a press places. */
export function LabelChoices(props: LabelPickerProps) {
  const { work, isDrawing = false, disabled, prices = [], onAction } = props;
  const { next, open } = work;
  const price = prices.find(({ isPicked }) => isPicked);
  return (
    <div className="kit-stack3">
      {!disabled && (
        <p className={styles.press}>
          <span>
            {price
              ? `A press in the chart sets the ${lowerFirst(price.name)}.`
              : isDrawing
                ? DRAWING
                : pressWords(next)}
          </span>{' '}
          <span>{`Keys: ${Array.from(new Set(shownIn(props).map(keyOf))).join(', ')}.`}</span>
        </p>
      )}
      <Degrees work={work} onOpen={(wave) => onAction({ type: 'open', wave })} />
      {!disabled && (
        <Choice
          legend={open === null ? 'Correction after wave 5' : `Parts of ${waveName(open)}`}
          options={kindsFor(open).map((kind) => ({ value: kind, text: kind }))}
          chosen={kindOf(work, open)}
          onChoose={(kind) => onAction({ type: 'kind', kind })}
        />
      )}
    </div>
  );
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const DRAWING = 'A press on a turn is a point of your drawing; labels have their keys alone.';

/** Says what a press places. */
function pressWords(next: CountLabel | null): string {
  const label = next === '0' ? 'the start of wave 1' : next && waveName(next).replace(/^wave (.)/, '$1');
  return `${label ? `A press on a turn places ${label}` : 'All labels are placed'}; a press on a turn with a label takes that away.`;
}

/** The way from the whole to the open wave, and the waves that may be opened. */
function Degrees({ work, onOpen }: { work: Labelling; onOpen: (wave: CountLabel | null) => void }) {
  const { open } = work;
  const here = useRef<HTMLSpanElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== open) here.current?.focus();
    before.current = open;
  }, [open]);
  const waves = wavesToOpen(work);
  const path = open === null ? [] : open.split('.').map((label) => `Wave ${label.charAt(0)}`);
  return (
    <div role="group" aria-label="Degree" className={styles.degrees}>
      <span ref={here} tabIndex={-1} className={styles.here}>
        {['Whole chart', ...path].join(' › ')}
      </span>
      {open !== null && (
        <Button variant="quiet" onClick={() => onOpen(waveOf(open))}>
          {`Close ${waveName(open)}`}
        </Button>
      )}
      <span>{waves.length > 0 ? 'Open wave' : 'No wave with turns inside to open'}</span>
      {waves.map((wave) => (
        <button
          key={wave}
          type="button"
          aria-label={`Open ${waveName(wave)}`}
          className={styles.open}
          onClick={() => onOpen(wave)}
        >
          {keyOf(wave)}
        </button>
      ))}
    </div>
  );
}
