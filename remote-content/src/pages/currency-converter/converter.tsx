import { useState } from 'react';
import { Alert, Card } from 'shared/ui';
import { CurrencySelect } from './currency-select';
import { parseAmount } from './money/amount';
import type { Query, ReadQuery } from './query/query';
import { useAddress } from './query/use-address';
import type { RateAnswer } from './rate/fetch-rate';
import { useRate } from './rate/use-rate';
import { announcementOf, Result } from './result';
import { useSettled } from './use-settled';
import { AmountField } from './amount-field';
import styles from './page.module.css';

interface ConverterProps {
  /** What the address asks. */
  asked: ReadQuery;
  loaded: RateAnswer;
}

/** The form, and the result below it. */
export function Converter({ asked, loaded }: ConverterProps) {
  const [query, setQuery] = useState(asked.query);
  const [notices, setNotices] = useState(asked.notices);
  const [swaps, setSwaps] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const { answer, retry } = useRate(query, loaded);
  const parsed = parseAmount(query.amount);

  const change = (changes: Partial<Query>) => {
    setQuery({ ...query, ...changes });
    setNotices([]);
    setTouched(true);
  };
  const swap = () => {
    change({ from: query.to, to: query.from });
    setSwaps(swaps + 1);
  };
  useAddress(isTouched && parsed.ok ? { ...query, amount: parsed.amount } : null);
  const spoken = useSettled(isTouched ? announcementOf({ query, swaps, parsed, answer }) : '');

  return (
    <Card as="section" className={styles.tool}>
      <form className={styles.form} aria-label="Convert" noValidate onSubmit={(event) => event.preventDefault()}>
        <AmountField
          value={query.amount}
          problem={parsed.ok ? undefined : parsed.problem}
          onChange={(amount) => change({ amount })}
        />
        <div className={styles.pair}>
          <CurrencySelect label="From" value={query.from} onChange={(from) => change({ from })} />
          <button type="button" className={styles.swap} onClick={swap} aria-label="Swap the currencies">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4" />
            </svg>
          </button>
          <CurrencySelect label="To" value={query.to} onChange={(to) => change({ to })} />
        </div>
      </form>
      {notices.length > 0 && (
        <Alert tone="note">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Alert>
      )}
      <Result amount={parsed.ok ? parsed.amount : null} answer={answer} onRetry={retry} />
      <p role="status" className={styles.spoken}>
        {spoken}
      </p>
    </Card>
  );
}
