import { memo, useId } from 'react';
import {
  labelsOf,
  RULES,
  THREE_RULES,
  type Checked,
  type Level,
  type Swing,
  type WaveVerdict,
} from '@hidden-order/wave-engine';
import { ownLabel, waveName, waveOf } from '@hidden-order/api-shapes/count';
import { FIVE_LABELS, formatPrice, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import { verdictOf, wavesUnder } from './drawing';
import { Evidence } from './evidence';
import styles from './practice.module.css';

/** The wave by whose end each of the three rules is decided. */
const DECIDED_BY = { 'wave-2-beyond-start': 2, 'wave-3-shortest': 5, 'wave-4-overlap': 4 } as const;

interface FindingsProps {
  swings: readonly Swing[];
  checked: Checked;
  /** The wave whose parts are labelled; null for the whole. */
  open?: CountLabel | null;
  /** The level of the headings, one below that of the exercise. */
  heading: 'h2' | 'h3';
}

/** What the program finds in a count as far as it is placed: rules, the inside of waves, levels, and tendencies apart. */
export const Findings = memo(function Findings({ swings, checked, open = null, heading: Heading }: FindingsProps) {
  const id = useId();
  const waves = wavesUnder(checked, open);
  const problems = otherProblems(checked, open);
  const wave = open === null ? checked.five : waves.length > 0 ? (verdictOf(checked.waves, open)?.wave ?? null) : null;
  const isFive = open === null || ownLabel(waves[0]?.label ?? '0') === '1';
  return (
    <div className={`kit-stack4 ${styles.findings}`}>
      {isFive && (
        <section className="kit-stack3" aria-labelledby={`${id}-rules`}>
          <Heading id={`${id}-rules`}>{`The three rules${open === null ? '' : ` in ${waveName(open)}`}`}</Heading>
          <ul role="list" className={styles.rules}>
            {THREE_RULES.map((rule) => (
              <RuleState key={rule} rule={rule} waves={waves} five={wave} />
            ))}
          </ul>
          {open === null && checked.levels.map(levelWords).map((words) => <p key={words}>{words}</p>)}
        </section>
      )}
      {problems.length > 0 && (
        <section className="kit-stack3" aria-labelledby={`${id}-problems`}>
          <Heading id={`${id}-problems`}>Not legal yet</Heading>
          <ul className={`kit-stack2 ${styles.broken}`}>
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {wave && (open !== null || wave.parts.length === FIVE_LABELS.length) && (
        <section className="kit-stack3" aria-labelledby={`${id}-tendencies`}>
          <Heading id={`${id}-tendencies`}>Tendencies, not rules</Heading>
          <p>Tendencies rank a count but never reject it.</p>
          <Evidence wave={wave} swings={swings} />
        </section>
      )}
    </div>
  );
});

interface RuleStateProps {
  rule: keyof typeof DECIDED_BY;
  /** Waves of one degree, 1 to 5. */
  waves: readonly WaveVerdict[];
  five: Checked['five'];
}

function RuleState({ rule, waves, five }: RuleStateProps) {
  const broken = waves.flatMap(
    ({ label, problems }) =>
      problems.find((one) => one.label === label && one.kind === 'rule' && one.rule === rule) ?? [],
  )[0];
  const ended = waves.filter(({ problems }) => !problems.some(({ kind }) => kind === 'order' || kind === 'turn'));
  const state = broken ? 'Broken' : ended.length >= DECIDED_BY[rule] ? 'Kept' : 'Open';
  // A diagonal asks of wave 4 what an impulse forbids.
  const told = rule === 'wave-4-overlap' && five?.structure.endsWith('diagonal') ? 'wave-4-no-overlap' : rule;
  return (
    <li>
      <strong className={styles[state.toLowerCase()]}>{state}</strong> <span>{RULES[told]}</span>
      {broken && <span className={`kit-soft ${styles.reason}`}>{broken.words}</span>}
    </li>
  );
}

/** What is wrong beside the three rules, which stand in a list of their own. */
function otherProblems({ waves, correction, startFault, endFault }: Checked, open: CountLabel | null): string[] {
  const all = open === null ? waves.flatMap(({ problems }) => problems) : (verdictOf(waves, open)?.problems ?? []);
  const words = all.flatMap((one) =>
    one.kind === 'rule' && one.rule in DECIDED_BY && waveOf(one.label) === open ? [] : one.words,
  );
  const isWhole = correction !== null && labelsOf(correction).length > 0;
  return open === null ? [startFault ?? [], words, (isWhole && endFault) || []].flat() : words;
}

/** Says which price ends a count. An impulse may still turn out to be a diagonal. */
function levelWords({ rule, price, side, reach }: Level): string {
  const ends = reach ? `if price reaches ${formatPrice(price)}` : `${side} ${formatPrice(price)}`;
  return rule === 'wave-4-overlap' ? `As an impulse, the count fails ${ends}.` : `The count fails ${ends}.`;
}
