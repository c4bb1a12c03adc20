import { useState } from 'react';
import { Alert, Button, TextField } from '@hidden-order/ui';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { swingsSoFar, type Swing } from '@hidden-order/waves/rules';
import { statementOf, type Work } from './statements';
import type { ReplayCalls } from './use-replay';
import styles from './replay.module.css';

interface StatementFormProps {
  calls: ReplayCalls;
  work: Work;
  onChange: (work: Work) => void;
  /** Takes away the labels that the chart shows. */
  onClear: () => void;
}

const COMMITTED: Record<Statement['kind'], string> = {
  count: 'Committed: your count.',
  none: 'Committed: no count fits.',
  strike: 'Committed: your count has ended.',
};

/** The prices of a count, and what a learner may state: the count, that none fits, or that the one which stands has ended. */
export function StatementForm({ calls, work, onChange, onClear }: StatementFormProps) {
  const { replay, isShowing, setPlaying, whenStill, commit } = calls;
  const [missing, setMissing] = useState('');
  const [message, setMessage] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const isSealing = isWaiting || calls.isSealing;
  /** Its end is on its way: nothing can be stated any more. */
  const isEnding = isShowing && replay.is_last;
  const isOff = isSealing || isEnding;
  const stands = replay.commits.at(-1)?.statement.kind === 'count';

  /** Seals what is stated about the swings, which a bar on its way may still move. */
  const seal = async (state: (swings: readonly Swing[]) => Statement | string) => {
    setMessage('');
    setMissing('');
    setWaiting(true);
    const { bars, swing_size: size } = await whenStill();
    const statement = state(swingsSoFar(bars, size));
    if (typeof statement === 'string') setMissing(statement);
    else if (await commit(statement)) setMessage(COMMITTED[statement.kind]);
    setWaiting(false);
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void seal((swings) => statementOf(swings, work));
      }}
    >
      <TextField
        label="Invalidation level"
        hint="The price that ends your count by the rules."
        inputMode="decimal"
        autoComplete="off"
        onFocus={() => setPlaying(false)}
        value={work.level}
        onChange={({ target }) => onChange({ ...work, level: target.value })}
      />
      <TextField
        label="Separating price"
        hint="The nearest price that ends the count or the alternate, and not both."
        inputMode="decimal"
        autoComplete="off"
        onFocus={() => setPlaying(false)}
        value={work.price}
        onChange={({ target }) => onChange({ ...work, price: target.value })}
      />
      {missing !== '' && <Alert tone="error">{missing}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isEnding || undefined} loading={isSealing} loadingLabel="Committing…">
          Commit
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isOff || !stands || undefined}
          onClick={() => void seal(() => ({ kind: 'strike' }))}
        >
          Strike this count
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isOff || undefined}
          onClick={() => void seal(() => ({ kind: 'none' }))}
        >
          No count fits
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Clear labels
        </Button>
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </form>
  );
}
