import { memo, useId } from 'react';
import type { Checked, Level, RuleName } from '@hidden-order/wave-engine';
import { formatPrice, furtherBefore, wavesInOrder, type Count, type Swing } from '@hidden-order/waves/rules';
import { Evidence } from './evidence';
import { nameSwing } from './labelling';
import { brokenRuleWords, problemWords, restWords } from './problem-words';
import styles from './practice.module.css';

/** The three rules of an impulse, and the wave by whose end each is decided. */
const THREE_RULES: { rule: RuleName; text: string; decidedBy: number }[] = [
  { rule: 'wave-2-beyond-start', text: 'Wave 2 never passes the start of wave 1.', decidedBy: 2 },
  { rule: 'wave-3-shortest', text: 'Wave 3 is never the shortest of waves 1, 3 and 5.', decidedBy: 5 },
  { rule: 'wave-4-overlap', text: 'Wave 4 never passes the end of wave 1.', decidedBy: 4 },
];

/** How many waves a five has. */
const FIVE = 5;

interface FindingsProps {
  swings: readonly Swing[];
  labels: Count;
  checked: Checked;
  /** The level of the headings, one below that of the exercise. */
  heading: 'h2' | 'h3';
}

/** What the program finds in a count as far as it is placed: rules, the inside of waves, levels, and tendencies apart. */
export const Findings = memo(function Findings({ swings, labels, checked, heading: Heading }: FindingsProps) {
  const id = useId();
  const problems = otherProblems(swings, labels, checked);
  return (
    <div className={styles.findings}>
      <section aria-labelledby={`${id}-rules`}>
        <Heading id={`${id}-rules`}>The three rules</Heading>
        <ul role="list" className={styles.rules}>
          {THREE_RULES.map((one) => (
            <RuleState key={one.rule} {...one} checked={checked} swings={swings} />
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

interface RuleStateProps extends Pick<FindingsProps, 'checked' | 'swings'> {
  rule: RuleName;
  text: string;
  decidedBy: number;
}

function RuleState({ rule, text, decidedBy, checked, swings }: RuleStateProps) {
  const broken = brokenRuleWords(checked, swings).find((one) => one.rule === rule);
  const state = broken ? 'Broken' : wavesInOrder(checked).length >= decidedBy ? 'Kept' : 'Open';
  return (
    <li>
      <strong className={styles[state.toLowerCase()]}>{state}</strong> <span>{text}</span>
      {broken && <span className={styles.reason}>{broken.words}</span>}
    </li>
  );
}

/** What is wrong beside the three rules, which stand in a list of their own. */
function otherProblems(swings: readonly Swing[], labels: Count, checked: Checked): string[] {
  const isListed = (rule: RuleName) => THREE_RULES.some((one) => one.rule === rule);
  const words = checked.waves.flatMap((verdict) =>
    verdict.problems
      .filter((problem) => problem.kind !== 'rule' || !isListed(problem.rule))
      .map((problem) => problemWords(verdict, problem, swings)),
  );
  const further = furtherBefore(swings, labels[0] ?? 0);
  const start =
    further === null
      ? []
      : `Wave 1 starts where the move before it ends, and ${nameSwing(swings, further)}, goes further.`;
  const isWhole = checked.waves.at(-1)?.label === 'C';
  return [start, ...words, (isWhole && restWords(checked, swings)) || []].flat();
}

/** Says which price ends a count. */
const levelWords = ({ price, side, reach }: Level): string =>
  reach ? `The count fails if price reaches ${formatPrice(price)}.` : `The count fails ${side} ${formatPrice(price)}.`;
