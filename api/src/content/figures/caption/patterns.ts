import { flatKind, insidePattern, pricesOf, shrink } from '../check-pattern';
import { partsOf, subjectAt, waveOf, type Check, type Shown } from './sentence';

const NAME =
  /\b(?:(expanded|regular|running|ending|leading|contracting|double) )?(impulse|diagonal|zigzag|flat|triangle|combination|cycle|(?<=double )three)s?\b/gi;
/** Words between a wave and the name of its inside, as in "wave 4 is another zigzag". */
const OF_WAVE = /\b(?:is|are) (?:(?:an?|another|the) )?(?:sharp |worked )?$/;
/** A sentence that compares the figure with a pattern that it is not. */
const COMPARES = /\b(excludes|distinguishes|would)\b/i;
/** A sentence about the readings of a chart that no pattern claims. */
const READINGS = /\b(alive|reading|need not|for an?|or)\b/i;

/** Every pattern that a caption names is the figure's, or that of the wave inside which the caption places it. */
export const checkPatternNames: Check = (sentence, shown) => {
  for (const match of sentence.matchAll(NAME)) {
    const [words, adjective = '', name = ''] = match;
    const subject = OF_WAVE.test(sentence.slice(0, match.index)) ? subjectAt(sentence, match.index) : [];
    const holds =
      subject.length > 0
        ? subject.every((label) => insideIs(name.toLowerCase(), label, shown))
        : isNamed(adjective.toLowerCase(), name.toLowerCase(), shown) ||
          (shown.source.pattern === 'swings' ? READINGS : COMPARES).test(sentence);
    if (!holds) return `says "${words}"`;
  }
  return undefined;
};

function insideIs(name: string, label: string, { waves }: Shown): boolean {
  const wave = waveOf(waves, label);
  return wave !== undefined && insidePattern(wave) === name;
}

/** Whether a figure as a whole is a pattern, with the adjective before its name. */
function isNamed(adjective: string, name: string, { source: { pattern }, waves }: Shown): boolean {
  const parts = waves.map(partsOf).join('-');
  switch (`${adjective} ${name}`.trim()) {
    case 'impulse':
      return pattern === 'impulse' || pattern === 'cycle';
    case 'double three':
      return pattern === 'combination';
    case 'double zigzag':
      return pattern === 'combination' && waves.every((wave) => wave.label === 'X' || insidePattern(wave) === 'zigzag');
    case 'ending diagonal':
      return pattern === 'diagonal' && parts === '3-3-3-3-3';
    case 'leading diagonal':
      return pattern === 'diagonal' && parts === '5-3-5-3-5';
    case 'contracting diagonal':
    case 'contracting triangle':
      return pattern === name && shrink(pricesOf(waves));
    case 'expanded flat':
    case 'regular flat':
    case 'running flat':
      return pattern === 'flat' && flatKind(pricesOf(waves)) === adjective;
    default:
      return adjective === '' && pattern === name;
  }
}
