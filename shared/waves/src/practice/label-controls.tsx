import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Project, Read } from '@hidden-order/waves/price-chart';
import { depthOf, labelsIn, markOf, ownLabel, waveName, waveOf, type Count } from '@hidden-order/api-shapes/count';
import type { CountLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Swing } from '@hidden-order/wave-engine';
import {
  describeSwing,
  isInReach,
  labelAt,
  labelsToPlace,
  spanOf,
  withLastParts,
  type Labelling,
  type LabellingAction,
} from './labelling';
import styles from './labels.module.css';

interface SwingButtonsProps {
  swings: readonly Swing[];
  work: Labelling;
  /** Another count, shown beside the labels; null for none. */
  other: Count | null;
  /** Whether label 0 may stand elsewhere than at the first swing. */
  isStartOpen: boolean;
  /** Whether a press draws: it may be on any swing. */
  isDrawing?: boolean;
  project: Project;
  /** Takes the price of the next press in place of a label: that of a swing at its height, or of a key press on it. */
  picking?: { read: Read; onPrice: (price: number) => void } | undefined;
  onAction: (action: LabellingAction) => void;
}

/** A press so near to the height of a swing is at its price, in CSS pixels. */
const SNAP = 10;

/**
 * The swings of a series as buttons on its chart, which is one stop of the Tab key. Arrow keys move between swings, Enter
 * places the next label, the keys of the labels of the open degree place that label, and Delete takes one away. While a
 * wave is open, its swings alone are buttons, and the rest of the chart is veiled.
 */
export function SwingButtons(props: SwingButtonsProps) {
  const { swings, work, other, isStartOpen, isDrawing = false, project, picking, onAction } = props;
  const { open, next } = work;
  const [chosen, setCurrent] = useState(1);
  const points = swings.map(project);
  const all = withLastParts(work);
  const depth = open === null ? 0 : depthOf(open) + 1;
  const reached = swings.flatMap((_swing, place) =>
    isDrawing || picking || (isInReach(work, place) && (place > 0 || isStartOpen)) ? place : [],
  );
  const [first = 0, last = 0] = [reached[0], reached.at(-1)];
  const current = Math.min(last, Math.max(first, chosen));

  /** The swing of a key press, else the one nearest to a pointer, however far: a finger need not hit it. */
  const swingOf = ({ detail, target, currentTarget, clientX, clientY }: MouseEvent): number | null => {
    if (detail === 0) return target instanceof HTMLElement ? Number(target.dataset.swing) : null;
    const { left, top } = currentTarget.getBoundingClientRect();
    const distances = points.map((point, place) =>
      point === null || !reached.includes(place)
        ? Infinity
        : Math.hypot(clientX - left - point.x, clientY - top - point.y),
    );
    const nearest = Math.min(...distances);
    return Number.isFinite(nearest) ? distances.indexOf(nearest) : null;
  };

  /** The price of a key press on a swing, else the one at the height of a pointer. */
  const priceOf = ({ detail, currentTarget, clientX, clientY }: MouseEvent, swing: number | null): number | null => {
    if (detail === 0) return swings[swing ?? -1]?.price ?? null;
    const { left, top } = currentTarget.getBoundingClientRect();
    const off = points.map((point) => (point ? Math.abs(clientY - top - point.y) : Infinity));
    const nearest = Math.min(...off);
    const read = picking?.read(clientX - left, clientY - top)?.price ?? null;
    return nearest <= SNAP ? (swings[off.indexOf(nearest)]?.price ?? null) : read && Math.round(read);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, place: number) => {
    const moves: Record<string, number> = {
      ArrowLeft: Math.max(first, place - 1),
      ArrowRight: Math.min(last, place + 1),
      Home: first,
      End: last,
    };
    const to = moves[event.key];
    const labels = labelsToPlace(work).filter((one) => keyOf(one) === event.key.toUpperCase());
    const label =
      labels.find((one) => one === next) ??
      labels[0] ??
      (event.key === '0' && isStartOpen && open === null ? '0' : undefined);
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
        const swing = swingOf(event);
        const price = picking ? priceOf(event, swing) : null;
        if (price !== null) picking?.onPrice(price);
        if (swing === null || picking) return;
        setCurrent(swing);
        onAction({ type: 'choose', swing });
      }}
    >
      {open !== null && <Veils span={spanOf(work, open)} points={points} />}
      {points.map((point, place) => {
        const swing = swings[place];
        if (point === null || swing === undefined) return null;
        const label = labelAt(all, open, place);
        const shown = other === null ? undefined : labelAt(other, open, place);
        const otherLabel = shown === label || !(reached.includes(place) || place === 0) ? undefined : shown;
        const marks = (
          <span aria-hidden="true" className={`${styles.marks} ${styles[swing.kind]}`}>
            {labelsIn({ ...(place === 0 && all[0] === undefined && { 0: 0 }), ...all })
              .filter((one) => (all[one] ?? 0) === place && depthOf(one) <= depth + 1)
              .map((one) => (
                <span key={one} className={waveOf(one) === open ? styles.label : styles.otherDegree}>
                  {markOf(one)}
                </span>
              ))}
            {otherLabel && <span data-label={markOf(otherLabel)} className={styles.other} />}
          </span>
        );
        if (!reached.includes(place)) {
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
              (label ? `, ${labelWords(label)} here` : '') +
              (otherLabel ? `, ${labelWords(otherLabel, ' of the other count')} here` : '')
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

interface SwingLabelsProps {
  /** Each with the mark of a label, and that of another count. */
  swings: readonly (Swing & { own: string | null; best: string | null })[];
  project: Project;
}

/** The labels of a count that is over, and of another one beside it. */
export const SwingLabels = ({ swings, project }: SwingLabelsProps) => (
  <div aria-hidden="true" className={styles.swings}>
    {swings.map(({ own, best, ...swing }) => {
      const at = project(swing);
      return (
        at && (
          <span key={swing.bar} className={styles.swing} style={at.place}>
            <span className={`${styles.marks} ${styles[swing.kind]}`}>
              {own && <span className={styles.label}>{own}</span>}
              {best && <span data-label={best} className={styles.other} />}
            </span>
          </span>
        )
      );
    })}
  </div>
);

/** Covers what lies before and after the open wave. */
function Veils({ span, points }: { span: ReturnType<typeof spanOf>; points: readonly ReturnType<Project>[] }) {
  const [from, to] = [points[span?.from ?? -1], points[span?.to ?? -1]];
  if (!from || !to) return null;
  return (
    <>
      <span className={styles.veil} style={{ insetInlineStart: 0, width: from.place.left }} />
      <span className={styles.veil} style={{ insetInlineStart: to.place.left, insetInlineEnd: 0 }} />
    </>
  );
}

const labelWords = (label: CountLabel, of = ''): string =>
  label === '0' ? `wave 1${of} starts` : `${waveName(label)}${of} ends`;
/** The key that places a label. */
export const keyOf = (label: CountLabel): string => (ownLabel(label) ?? '0').charAt(0);
