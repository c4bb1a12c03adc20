import { ratiosOf } from '../ratios';
import { percentText } from '../price-text';
import { turnsOf, type Wave } from '../waves';
import { lengthOf, mentionsIn, waveOf, type Check, type Shown } from './sentence';

const NUMBER = /(?<![\w.-])\d[\d,]*(?:\.\d+)?%?(?![\d-])/g;
/** Numbers that name something instead of measuring it. */
const NAMED = /\bquestion \d+|\b(?:waves?|legs?|labelled|marked) \d\b(?:(?:,? and |, | or | to )\d\b)*/gi;
/** Shares in words, which no check binds. */
const SHARE_IN_WORDS = /\b(half|quarter|twice|twentieth|(?:a|one) (?:third|fifth|tenth))\b/i;
const SIDE = /\b(not (?:\w+ )?)?(above|below|under|beyond|passe[sd]) $/i;
/** The wave to which the words behind a number bind it. */
const OF_WAVE = /^(?: points)? (?:of|in) wave (\w)\b/;
const END_OF = /^,? (?:the (start|end) of (?:wave )?(\w)\b|where wave (\w) (start|began|ended))/;

/** What a number says: its value, whether it is a share, and the words around it. */
interface Quoted {
  text: string;
  value: number;
  before: string;
  after: string;
  /** The waves named last before it. */
  owners: readonly Wave[];
}

/** Every number in a caption is one of the figure, and of the wave that the sentence speaks of. */
export const checkNumbers: Check = (sentence, shown) => {
  const [share] = SHARE_IN_WORDS.exec(sentence) ?? [];
  if (share !== undefined) return `says "${share}", which must be a number`;
  // As long as before, so that places stay the same.
  const measured = sentence.replace(NAMED, (name) => name.replace(/\d/g, '#'));
  for (const { 0: found, index } of measured.matchAll(NUMBER)) {
    const text = found.replace(/,$/, '');
    const before = sentence.slice(0, index);
    const after = sentence.slice(index + text.length);
    const owners = (mentionsIn(before).at(-1)?.labels ?? []).flatMap((label) => waveOf(shown.waves, label) ?? []);
    const value = Number(text.replace(/[,%]/g, ''));
    if (!holds({ text, value, before, after, owners }, sentence, shown)) return `says ${text}`;
  }
  return undefined;
};

function holds(quoted: Quoted, sentence: string, shown: Shown): boolean {
  const { text, value, before, after, owners } = quoted;
  const { waves } = shown;
  if (text.endsWith('%')) return isShare(quoted, shown);
  if (/\bbar $/.test(before)) return (owners.length > 0 ? owners : waves).some(({ to }) => to.bar === value);
  const [, named] = OF_WAVE.exec(after) ?? [];
  if (named !== undefined) return isLength(value, [waveOf(waves, named)]);
  if (/ times /.test(after)) return shown.source.project?.factors.includes(value) ?? false;
  const [, edge, ofWave, where, moment] = END_OF.exec(after) ?? [];
  const edgeWave = ofWave ?? where;
  if (edgeWave !== undefined) {
    const wave = waveOf(waves, edgeWave);
    const turn = (edge ?? moment) === 'end' || moment === 'ended' ? wave?.to : wave?.from;
    if (turn?.price !== value) return false;
  }
  const side = SIDE.exec(before);
  if (side) return isOnSide(quoted, side, sentence, shown);
  if (/ points\b/.test(sentence) && isLength(value, owners.length > 0 ? owners : waves)) return true;
  if (/^(?:(?:, | and | to )[\d.]+)* points\b/.test(after) && isDistance(value, shown)) return true;
  return edgeWave !== undefined || pricesFor(quoted, shown).some((price) => same(price, value));
}

/** The prices that a sentence may give the waves that it speaks of, or any of the figure if it names none. */
function pricesFor({ before, owners }: Quoted, shown: Shown): number[] {
  const { source, waves, limits } = shown;
  const ratios = ratiosOf(source, waves);
  if (owners.length === 0) {
    return [
      ...turnsOf(waves).map(({ price }) => price),
      ...[...limits, ...ratios].map(({ price }) => price),
      ...source.levels,
      ...source.instead.map(({ to }) => to),
      ...(source.landmark?.between ?? []),
    ];
  }
  const isOwner = (label: string) => owners.some((wave) => waveOf(waves, label) === wave);
  const opens = /\b(from|start\w*|beg[ai]n\w*)\b[^.]*$/.test(before.slice(-45));
  const measuredFrom = new Set([source.retrace?.wave, source.project?.from, source.project?.length]);
  const isMeasured = owners.some((wave) => {
    const previous = waves[waves.indexOf(wave) - 1];
    return measuredFrom.has(wave.label) || measuredFrom.has(previous?.label);
  });
  return [
    ...owners.flatMap(({ from, to, inside }) => [
      ...(opens ? [from.price] : []),
      ...inside.map(({ price }) => price),
      to.price,
    ]),
    ...limits.filter(({ wave }) => isOwner(wave)).map(({ price }) => price),
    ...source.instead.filter(({ wave }) => isOwner(wave)).map(({ to }) => to),
    ...(source.landmark && isOwner(source.landmark.wave) ? source.landmark.between : []),
    ...(isMeasured ? ratios.map(({ price }) => price) : []),
  ];
}

/** A price is above or below another as the caption says; with "must", or a count that is over, it is a limit. */
function isOnSide(
  { value, before, owners }: Quoted,
  [, not, given = '']: string[],
  sentence: string,
  shown: Shown,
): boolean {
  const { waves, limits, source } = shown;
  const at = limits.filter(({ price }) => same(price, value));
  const word = given.toLowerCase();
  const side = word === 'above' ? 'above' : word === 'below' || word === 'under' ? 'below' : undefined;
  const isFor = (limit: string) =>
    mentionsIn(before)
      .at(-1)
      ?.labels.some((label) => limit.split(' or ').includes(label)) ?? true;
  if (side && /\b(must|only|had to|has to)\b/.test(before)) {
    return at.some(({ wave, beyond }) => isFor(wave) && (beyond === side) === (not !== undefined));
  }
  if (side && /\b(over|rejects?|fails?|would end|would have ended|no wave)\b/.test(sentence)) {
    const forbids = at.some(({ wave, beyond }) => beyond === side && (!/\bno wave/.test(before) || isFor(wave)));
    return forbids || source.levels.includes(value);
  }
  const known = pricesFor({ text: '', value, before: '', after: '', owners: [] }, shown).some((price) =>
    same(price, value),
  );
  const ends = owners.length > 0 ? owners : waves;
  const isUp = ({ from, to }: Wave) => to.price > from.price;
  return (
    known &&
    ends.some((wave) =>
      (side ?? (isUp(wave) ? 'above' : 'below')) === 'above' ? wave.to.price > value : wave.to.price < value,
    )
  );
}

/** A share in per cent: of the wave before, a level drawn, or of the price where a move starts. */
function isShare({ text, owners }: Quoted, { source, waves, texts }: Shown): boolean {
  if (owners.length === 0 && texts.includes(text)) return true;
  const { levels = [], tolerance = 0 } = source.retrace ?? {};
  const [first] = waves;
  const shares = (owners.length > 0 ? owners : waves).flatMap((wave) => {
    const previous = waves[waves.indexOf(wave) - 1];
    return [
      ...(previous ? [percentText(lengthOf(wave) / lengthOf(previous))] : []),
      ...(wave.label === undefined ? [percentText(lengthOf(wave) / (wave.from.price * 100))] : []),
      ...(source.retrace && [wave.label, previous?.label].includes(source.retrace.wave)
        ? source.retrace.levels.map((level) => `${level}%`)
        : []),
    ];
  });
  const covered = first && (levels.length * 2 * tolerance * 100) / lengthOf(first);
  return shares.includes(text) || (covered !== undefined && covered > 0 && percentText(covered) === text);
}

/** A distance in points between an end and a limit of the figure, such as how far an entry is from its level. */
const isDistance = (value: number, { waves, limits, source }: Shown): boolean =>
  value === source.retrace?.tolerance ||
  waves.some(({ to }) =>
    [...limits.map(({ price }) => price), ...source.levels].some((price) => same(Math.abs(price - to.price), value)),
  );

const isLength = (value: number, waves: readonly (Wave | undefined)[]): boolean =>
  waves.some(
    (wave) => wave !== undefined && [lengthOf(wave), ...insideLengths(wave)].includes(Math.round(value * 100)),
  );

/** The lengths of the parts inside a wave, in hundredths. */
const insideLengths = ({ from, to, inside }: Wave): number[] => {
  const turns = [from, ...inside, to];
  return inside.length === 0
    ? []
    : turns.slice(1).map((turn, index) => Math.round(Math.abs(turn.price - (turns[index]?.price ?? 0)) * 100));
};

const same = (one: number, other: number): boolean => Math.round(one * 100) === Math.round(other * 100);
