import type { ReactNode } from 'react';
import type { Checked } from '@hidden-order/wave-engine';
import { formatCount } from '@hidden-order/ui/format';
import { Alert } from '@hidden-order/ui';
import { isRightCount, soundWaves, WAVE_LABELS, type PracticeSeries, type Structure } from '@hidden-order/waves/rules';
import { restWords } from './problem-words';
import styles from './practice.module.css';

interface CountResultProps {
  series: PracticeSeries;
  checked: Checked;
  score: number;
  hints: number;
  /** The legal counts, and what to do next. */
  children: ReactNode;
}

/** The score of a count, and how far it is legal. */
export function CountResult({ series: { swings, structure }, checked, score, hints, children }: CountResultProps) {
  const right = isRightCount(checked);
  const sound = soundWaves(checked);
  const help = hints > 0 ? `, with ${formatCount(hints, 'hint')}` : '';
  return (
    <div className={styles.result}>
      <Alert tone={right ? 'success' : 'note'}>
        <strong>{`Score ${score} of 100.`}</strong>{' '}
        <span>
          {right
            ? `Your count is legal: each wave with its inside, to the end of the chart${help}.`
            : sound === 0
              ? 'Wave 1 is not legal yet.'
              : `Your count is legal up to wave ${WAVE_LABELS[sound - 1]}${help}. ${restWords(checked, swings) ?? ''}`}
        </span>
      </Alert>
      <p>{structureWords(structure)}</p>
      {children}
    </div>
  );
}

const structureWords = ({ two, four, extended, unusual, correction }: Structure): string =>
  `In the count that we built the series from, wave ${extended} is extended, ${unusualWords(unusual)}wave 2 is a ${two} and wave 4 a ${four}, and waves A to C are ${correction === 'expanded flat' ? 'an' : 'a'} ${correction}.`;

function unusualWords(unusual: Structure['unusual']): string {
  switch (unusual) {
    case 'leading diagonal':
      return 'wave 1 is a leading diagonal, ';
    case 'ending diagonal':
      return 'wave 5 is an ending diagonal, ';
    case 'truncation':
      return 'wave 5 is truncated, ';
    case undefined:
      return '';
  }
}
