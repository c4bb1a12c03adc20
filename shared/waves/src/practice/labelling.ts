import {
  depthOf,
  isCountLabel,
  labelsIn,
  labelWithin,
  MOST_DEGREES,
  ownLabel,
  waveName,
  waveOf,
  wavesPlaced,
  wholeLabels,
  type Count,
} from '@hidden-order/api-shapes/count';
import { CORRECTIONS, FIVE_LABELS, formatPrice, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import { nameSwing, type Swing } from '@hidden-order/wave-engine';

/** How the waves of one degree are labelled. */
const KINDS = { '1 to 5': FIVE_LABELS, ...CORRECTIONS } as const;
export type Kind = keyof typeof KINDS;
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

/** The labels of a count while a learner places them. */
export interface Labelling {
  labels: Count;
  /** The label that the next choice of a swing places; null when all are placed. */
  next: CountLabel | null;
  /** The wave whose parts are labelled; null for the whole. */
  open: CountLabel | null;
  /** The kinds that the learner has chosen, by the wave whose parts they name; of the whole it is that of its correction. */
  kinds: Readonly<Record<string, Kind>>;
}

/** What is chosen beside the labels, as text: the label to place next, the open wave, and kinds, each after its wave. */
export const choiceText = ({ next, open, kinds }: Labelling): string =>
  [next ?? '', open ?? '', ...Object.entries(kinds).flat()].join();

/** The work on some labels. @param choice as {@link choiceText} writes it; by default the first without a place is next */
export function labellingOf(labels: Count, choice = ''): Labelling {
  const [next = '', open = '', ...rest] = choice.split(',');
  const kinds = Object.fromEntries(rest.flatMap((kind, at) => (isKind(kind) ? [[rest[at - 1] ?? '', kind]] : [])));
  const state = { labels, next: null, open: isCountLabel(open) ? open : null, kinds };
  return isCountLabel(next) ? { ...state, next } : follow(state, null);
}
export const NO_LABELS: Labelling = { labels: {}, next: '1', open: null, kinds: {} };

export type LabellingAction =
  /** Places a label, else the next one, at a swing. The next one of a swing that has a label takes that label away. */
  | { type: 'choose'; swing: number; label?: CountLabel }
  | { type: 'remove'; swing: number }
  /** Makes a label the next one; it stays where it stands until it is placed. */
  | { type: 'pick'; label: CountLabel }
  /** Turns to the parts of a wave; null to the whole. */
  | { type: 'open'; wave: CountLabel | null }
  /** Names parts, or the correction of the whole, otherwise: those that have labels are renamed in order. */
  | { type: 'kind'; kind: Kind };

/** Applies a learner's action. A swing has one label of a degree at most; 0 always stands somewhere. */
export function labelling(state: Labelling, action: LabellingAction): Labelling {
  if (action.type === 'pick') return { ...state, next: action.label };
  if (action.type === 'open') return follow({ ...state, open: action.wave }, null);
  const { labels, open } = state;
  if (action.type === 'kind') {
    const kinds = { ...state.kinds, [open ?? '']: action.kind };
    return follow({ ...state, kinds, labels: renamed(state, action.kind) }, null);
  }
  if (!isInReach(state, action.swing)) return state;
  const current = labelAt(labels, open, action.swing);
  if (action.type === 'remove' || (action.label === undefined && current !== undefined)) {
    if (current === undefined || current === '0') return state;
    return { ...state, labels: fitting({ ...state, labels: without(labels, current) }), next: current };
  }
  const label = action.label ?? state.next;
  if (label === null || current === '0') return state;
  const others = current === undefined ? labels : without(labels, current);
  const placed = label === '0' && action.swing === 0 ? without(others, '0') : { ...others, [label]: action.swing };
  return follow({ ...state, labels: fitting({ ...state, labels: placed }) }, label);
}

/** The kinds that parts of a wave may have, or the correction of the whole. */
export const kindsFor = (open: CountLabel | null): Kind[] =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => open !== null || kind !== '1 to 5');

/** The kind of the parts of a wave, or of the correction of the whole: as it is chosen, else as labels and place suggest. */
export function kindOf({ labels, kinds }: Labelling, open: CountLabel | null): Kind {
  const five: readonly string[] = FIVE_LABELS;
  const usual: Kind = open !== null && five.indexOf(ownLabel(open) ?? '') % 2 === 0 ? '1 to 5' : 'A to C';
  const placed = labelsIn(labels).flatMap((label) => (waveOf(label) === open ? (ownLabel(label) ?? []) : []));
  const fits = (kind: Kind) =>
    placed.every((label) => KINDS[kind].some((one) => one === label) || (open === null && five.includes(label)));
  return [kinds[open ?? ''] ?? usual, usual, ...kindsFor(open)].find((kind) => fits(kind)) ?? usual;
}

/** The labels of the parts of a wave in order, or of the waves of the whole. */
function labelsUnder(state: Labelling, open: CountLabel | null): CountLabel[] {
  const own = KINDS[kindOf(state, open)];
  return open === null ? [...FIVE_LABELS, ...own] : own.map((label) => labelWithin(open, label));
}

/** Those that are placed: the last part of a wave ends where the wave does. */
export const labelsToPlace = (state: Labelling): CountLabel[] =>
  labelsUnder(state, state.open).slice(0, state.open === null ? undefined : -1);

/** From where to where a wave goes by its labels; null where one is missing. */
export function spanOf(state: Labelling, wave: CountLabel): { from: number; to: number } | null {
  const above = waveOf(wave);
  const around = above === null ? { from: state.labels[0] ?? 0, to: undefined } : spanOf(state, above);
  const all = labelsUnder(state, above);
  const before = all[all.indexOf(wave) - 1];
  const from = before === undefined ? around?.from : state.labels[before];
  const to = state.labels[wave] ?? (wave === all.at(-1) ? around?.to : undefined);
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}

/** Where the waves of the open degree start and end, by their labels alone. */
export function endsUnder(state: Labelling): number[] {
  const { labels, open } = state;
  const around = open === null ? [labels[0] ?? 0] : Object.values(spanOf(state, open) ?? {});
  const own = labelsIn(labels).flatMap((label) =>
    waveOf(label) === open && label !== '0' ? (labels[label] ?? []) : [],
  );
  return [...around, ...own].toSorted((one, other) => one - other);
}

/** The waves of the open degree that have turns inside, so that their parts may be labelled. */
export const wavesToOpen = (state: Labelling): CountLabel[] =>
  labelsUnder(state, state.open).filter((wave) => {
    const span = spanOf(state, wave);
    return span !== null && span.to - span.from > 2 && depthOf(wave) < MOST_DEGREES - 1;
  });

/** All labels, with those of last parts, which stand where their waves end once the other parts have labels. */
export function withLastParts(state: Labelling): Count {
  const all = { ...state.labels };
  for (const wave of new Set(labelsIn(all).flatMap((label) => waveOf(label) ?? []))) {
    const parts = labelsUnder(state, wave);
    const [last, span] = [parts.at(-1), spanOf(state, wave)];
    if (last && span && parts.every((part) => part === last || all[part] !== undefined)) all[last] = span.to;
  }
  return all;
}

/** Whether a swing may have a label of the open degree. */
export function isInReach(state: Labelling, swing: number): boolean {
  if (state.open === null) return true;
  const span = spanOf(state, state.open);
  return span !== null && swing > span.from && swing < span.to;
}

/** The label of one degree at a swing, if there is one. 0 stands at the first until it is placed. */
export const labelAt = (labels: Count, open: CountLabel | null, swing: number): CountLabel | undefined =>
  labelsIn({ 0: 0, ...labels }).find(
    (label) => waveOf(label) === open && (labels[label] ?? (label === '0' ? 0 : undefined)) === swing,
  );

const without = (labels: Count, label: CountLabel): Count =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== label));

/** The labels without those of parts that no longer lie within their waves. */
function fitting(state: Labelling): Count {
  let labels: Count = {};
  for (const label of labelsIn(state.labels)) {
    const [wave, place] = [waveOf(label), state.labels[label] ?? 0];
    if (wave === null || isInReach({ ...state, labels, open: wave }, place)) labels = { ...labels, [label]: place };
  }
  return labels;
}

/** The labels with those of the open degree, and of all parts under them, renamed in order. */
function renamed(state: Labelling, kind: Kind): Count {
  const { labels, open } = state;
  const names: readonly string[] = KINDS[kindOf(state, open)];
  const place = open === null ? 0 : depthOf(open) + 1;
  const entries = labelsIn(labels).flatMap((label) => {
    const path = label.split('.');
    const at = open === null || label.startsWith(`${open}.`) ? names.indexOf(path[place] ?? '') : -1;
    if (at === -1) return [[label, labels[label]]];
    const name = KINDS[kind][at];
    return name === undefined ? [] : [[path.with(place, name).join('.'), labels[label]]];
  });
  return fitting({
    ...state,
    kinds: { ...state.kinds, [open ?? '']: kind },
    labels: Object.fromEntries(entries) as Count,
  });
}

/** The next label to place: the first that has no place after a label, else the first of all; null when all are placed. */
function follow(state: Labelling, label: CountLabel | null): Labelling {
  const all = labelsToPlace(state);
  const open = all.filter((one) => state.labels[one] === undefined);
  const at = label === null ? -1 : all.indexOf(label);
  return { ...state, next: open.find((one) => all.indexOf(one) > at) ?? open[0] ?? null };
}

/** The first wave without a label, where a later one has a label or a count has at least so many waves; null for none. */
export function gapIn(labels: Count, least: number): CountLabel | null {
  const most = Math.max(least, wavesPlaced(labels));
  return (
    wholeLabels(labels)
      .slice(0, most)
      .find((label) => labels[label] === undefined) ?? null
  );
}

/** Such as `the high at 104.25`. */
export const describeSwing = ({ kind, price }: Swing): string => `the ${kind} at ${formatPrice(price)}`;

/** Where a label stands, such as `wave 2 ends at swing 7, the high at 104.25`, or `wave 1 starts at …` for label 0. */
export const placeWords = (label: CountLabel, swings: readonly Swing[], place: number): string =>
  `${label === '0' ? 'wave 1 starts' : `${waveName(label)} ends`} at ${nameSwing(swings, place)}`;
