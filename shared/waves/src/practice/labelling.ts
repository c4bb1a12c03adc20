import { COUNT_LABELS, formatPrice, WAVE_LABELS, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import { nameSwing, type Count, type Swing } from '@hidden-order/wave-engine';

/** The labels of a count while a learner places them. */
export interface Labelling {
  labels: Count;
  /** The label that the next choice of a swing places; null when all are placed. */
  next: CountLabel | null;
}

export const NO_LABELS: Labelling = { labels: {}, next: '1' };

export type LabellingAction =
  /** Places a label, else the next one, at a swing. The next one of a swing that has a label takes that label away. */
  | { type: 'choose'; swing: number; label?: CountLabel }
  | { type: 'remove'; swing: number }
  /** Makes a label the next one; it stays where it stands until it is placed. */
  | { type: 'pick'; label: CountLabel };

/** Applies a learner's action. A swing has one label at most; 0 always stands somewhere. */
export function labelling(state: Labelling, action: LabellingAction): Labelling {
  if (action.type === 'pick') return { ...state, next: action.label };
  const { labels } = state;
  const current = labelAt(labels, action.swing);
  if (action.type === 'remove' || (action.label === undefined && current !== undefined)) {
    return current === undefined || current === '0' ? state : { labels: without(labels, current), next: current };
  }
  const label = action.label ?? state.next;
  if (label === null || current === '0') return state;
  const others = current === undefined ? labels : without(labels, current);
  const placed = label === '0' && action.swing === 0 ? without(others, '0') : { ...others, [label]: action.swing };
  return { labels: placed, next: nextAfter(placed, label) };
}

/** The label at a swing, if there is one. 0 stands at the first until it is placed. */
export const labelAt = (labels: Count, swing: number): CountLabel | undefined =>
  COUNT_LABELS.find((label) => (labels[label] ?? (label === '0' ? 0 : undefined)) === swing);

const without = (labels: Count, label: CountLabel): Count =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== label));

/** The first label that is not placed after a label, else the first of all; null when all are placed. */
function nextAfter(labels: Count, label: CountLabel): CountLabel | null {
  const open = WAVE_LABELS.filter((one) => labels[one] === undefined);
  return open.find((one) => COUNT_LABELS.indexOf(one) > COUNT_LABELS.indexOf(label)) ?? open[0] ?? null;
}

/** The first wave without a label, where a later one has a label or a count has at least so many waves; null for none. */
export function gapIn(labels: Count, least: number): CountLabel | null {
  const placed = WAVE_LABELS.filter((label) => labels[label] !== undefined).length;
  return WAVE_LABELS.slice(0, Math.max(least, placed)).find((label) => labels[label] === undefined) ?? null;
}

/** Where a label stands, such as `2 ends at swing 7, the high at 104.25`, or `1 starts at …` for label 0. */
export const placeWords = (label: CountLabel, swings: readonly Swing[], place: number): string =>
  `${label === '0' ? '1 starts' : `${label} ends`} at ${nameSwing(swings, place)}`;

/** Such as `the high at 104.25`. */
export const describeSwing = ({ kind, price }: Swing): string => `the ${kind} at ${formatPrice(price)}`;
