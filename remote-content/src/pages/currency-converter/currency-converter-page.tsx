import { useCallback, useEffect, useState } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import { CURRENCIES, CURRENCY_CODES, currencyCodeSchema, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import type { Rate } from '@hidden-order/api-shapes/rates';
import type { LoaderData } from '@hidden-order/platform/page';
import { useLoaderData, useLocation } from '@hidden-order/platform/router';
import {
  Alert,
  Badge,
  Card,
  Container,
  NeedsScripts,
  PageHeader,
  RetryMessage,
  SelectField,
  Skeleton,
  TextField,
  useHydrated,
} from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { isFresh, useCall } from '../../use-call';
import { fetchRate, readConversion, writeConversion, type Conversion, type loader } from './data';
import { convert, grouped, inverse, money, parseAmount, unitRate } from './money';
import { RoundAmounts } from './round-amounts';
import styles from './page.module.css';

/** Converts an amount between currencies. */
export function CurrencyConverterPage() {
  const data = useLoaderData<typeof loader>();
  const { key, search } = useLocation();
  // The HTML was prerendered without a query, so the query of the address applies after hydration.
  const applied = useHydrated() ? search : '';
  const asked = applied === '' ? data : readConversion(applied);
  return (
    <>
      <PageHeader
        tool
        kicker="Resources"
        title="Currency Converter"
        lead="What an amount is worth in another currency, with the rate’s date and source."
      />
      <Container columns>
        <Converter key={key + applied} {...data} {...asked} />
      </Container>
    </>
  );
}

/** How long a conversion must stay the same before the address follows it, in ms. */
const DEBOUNCE_MS = 300;

/**
 * The fields and the result below them, which follows every change and is announced.
 * The fields are no `<form>`: before its code has arrived, Enter would send them.
 */
function Converter({ conversion: asked, notices, ...loaded }: LoaderData<typeof loader>) {
  const [entered, setEntered] = useState<Conversion | null>(null);
  const conversion = entered ?? asked;
  const { amount, from, to } = conversion;
  const parsed = parseAmount(amount);
  const valid = parsed.ok ? parsed.decimal : null;
  const { rate, failure, retry } = useRate(conversion, loaded);
  const search = entered && valid !== null ? writeConversion({ amount: valid, from, to }) : null;
  useEffect(() => {
    if (search === null) return;
    // Not through the router, whose navigation would run the loader; and Back must not undo keystrokes.
    const replace = () => window.history.replaceState(window.history.state, '', window.location.pathname + search);
    const timer = setTimeout(replace, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const change = (changes: Partial<Conversion>) => setEntered({ ...conversion, ...changes });
  return (
    <>
      <Card as="section" className={styles.tool}>
        <div role="group" aria-label="Convert" className={`kit-stack4 ${styles.form}`}>
          {/* Text, because a number input accepts exponents and drops commas. */}
          <TextField
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={parsed.ok ? undefined : parsed.problem}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <div className={`kit-stack3 ${styles.pair}`}>
            <CurrencySelect label="From" value={from} onChange={(code) => change({ from: code })} />
            <button
              type="button"
              className={styles.swap}
              onClick={() => change({ from: to, to: from })}
              aria-label="Swap the currencies"
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4" />
              </svg>
            </button>
            <CurrencySelect label="To" value={to} onChange={(code) => change({ to: code })} />
          </div>
          <NeedsScripts />
        </div>
        {entered === null && notices.length > 0 && <Alert tone="note">{notices.join(' ')}</Alert>}
        <div className={`kit-stack5 ${styles.result}`}>
          <output className={`kit-stack2 ${styles.equation}`}>
            {rate && valid !== null && (
              <>
                <span className={styles.given}>{`${money(valid, from)} =`}</span>
                <span className={styles.worth}>{money(convert(valid, rate), to)}</span>
              </>
            )}
          </output>
          {rate ? (
            <RateFacts rate={rate} />
          ) : failure === null ? (
            <Skeleton className={styles.pending} />
          ) : (
            <RetryMessage onRetry={retry}>{`${failure} What you entered is still here.`}</RetryMessage>
          )}
        </div>
      </Card>
      {rate && from !== to && <RoundAmounts rate={rate} />}
    </>
  );
}

function CurrencySelect(props: { label: string; value: CurrencyCode; onChange: (code: CurrencyCode) => void }) {
  return (
    <SelectField {...props} onChange={(event) => props.onChange(currencyCodeSchema.parse(event.target.value))}>
      {CURRENCY_CODES.map((code) => (
        <option key={code} value={code}>{`${code} – ${CURRENCIES[code].name}`}</option>
      ))}
    </SelectField>
  );
}

const RATE_LABELS = { stale: 'Older rates: our source is not responding', sample: 'Sample rates, not live' };

/** A rate in both directions, with its time and its source. */
function RateFacts({ rate }: { rate: Rate }) {
  const { as_of, status, source } = rate;
  return (
    <>
      <dl className={styles.rates}>
        {[rate, inverse(rate)].map((one) => (
          <div key={one.from}>
            <dt>{`1 ${one.from}`}</dt>
            <dd>{`${grouped(unitRate(one))} ${one.to}`}</dd>
          </div>
        ))}
      </dl>
      <div className={`kit-soft kit-stack2 ${styles.provenance}`}>
        {status !== 'live' && <Badge tone="warm">{RATE_LABELS[status]}</Badge>}
        <p>
          Mid-market, indicative; as of <time dateTime={as_of}>{formatMoment(as_of)}</time>
          {source.url !== null && (
            <span>
              ; source{' '}
              <a href={source.url} target="_blank" rel="noopener noreferrer">
                {source.name}
              </a>
            </span>
          )}
        </p>
      </div>
    </>
  );
}

/** The rate of a pair, or why there is none; neither while it loads. The inverse pair needs no call: it has the same snapshot. */
function useRate({ from, to }: Conversion, loaded: Pick<LoaderData<typeof loader>, 'rate' | 'loadedAt'>) {
  const [wasFresh] = useState(() => isFresh(loaded));
  const known = loaded.rate && rateOf(from, to, loaded.rate);
  const load = useCallback((signal: AbortSignal) => fetchRate({ from, to }, signal), [from, to]);
  const { answer, restart } = useCall(known && wasFresh ? null : load);
  return {
    rate: (answer.value && rateOf(from, to, answer.value)) ?? known,
    failure: answer.state === 'failed' ? `We could not load the rate. ${failureMessage(answer.error)}` : null,
    retry: restart,
  };
}

function rateOf(from: CurrencyCode, to: CurrencyCode, rate: Rate): Rate | null {
  if (rate.from === from && rate.to === to) return rate;
  return rate.from === to && rate.to === from ? inverse(rate) : null;
}
