import type { ReactNode } from 'react';
import { formatCount } from '@hidden-order/ui/format';
import { Alert } from '@hidden-order/ui';
import {
  soundWaves,
  WAVE_LABELS,
  type PartialCount,
  type PracticeSeries,
  type Structure,
} from '@hidden-order/waves/rules';
import { nameSwing } from './labelling';
import { TENDENCIES, tendenciesOf } from './tendencies';
import styles from './practice.module.css';

interface CountResultProps {
  series: PracticeSeries;
  labels: PartialCount;
  score: number;
  hints: number;
  /** What to do next. */
  children: ReactNode;
}

/** The score of a count by the rules, that for tendencies, and the generated count where it differs. */
export function CountResult({
  series: { swings, truth, structure },
  labels,
  score,
  hints,
  children,
}: CountResultProps) {
  const sound = soundWaves(swings, labels);
  const isSound = sound === WAVE_LABELS.length;
  const others = WAVE_LABELS.filter((label) => labels[label] !== truth[label]);
  const help = hints > 0 ? `, with ${formatCount(hints, 'hint')}` : '';
  const tendencies = sound >= 5 ? tendenciesOf(swings, labels) : null;
  return (
    <div className={styles.result}>
      <Alert tone={isSound ? 'success' : 'note'}>
        <strong>{`Score ${score} of 100 for the rules.`}</strong>{' '}
        <span>
          {isSound
            ? `All ${WAVE_LABELS.length} waves are in place and keep the rules${help}.`
            : sound === 0
              ? 'Wave 1 does not end at its extreme yet.'
              : `Your count is in place and keeps the rules up to wave ${WAVE_LABELS[sound - 1]}${help}.`}
        </span>
      </Alert>
      {tendencies && <p>{`Tendencies: ${tendencies.score} of ${TENDENCIES} typical. They do not change the score.`}</p>}
      {others.length > 0 && (
        <>
          <p>
            {isSound
              ? 'We built this series from another count. Yours obeys the rules too, so note ours as the alternate.'
              : 'We built this series from this count:'}
          </p>
          <ul>
            {others.map((label) => (
              <li key={label}>{`Wave ${label} ends at ${nameSwing(swings, truth[label])}.`}</li>
            ))}
          </ul>
        </>
      )}
      <p>{structureWords(structure)}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

const structureWords = ({ two, four, extended, correction }: Structure): string =>
  `In our count, wave ${extended} is extended, wave 2 is a ${two} and wave 4 a ${four}, and waves A to C are ${correction === 'expanded flat' ? 'an' : 'a'} ${correction}.`;
