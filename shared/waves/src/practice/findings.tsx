import { useId } from 'react';
import {
  checkCount,
  IMPULSE_RULES,
  type BrokenRule,
  type CountCheck,
  type ImpulseRule,
  type InvalidationLevel,
  type Misplaced,
  type PartialCount,
  type Swing,
} from '@hidden-order/waves/rules';
import { formatPrice, nameSwing } from './labelling';
import { DEEP_PERCENT, TENDENCIES, tendenciesOf, USUAL_DEPTHS } from './tendencies';
import styles from './practice.module.css';

const RULES: Record<ImpulseRule, { text: string; decidedBy: number }> = {
  'wave-2': { text: 'Wave 2 never passes the start of wave 1.', decidedBy: 2 },
  'wave-3': { text: 'Wave 3 is never the shortest of waves 1, 3 and 5.', decidedBy: 5 },
  'wave-4': { text: 'Wave 4 never passes the end of wave 1.', decidedBy: 4 },
};

interface FindingsProps {
  swings: readonly Swing[];
  labels: PartialCount;
  /** The level of the headings, one below that of the exercise. */
  heading: 'h2' | 'h3';
}

/** What the program finds in a count as far as it is placed: rules, invalidation levels, and tendencies apart from them. */
export function Findings({ swings, labels, heading: Heading }: FindingsProps) {
  const id = useId();
  const check = checkCount(swings, labels);
  const tendencies = tendenciesOf(swings, labels);
  const up = swings[1]?.kind === 'high';
  return (
    <div className={styles.findings}>
      <section aria-labelledby={`${id}-rules`}>
        <Heading id={`${id}-rules`}>The three rules</Heading>
        <ul role="list" className={styles.rules}>
          {IMPULSE_RULES.map((rule) => (
            <RuleState key={rule} rule={rule} check={check} swings={swings} labels={labels} />
          ))}
        </ul>
        {check.misplaced && <p className={styles.misplaced}>{misplacedWords(check.misplaced, swings, labels)}</p>}
        {check.ahead.map((level) => (
          <p key={level.rule}>{invalidationWords(level, up)}</p>
        ))}
      </section>
      {tendencies && check.waves >= 5 && (
        <section aria-labelledby={`${id}-tendencies`}>
          <Heading id={`${id}-tendencies`}>Tendencies, not rules</Heading>
          <p>{`${tendencies.score} of ${TENDENCIES} are typical. Tendencies rank a count but never reject it.`}</p>
          <ul className={styles.tendencies}>
            <Tendency isUsual={tendencies.usual.depth2}>
              {`Wave 2 retraces ${tendencies.retracement2}% of wave 1 in ${tendencies.bars2} bars. It often retraces ${USUAL_DEPTHS[2].join('% to ')}%.`}
            </Tendency>
            <Tendency isUsual={tendencies.usual.depth4}>
              {`Wave 4 retraces ${tendencies.retracement4}% of wave 3 in ${tendencies.bars4} bars. It often retraces about 38.2% (${USUAL_DEPTHS[4].join('% to ')}%).`}
            </Tendency>
            <Tendency isUsual={tendencies.usual.alternates}>
              {`Waves 2 and 4 ${tendencies.usual.alternates ? 'alternate' : 'do not alternate'} in depth. They do if one retraces ${DEEP_PERCENT}% or more and the other less.`}
            </Tendency>
            <li>
              Wave 5 ends <span>{formatPrice(Math.abs(tendencies.channel.passedBy))}</span>{' '}
              <span>{tendencies.channel.passedBy > 0 ? 'past' : 'before'}</span> the channel line at{' '}
              <span>{formatPrice(tendencies.channel.level)}</span>.
            </li>
          </ul>
        </section>
      )}
    </div>
  );
}

function Tendency({ isUsual, children }: { isUsual: boolean; children: string }) {
  return (
    <li>
      <strong>{isUsual ? 'Typical.' : 'Not typical.'}</strong> <span>{children}</span>
    </li>
  );
}

interface RuleStateProps extends Pick<FindingsProps, 'swings' | 'labels'> {
  rule: ImpulseRule;
  check: CountCheck;
}

function RuleState({ rule, check, swings, labels }: RuleStateProps) {
  const broken = check.broken.find((one) => one.rule === rule);
  const { text, decidedBy } = RULES[rule];
  const state = broken ? 'Broken' : check.waves >= decidedBy ? 'Kept' : 'Open';
  return (
    <li>
      <strong className={styles[state.toLowerCase()]}>{state}</strong> <span>{text}</span>
      {broken && <span className={styles.reason}>{brokenWords(broken, swings, labels)}</span>}
    </li>
  );
}

/** Says where a rule broke, with the price that ends the count. */
export function brokenWords({ rule, wave, level }: BrokenRule, swings: readonly Swing[], labels: PartialCount): string {
  const end = wave === 2 ? labels[2] : wave === 4 ? labels[4] : labels[5];
  const price = formatPrice(swings[end ?? 0]?.price ?? 0);
  const limit = formatPrice(level);
  switch (rule) {
    case 'wave-2':
      return `Wave 2 ends at ${price}, past the start of wave 1 at ${limit}.`;
    case 'wave-4':
      return `Wave 4 ends at ${price}, past the end of wave 1 at ${limit}.`;
    case 'wave-3':
      return `Wave 5 ends at ${price}; from ${limit} on, wave 3 is the shortest.`;
  }
}

const invalidationWords = ({ rule, level }: InvalidationLevel, up: boolean): string =>
  rule === 'wave-3'
    ? `The count fails if wave 5 reaches ${formatPrice(level)}.`
    : `The count fails ${up ? 'below' : 'above'} ${formatPrice(level)}.`;

function misplacedWords({ label, reason, instead }: Misplaced, swings: readonly Swing[], labels: PartialCount): string {
  switch (reason) {
    case 'order':
      return `Wave ${label} ends before it starts.`;
    case 'kind':
      return `Wave ${label} must end at a ${swings[labels[label] ?? 0]?.kind === 'high' ? 'low, not a high' : 'high, not a low'}.`;
    case 'extreme':
      return `Wave ${label} does not end at its extreme: price goes further at ${nameSwing(swings, instead ?? 0)}.`;
  }
}
