import {
  depthOf,
  labelWithin,
  labelsIn,
  MOST_DEGREES,
  ownLabel,
  waveOf,
  wholeLabels,
  type Count,
} from '@hidden-order/api-shapes/count';
import type { CountLabel, WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import type { LegalCount } from './legal-counts';
import type { Wave } from './parse-table';
import { labelsOf, SEQUENCES, type Structure } from './structures';
import type { Turn } from './swing';
import { endWords, openWords, orderWords, type Span } from './words';

/** A wave with a label, as far as it is in order. */
export interface LabelledWave extends Span {
  label: CountLabel;
  /** Why it cannot end where its label stands, in words; null where it can. */
  fault: { kind: 'order' | 'turn'; words: string } | null;
  /** Its parts; null where none has a label. */
  inside: Inside | null;
}

/** The parts of a wave that have labels. */
export interface Inside {
  waves: LabelledWave[];
  /** Where the first part starts, and where those end that end where a part can. */
  ends: number[];
  /** What they may be together by their labels. */
  structures: readonly Structure[];
  /** What is missing in it, in words; null for nothing. */
  missing: string | null;
}

/**
 * Reads the waves of one degree in order, up to one at which no wave can end, each with its inside.
 * @param within the wave of which they are parts; null for those of the whole
 * @param labels those that follow one another
 * @param last where the last of the labels stands if it has no place of its own
 */
export function wavesInOrder(
  swings: readonly Turn[],
  count: Count,
  within: CountLabel | null,
  { start, labels, last }: { start: number; labels: readonly WaveLabel[]; last?: number },
): { waves: LabelledWave[]; ends: number[] } {
  const ends = [start];
  const waves: LabelledWave[] = [];
  for (const [place, own] of labels.entries()) {
    const label = labelWithin(within, own);
    const from = ends.at(-1) ?? start;
    const to = count[label] ?? (place === labels.length - 1 ? last : undefined);
    if (to === undefined) break;
    const fault = faultOf(swings, label, { from, to });
    waves.push({ label, from, to, fault, inside: fault ? null : insideOf(swings, count, label, { from, to }) });
    if (fault) break;
    ends.push(to);
  }
  return { waves, ends };
}

function faultOf(swings: readonly Turn[], label: CountLabel, { from, to }: Span): LabelledWave['fault'] {
  if (!Number.isInteger(to) || to <= from || to >= swings.length) return { kind: 'order', words: orderWords(label) };
  return (to - from) % 2 === 0 ? { kind: 'turn', words: endWords(label, to, swings) } : null;
}

/** The inside of a wave by its labels. The label of its last part, which ends where it ends, may be left out. */
function insideOf(swings: readonly Turn[], count: Count, wave: CountLabel, { from, to }: Span): Inside | null {
  const placed = labelsIn(count).flatMap((label) => (waveOf(label) === wave ? (ownLabel(label) ?? []) : []));
  if (placed.length === 0) return null;
  const possible = SEQUENCES.filter(({ labels }) =>
    placed.every(
      (label) => labels.includes(label) && (label !== labels.at(-1) || count[labelWithin(wave, label)] === to),
    ),
  );
  const isOpen = (label: WaveLabel) => !placed.includes(label);
  const whole = possible.find(({ labels }) => !labels.slice(0, -1).some(isOpen));
  const { labels = [] } = whole ?? possible[0] ?? {};
  const open = labels.find(isOpen);
  const read = wavesInOrder(swings, count, wave, { start: from, labels, ...(whole && { last: to }) });
  const structures = (whole ? [whole] : possible).flatMap((one) => one.structures);
  // Labels that do not belong together are those of no structure.
  return { ...read, structures, missing: whole || open === undefined ? null : openWords(wave, open) };
}

/** All labels of a legal count: those of the whole and of the insides of its waves. */
export function withInsides({ labels, five, correction }: LegalCount): Count {
  const waves = [...five.parts, ...(correction?.parts ?? [])];
  const insides = wholeLabels(labels).flatMap((label, place) => {
    const wave = waves[place];
    return wave ? [insideLabels(wave, label)] : [];
  });
  return Object.assign({ ...labels }, ...insides) as Count;
}

/** The labels of the inside of a wave, down to waves that have none. */
function insideLabels(wave: Wave, label: CountLabel): Count {
  const labels = labelsOf(wave);
  const count: Count = {};
  wave.parts.forEach((part, place) => {
    const own = labels[place];
    if (own === undefined) return;
    const within = labelWithin(label, own);
    if (part.to !== wave.to) count[within] = part.to;
    if (depthOf(within) < MOST_DEGREES - 1) Object.assign(count, insideLabels(part, within));
  });
  return count;
}
