import type { FigureStep } from '@hidden-order/api-shapes/figure';
import { RULES } from '@hidden-order/wave-engine';
import { converge, linesOf } from './lines';
import type { Verdict } from './pattern';
import { priceText } from '@hidden-order/waves/figures';
import { percentText } from './percent-text';
import { ratiosOf } from './ratios';
import type { FigureSource, PatternName } from './source';
import type { Wave } from './waves';

const PATTERN_NAMES: Record<Exclude<PatternName, 'swings'>, string> = {
  impulse: 'An impulse',
  diagonal: 'A diagonal',
  zigzag: 'A zigzag',
  flat: 'A flat',
  triangle: 'A triangle',
  combination: 'A combination',
  cycle: 'A cycle of five waves and three',
};
const LIST = new Intl.ListFormat('en-GB');
const NUMBERS: Record<number, string> = { 3: 'three', 5: 'five' };

/** The drawing in words, for readers who do not see it. */
export function describe(source: FigureSource, waves: readonly Wave[], { limits }: Verdict): string {
  const { pattern, channel } = source;
  const name = pattern === 'swings' ? 'A chart' : PATTERN_NAMES[pattern];
  const ways = waves.map((wave) => `${nameOf(wave)} ${moveOf(wave)}${insideOf(wave)}.`);
  return [
    `${name} that starts at ${priceText(waves[0]?.from.price ?? 0)}.`,
    ...ways,
    ...(channel ? ['A line joins the ends of waves 2 and 4; its parallel passes through the end of wave 3.'] : []),
    ...limits.map(({ text }) => text),
    ...measuresOf(source, waves),
  ].join(' ');
}

/** Lines, levels and other ends, a sentence each. */
function measuresOf(source: FigureSource, waves: readonly Wave[]): string[] {
  const { lines, levels, instead, landmark, retrace } = source;
  const [one, other] = lines.length === 2 ? linesOf(source, waves) : [];
  const ratios = ratiosOf(source, waves).map(({ name, price }) => `${name} at ${priceText(price)}`);
  return [
    ...lines.map(([from, to]) => `A line joins the ends of waves ${from} and ${to}.`),
    ...(one && other && converge(one, other) ? ['The lines converge.'] : []),
    ...(ratios.length > 0 ? [`Levels: ${LIST.format(ratios)}.`] : []),
    ...(retrace?.tolerance ? [`A band of ${retrace.tolerance} points stands on both sides of each level.`] : []),
    ...levels.map((level) => `A line marks ${priceText(level)}.`),
    ...instead.map(
      ({ wave, to, allowed }) => `Wave ${wave} ${allowed ? 'may also' : 'must not'} end at ${priceText(to)}.`,
    ),
    ...(landmark ? [`Wave ${landmark.wave} often ends between ${LIST.format(landmark.between.map(priceText))}.`] : []),
  ];
}

/** One step for each wave, with the rule that speaks while it forms. */
export function stepsOf({ pattern }: FigureSource, waves: readonly Wave[], { limits, form }: Verdict): FigureStep[] {
  let points = 1;
  return waves.map((wave, index) => {
    points += wave.inside.length + 1;
    const remark = wave.label === undefined ? '' : (remarkOn(pattern, waves.slice(0, index + 1), form) ?? '');
    const limit = limits
      .filter((one) => one.wave === wave.label)
      .map(({ text }) => ` Rule: ${text[0]?.toLowerCase()}${text.slice(1)}`);
    return {
      points,
      text: `${nameOf(wave)} ${moveOf(wave)}${insideOf(wave)}.${remark && ` ${remark}`}${limit.join('')}`,
    };
  });
}

const nameOf = ({ label }: Wave): string => (label === undefined ? 'Price' : `Wave ${label}`);

const moveOf = ({ from, to }: Wave): string =>
  `${to.price > from.price ? 'rises' : 'falls'} ${priceText(Math.round(Math.abs(to.price - from.price) * 100) / 100)} points to ${priceText(to.price)}${to.date === undefined ? '' : ` (${to.date})`}`;

function insideOf({ inside, form, to }: Wave): string {
  if (to.date !== undefined) return form === undefined ? '' : `: ${form}`;
  return inside.length === 0 ? '' : ` in ${NUMBERS[inside.length + 1]} parts`;
}

/** What the last of the waves shows about its pattern; undefined for nothing. */
function remarkOn(pattern: PatternName, waves: readonly Wave[], form: string | null): string | undefined {
  const last = waves.at(-1);
  if (!last) return undefined;
  const length = (index: number) => Math.abs((waves[index]?.to.price ?? 0) - (waves[index]?.from.price ?? 0));
  const index = waves.length - 1;
  const back = `It takes back ${percentText(length(index) / length(index - 1))} of wave ${waves[index - 1]?.label}.`;
  const motive = pattern === 'impulse' || pattern === 'diagonal' || pattern === 'cycle';
  if (motive && index < 5) {
    if (index === 1) return `${back} ${RULES['wave-2-beyond-start']}`;
    if (index === 2) return thirdRemark(Math.round((length(2) - length(0)) * 100));
    if (index === 3)
      return pattern === 'diagonal'
        ? RULES['wave-4-no-overlap']
        : `${back} Wave 1 ended at ${priceText(waves[0]?.to.price ?? 0)}.`;
    if (index === 4) return fifthRemark(waves, length);
  }
  if (pattern === 'zigzag' && index === 1) return `${back} ${RULES['b-beyond-start']}`;
  if (pattern === 'zigzag' && index === 2) return `It is ${(length(2) / length(0)).toFixed(2)} times as long as A.`;
  if (pattern === 'flat' && index === 1) return `${back} ${RULES['b-too-short']}`;
  if (pattern === 'flat' && index === 2) return form === null ? undefined : `It is complete: ${form}.`;
  if (pattern === 'triangle' && index > 0)
    return `It is ${percentText(length(index) / length(index - 1))} as long as the leg before.`;
  return undefined;
}

/** @param more by how many hundredths wave 3 is longer than wave 1 */
function thirdRemark(more: number): string {
  if (more < 0) return 'It is shorter than wave 1, so wave 5 must be shorter still.';
  return `It is ${more === 0 ? 'as long as' : 'longer than'} wave 1, so it cannot be the shortest of 1, 3 and 5.`;
}

function fifthRemark(waves: readonly Wave[], length: (index: number) => number): string {
  const third = waves[2]?.to.price ?? 0;
  const fifth = waves[4]?.to.price ?? 0;
  const truncated = third > (waves[1]?.to.price ?? 0) ? fifth < third : fifth > third;
  const isDivided = (waves[4]?.inside.length ?? 0) > 0;
  const points = [0, 2, 4].map((index) => priceText(Math.round(length(index) * 100) / 100));
  const lengths = `Waves 1, 3 and 5 have ${LIST.format(points)} points.`;
  return truncated ? `It does not pass the end of wave 3${isDivided ? ': a truncation' : ''}. ${lengths}` : lengths;
}
