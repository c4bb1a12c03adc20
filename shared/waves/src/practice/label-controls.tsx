import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Project } from '@hidden-order/waves/price-chart';
import { COUNT_LABELS, WAVE_LABELS, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Count, Swing } from '@hidden-order/wave-engine';
import { describeSwing, labelAt, type LabellingAction } from './labelling';
import styles from './labels.module.css';

interface SwingButtonsProps {
  swings: readonly Swing[];
  labels: Count;
  /** Another count, shown beside the labels; null for none. */
  other: Count | null;
  /** Whether label 0 may stand elsewhere than at the first swing. */
  isStartOpen: boolean;
  project: Project;
  onAction: (action: LabellingAction) => void;
}

/**
 * The swings of a series as buttons on its chart, which is one stop of the Tab key. Arrow keys move between swings, Enter
 * places the next label, the keys 0 to 5 and A to C place that label, and Delete takes one away.
 */
export function SwingButtons({ swings, labels, other, isStartOpen, project, onAction }: SwingButtonsProps) {
  const [current, setCurrent] = useState(1);
  const points = swings.map(project);
  const first = isStartOpen ? 0 : 1;

  /** The swing of a key press, else the one nearest to a pointer, however far: a finger need not hit it. */
  const chosen = ({ detail, target, currentTarget, clientX, clientY }: MouseEvent): number | null => {
    if (detail === 0) return target instanceof HTMLElement ? Number(target.dataset.swing) : null;
    const { left, top } = currentTarget.getBoundingClientRect();
    const distances = points.map((point, place) =>
      point === null || place < first ? Infinity : Math.hypot(clientX - left - point.x, clientY - top - point.y),
    );
    const nearest = Math.min(...distances);
    return Number.isFinite(nearest) ? distances.indexOf(nearest) : null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, place: number) => {
    const moves: Record<string, number> = {
      ArrowLeft: Math.max(first, place - 1),
      ArrowRight: Math.min(swings.length - 1, place + 1),
      Home: first,
      End: swings.length - 1,
    };
    const to = moves[event.key];
    const label = (isStartOpen ? COUNT_LABELS : WAVE_LABELS).find((one) => one === event.key.toUpperCase());
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (to !== undefined) {
      setCurrent(to);
      event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-swing="${to}"]`)?.focus();
    } else if (label !== undefined) onAction({ type: 'choose', swing: place, label });
    else if (event.key === 'Delete' || event.key === 'Backspace') onAction({ type: 'remove', swing: place });
    else return;
    event.preventDefault();
  };

  return (
    // The buttons in it take the keys; the group takes pointers, for which single swings may be too small.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label="Swings of the series"
      className={styles.swings}
      onClick={(event) => {
        const swing = chosen(event);
        if (swing === null) return;
        setCurrent(swing);
        onAction({ type: 'choose', swing });
      }}
    >
      {points.map((point, place) => {
        const swing = swings[place];
        if (point === null || swing === undefined) return null;
        const label = labelAt(labels, place);
        const shown = other === null ? undefined : labelAt(other, place);
        const otherLabel = shown === label ? undefined : shown;
        const marks = (
          <span aria-hidden="true" className={`${styles.marks} ${styles[swing.kind]}`}>
            {label && <span className={styles.label}>{label}</span>}
            {otherLabel && <span data-label={otherLabel} className={styles.other} />}
          </span>
        );
        if (place < first) {
          return (
            <span key={place} className={styles.swing} style={point.place}>
              {marks}
            </span>
          );
        }
        return (
          <button
            key={place}
            type="button"
            data-swing={place}
            aria-label={
              `Swing ${place} of ${swings.length - 1}: ${describeSwing(swing)}` +
              (label === '0' ? ', wave 1 starts here' : label ? `, wave ${label} ends here` : '') +
              (otherLabel === '0'
                ? ', wave 1 of the other count starts here'
                : otherLabel
                  ? `, wave ${otherLabel} of the other count ends here`
                  : '')
            }
            tabIndex={place === current ? 0 : -1}
            className={styles.swing}
            style={point.place}
            onKeyDown={(event) => onKeyDown(event, place)}
            onFocus={() => setCurrent(place)}
          >
            {marks}
          </button>
        );
      })}
    </div>
  );
}

interface LabelPickerProps {
  labels: Count;
  next: CountLabel | null;
  isStartOpen: boolean;
  disabled: boolean;
  onPick: (label: CountLabel) => void;
}

/** Chooses the label that the next choice of a swing places. */
export function LabelPicker({ labels, next, isStartOpen, disabled, onPick }: LabelPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend>Label to place</legend>
      {(isStartOpen ? COUNT_LABELS : WAVE_LABELS).map((label) => (
        <label key={label} className={styles.pick}>
          <input
            type="radio"
            name={name}
            aria-label={labels[label] === undefined ? label : `${label}, placed`}
            checked={next === label}
            onChange={() => onPick(label)}
          />
          <span className={labels[label] === undefined ? undefined : styles.placed}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
