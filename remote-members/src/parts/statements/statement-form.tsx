import { useId, useState } from 'react';
import { Alert, Button, NumberField } from '@hidden-order/ui';
import { useTask } from '@hidden-order/ui/task';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { PRICES, statementOf, type Work } from './work';
import parts from '../parts.module.css';
import styles from './statements.module.css';

export interface StatementFormProps {
  work: Work;
  onChange: (work: Work) => void;
  /** Takes away the labels that the chart shows. */
  onClear: () => void;
  /** Seals a statement. @returns whether it is sealed */
  commit: (statement: Statement) => Promise<boolean>;
  isSealing: boolean;
  /** Whether nothing can be stated any more. */
  isOver: boolean;
  /** Whether a count stands that may be struck; null where none ever is. */
  canStrike: boolean | null;
  onTyping?: () => void;
}

const COMMITTED: Record<Statement['kind'], string> = {
  count: 'Committed: your count.',
  none: 'Committed: no count fits.',
  strike: 'Committed: your count has ended.',
};

/**
 * React hook: the prices of a count, and what a learner may state: the count, that none fits, or that the one which stands
 * has ended.
 * @returns what stands in view, `commit`: the button that states the count, and `told`: what came of it; `form`: the rest
 */
export function useStatementForm(props: StatementFormProps) {
  const { work, onChange, onClear, commit, isOver, canStrike, onTyping } = props;
  const id = useId();
  const [missing, setMissing] = useState('');
  const [message, setMessage] = useState('');
  const { isPending, error, run } = useTask(async (statement: Statement) => {
    if (await commit(statement)) setMessage(COMMITTED[statement.kind]);
  });
  // Refusals are outcomes: this is a fault of the page, whose boundary says and reports it.
  if (error !== null) throw error;
  const isSealing = isPending || props.isSealing;
  const isOff = isSealing || isOver;

  const seal = (statement: Statement | string) => {
    setMessage('');
    setMissing('');
    if (typeof statement === 'string') setMissing(statement);
    else run(statement);
  };

  const form = (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        seal(statementOf(work));
      }}
    >
      <div className={`kit-stack3 ${styles.prices}`}>
        <NumberField
          label="Invalidation level"
          hint="The price that ends your count by the rules."
          rules={PRICES}
          onFocus={onTyping}
          value={work.level}
          onChange={({ target }) => onChange({ ...work, level: target.value })}
        />
        <NumberField
          label="Separating price"
          hint="The nearest price that ends the count or the alternate, and not both."
          rules={PRICES}
          onFocus={onTyping}
          value={work.price}
          onChange={({ target }) => onChange({ ...work, price: target.value })}
        />
      </div>
      <div className={`kit-actions ${parts.even}`}>
        {canStrike !== null && (
          <Button
            variant="secondary"
            aria-disabled={isOff || !canStrike || undefined}
            onClick={() => seal({ kind: 'strike' })}
          >
            Strike this count
          </Button>
        )}
        <Button variant="secondary" aria-disabled={isOff || undefined} onClick={() => seal({ kind: 'none' })}>
          No count fits
        </Button>
        <Button variant="quiet" onClick={onClear}>
          Clear labels
        </Button>
      </div>
    </form>
  );
  const button = (
    <Button type="submit" form={id} aria-disabled={isOver || undefined} loading={isSealing} loadingLabel="Committing…">
      Commit
    </Button>
  );
  const told = (
    <>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {missing !== '' && <Alert tone="error">{missing}</Alert>}
    </>
  );
  return { form, commit: button, told };
}
