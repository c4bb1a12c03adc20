import { useEffect, useState } from 'react';
import { CURRENCIES, CURRENCY_CODES, currencyCodeSchema, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import { Alert, Card, NeedsScripts, SelectField, TextField } from '@hidden-order/ui';
import type { RateAnswer } from './data';
import { parseAmount } from './money';
import { writeQuery, type Query, type ReadQuery } from './query';
import { announcementOf, Result } from './result';
import { useRate } from './use-rate';
import styles from './page.module.css';

/** How long a value must stay the same before the converter uses it, in ms. */
const DEBOUNCE_MS = 300;

interface ConverterProps {
  /** The query of the address. */
  asked: ReadQuery;
  loaded: RateAnswer;
}

/**
 * The fields and the result below them, which follows every change. It keeps the address at its query, so that the address
 * can be shared. The fields are no `<form>`: before its code has arrived, Enter would send them.
 */
export function Converter({ asked, loaded }: ConverterProps) {
  const [query, setQuery] = useState(asked.query);
  const [notices, setNotices] = useState(asked.notices);
  const [isSwapped, setSwapped] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const { answer, retry } = useRate(query, loaded);
  const parsed = parseAmount(query.amount);

  const change = (changes: Partial<Query>) => {
    const changed = { ...query, ...changes };
    if (writeQuery(changed) === writeQuery(query)) return;
    setQuery(changed);
    setNotices([]);
    setTouched(true);
    setSwapped(false);
  };
  const swap = () => {
    change({ from: query.to, to: query.from });
    setSwapped(true);
  };
  useAddressQuery(isTouched && parsed.ok ? { ...query, amount: parsed.amount } : null);
  const spoken = useDebounced(isTouched ? announcementOf({ query, isSwapped, parsed, answer }) : '');

  return (
    <Card as="section" className={styles.tool}>
      <div role="group" aria-label="Convert" className={styles.form}>
        {/* Text, because a number input accepts exponents and drops commas. */}
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          value={query.amount}
          error={parsed.ok ? undefined : parsed.problem}
          onChange={(event) => change({ amount: event.target.value })}
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
        <NeedsScripts />
      </div>
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

interface CurrencySelectProps {
  label: 'From' | 'To';
  value: CurrencyCode;
  onChange: (code: CurrencyCode) => void;
}

/** Selects one of the currencies that the converter offers. */
function CurrencySelect({ label, value, onChange }: CurrencySelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(currencyCodeSchema.parse(event.target.value))}
    >
      {CURRENCY_CODES.map((code) => (
        <option key={code} value={code}>{`${code} – ${CURRENCIES[code].name}`}</option>
      ))}
    </SelectField>
  );
}

/**
 * Replaces the query of the address, so that Back leaves the page instead of undoing keystrokes. This does not go
 * through the router, because a navigation would run the page's loader.
 * @param query null leaves the address unchanged
 */
function useAddressQuery(query: Query | null): void {
  const search = useDebounced(query && writeQuery(query));
  useEffect(() => {
    if (search === null || search === window.location.search) return;
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`);
  }, [search]);
}

function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
