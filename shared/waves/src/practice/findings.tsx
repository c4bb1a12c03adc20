import { memo, useId } from 'react';
import { RULES, THREE_RULES, type Checked, type Level, type Swing } from '@hidden-order/wave-engine';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import { Evidence } from './evidence';
import styles from './practice.module.css';

/** The wave by whose end each of the three rules is decided. */
const DECIDED_BY = { 'wave-2-beyond-start': 2, 'wave-3-shortest': 5, 'wave-4-overlap': 4 } as const;

/** How many waves a five has. */
const FIVE = 5;

interface FindingsProps {
  swings: readonly Swing[];
  checked: Checked;
  /** The level of the headings, one below that of the exercise. */
  heading: 'h2' | 'h3';
}

/** What the program finds in a count as far as it is placed: rules, the inside of waves, levels, and tendencies apart. */
export const Findings = memo(function Findings({ swings, checked, heading: Heading }: FindingsProps) {
  const id = useId();
  const problems = otherProblems(checked);
  return (
    <div className={styles.findings}>
      <section aria-labelledby={`${id}-rules`}>
        <Heading id={`${id}-rules`}>The three rules</Heading>
        <ul role="list" className={styles.rules}>
          {THREE_RULES.map((rule) => (
            <RuleState key={rule} rule={rule} checked={checked} />
          ))}
        </ul>
        {checked.levels.map((level) => (
          <p key={level.rule}>{levelWords(level)}</p>
        ))}
      </section>
      {problems.length > 0 && (
        <section aria-labelledby={`${id}-problems`}>
          <Heading id={`${id}-problems`}>Not legal yet</Heading>
          <ul className={styles.problems}>
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {checked.five?.parts.length === FIVE && (
        <section aria-labelledby={`${id}-tendencies`}>
          <Heading id={`${id}-tendencies`}>Tendencies, not rules</Heading>
          <p>Tendencies rank a count but never reject it.</p>
          <Evidence wave={checked.five} swings={swings} />
        </section>
      )}
    </div>
  );
});

interface RuleStateProps extends Pick<FindingsProps, 'checked'> {
  rule: keyof typeof DECIDED_BY;
}

function RuleState({ rule, checked: { waves, ends, five } }: RuleStateProps) {
  const broken = waves.flatMap(
    ({ problems }) => problems.find((one) => one.kind === 'rule' && one.rule === rule) ?? [],
  )[0];
  const state = broken ? 'Broken' : ends.length > DECIDED_BY[rule] ? 'Kept' : 'Open';
  // A diagonal asks of wave 4 what an impulse forbids.
  const told = rule === 'wave-4-overlap' && five?.structure === 'leading diagonal' ? 'wave-4-no-overlap' : rule;
  return (
    <li>
      <strong className={styles[state.toLowerCase()]}>{state}</strong> <span>{RULES[told]}</span>
      {broken && <span className={styles.reason}>{broken.words}</span>}
    </li>
  );
}

/** What is wrong beside the three rules, which stand in a list of their own. */
function otherProblems({ waves, startFault, endFault }: Checked): string[] {
  const words = waves.flatMap(({ problems }) =>
    problems.flatMap((one) => (one.kind === 'rule' && one.rule in DECIDED_BY ? [] : one.words)),
  );
  const isWhole = waves.at(-1)?.label === 'C';
  return [startFault ?? [], words, (isWhole && endFault) || []].flat();
}

/** Says which price ends a count. An impulse may still turn out to be a diagonal. */
function levelWords({ rule, price, side, reach }: Level): string {
  const ends = reach ? `if price reaches ${formatPrice(price)}` : `${side} ${formatPrice(price)}`;
  return rule === 'wave-4-overlap' ? `As an impulse, the count fails ${ends}.` : `The count fails ${ends}.`;
}
