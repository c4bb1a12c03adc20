import { useState } from 'react';
import { Alert, Button, TextField } from '@hidden-order/ui';
import type { Statement } from '@hidden-order/api-shapes/replays';
import type { Swing } from '@hidden-order/waves/rules';
import { statementOf, type Work } from './statements';
import type { ReplayCalls } from './use-replay';
import styles from './replay.module.css';

interface StatementFormProps {
  calls: ReplayCalls;
  swings: readonly Swing[];
  work: Work;
  onChange: (work: Work) => void;
  /** Takes away the labels that the chart shows. */
  onClear: () => void;
}

const SEALED: Record<Statement['kind'], string> = {
  count: 'We have sealed your count.',
  none: 'We have sealed that no count fits.',
  strike: 'We have sealed that your count has ended.',
};

/** The prices of a count, and what a learner may state: the count, that none fits, or that the one which stands has ended. */
export function StatementForm({ calls, swings, work, onChange, onClear }: StatementFormProps) {
  const { replay, isBusy, isSealing, commit } = calls;
  const [missing, setMissing] = useState('');
  const [message, setMessage] = useState('');
  const stands = replay.commits.at(-1)?.statement.kind === 'count';

  const seal = async (statement: Statement | string) => {
    setMessage('');
    setMissing(typeof statement === 'string' ? statement : '');
    if (typeof statement === 'string') return;
    if (await commit(statement)) setMessage(SEALED[statement.kind]);
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void seal(statementOf(swings, work));
      }}
    >
      <TextField
        label="Invalidation level"
        hint="The price that ends your count by the rules."
        inputMode="decimal"
        autoComplete="off"
        value={work.level}
        onChange={({ target }) => onChange({ ...work, level: target.value })}
      />
      <TextField
        label="Separating price"
        hint="The nearest price that ends the count or the alternate, and not both."
        inputMode="decimal"
        autoComplete="off"
        value={work.price}
        onChange={({ target }) => onChange({ ...work, price: target.value })}
      />
      {missing !== '' && <Alert tone="error">{missing}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" loading={isSealing} loadingLabel="Sealing…">
          Commit
        </Button>
        <Button
          variant="secondary"
          disabled={!stands}
          aria-disabled={isBusy || undefined}
          onClick={() => void seal({ kind: 'strike' })}
        >
          Strike this count
        </Button>
        <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => void seal({ kind: 'none' })}>
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
