import type { PracticeAttempt } from 'shared/api/practice';
import { formatCount } from 'shared/format';
import { Alert, Button } from 'shared/ui';
import { rightLabels, WAVE_LABELS, type PartialCount, type PracticeSeries } from 'shared/wave-rules';
import { nameSwing } from './labelling';
import styles from './practice.module.css';

interface PracticeResultProps {
  series: PracticeSeries;
  labels: PartialCount;
  result: PracticeAttempt;
  onAgain: () => void;
}

/** The score of a count that was handed in, and where wrong labels belong. */
export function PracticeResult({
  series: { swings, truth },
  labels,
  result: { score, hints },
  onAgain,
}: PracticeResultProps) {
  const right = rightLabels(truth, labels);
  const wrong = WAVE_LABELS.filter((label) => !right.includes(label));
  const help = hints > 0 ? `, with ${formatCount(hints, 'hint')}` : '';
  return (
    <div className={styles.result}>
      <Alert tone={wrong.length === 0 ? 'success' : 'note'}>
        <strong>{`Score ${score} of 100.`}</strong>{' '}
        <span>{`${right.length} of ${WAVE_LABELS.length} labels match the series’ turning points${help}.`}</span>
      </Alert>
      {wrong.length > 0 && (
        <>
          <ul>
            {wrong.map((label) => (
              <li key={label}>{`Wave ${label} ends at ${nameSwing(swings, truth[label])}.`}</li>
            ))}
          </ul>
          <p>Another count that keeps the rules is an alternate: write it down with its own invalidation level.</p>
        </>
      )}
      <Button variant="secondary" onClick={onAgain}>
        Count this series again
      </Button>
    </div>
  );
}
