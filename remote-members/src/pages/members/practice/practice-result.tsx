import { useState } from 'react';
import type { PracticeAttempt } from 'shared/api/practice';
import { formatCount } from 'shared/format';
import { paths } from 'shared/paths';
import { Alert, Button, ButtonLink } from 'shared/ui';
import {
  drawSeed,
  PRACTICE_LEVELS,
  soundWaves,
  WAVE_LABELS,
  type PartialCount,
  type PracticeLevel,
  type PracticeSeries,
} from 'shared/wave-rules';
import { nameSwing } from './labelling';
import { TENDENCIES, tendenciesOf } from './tendencies';
import styles from './practice.module.css';

interface PracticeResultProps {
  series: PracticeSeries;
  labels: PartialCount;
  result: PracticeAttempt;
  onAgain: () => void;
}

/** The score of a count by the rules, that for tendencies, the generated count where it differs, and what to practise next. */
export function PracticeResult({ series, labels, result: { score, hints }, onAgain }: PracticeResultProps) {
  const { swings, truth, level } = series;
  const sound = soundWaves(swings, labels);
  const isSound = sound === WAVE_LABELS.length;
  const others = WAVE_LABELS.filter((label) => labels[label] !== truth[label]);
  const help = hints > 0 ? `, with ${formatCount(hints, 'hint')}` : '';
  const tendencies = sound >= 5 ? tendenciesOf(swings, labels) : null;
  const next = fittingLevel(level, score);
  const [seed] = useState(() => drawSeed(next));
  return (
    <div className={styles.result}>
      <Alert tone={isSound ? 'success' : 'note'}>
        <strong>{`Score ${score} of 100 for the rules.`}</strong>{' '}
        <span>
          {isSound
            ? `All ${WAVE_LABELS.length} waves end at their extremes and keep the rules${help}.`
            : sound === 0
              ? 'Wave 1 does not end at its extreme yet.'
              : `The first ${sound} of ${WAVE_LABELS.length} waves are in place and keep the rules${help}.`}
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
      <div className={styles.actions}>
        <ButtonLink to={paths.practice(seed)}>{NEXT_NAMES[next]}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Count this series again
        </Button>
      </div>
    </div>
  );
}

const NEXT_NAMES: Record<PracticeLevel, string> = {
  easy: 'Next: an easy series',
  medium: 'Next: a medium series',
  hard: 'Next: a hard series',
};

/** Scores from which the next level fits, and below which the one before does. */
const [UP_FROM, DOWN_BELOW] = [90, 50];

function fittingLevel(level: PracticeLevel, score: number): PracticeLevel {
  const step = score >= UP_FROM ? 1 : score < DOWN_BELOW ? -1 : 0;
  return PRACTICE_LEVELS[PRACTICE_LEVELS.indexOf(level) + step] ?? level;
}
