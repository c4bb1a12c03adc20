import type { Rate } from '@hidden-order/api-shapes/rates';
import { formatMoment } from '@hidden-order/ui/format';
import { Alert, Badge, Button, Skeleton } from '@hidden-order/ui';
import type { RateAnswer } from './data';
import type { ParsedAmount } from './money';
import { convert, grouped, inverse, money, unitRate } from './money';
import type { Query } from './query';
import styles from './page.module.css';

interface ResultProps {
  /** Plain decimal; null while the field has no valid amount. */
  amount: string | null;
  /** Null while the rate loads. */
  answer: RateAnswer | null;
  onRetry: () => void;
}

/** The converted amount, the rate in both directions and its source. All states have the same height. */
export function Result({ amount, answer, onRetry }: ResultProps) {
  if (answer === null) return <ResultSkeleton />;
  if ('failure' in answer) {
    return (
      <div className={styles.result}>
        <Alert tone="error">
          <p>{answer.failure}</p>
          <p>What you entered is still here.</p>
        </Alert>
        <div>
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </div>
    );
  }
  const { rate } = answer;
  return (
    <div className={styles.result}>
      <p className={styles.equation}>
        <span className={styles.given}>{amount === null ? '–' : `${money(amount, rate.from)} =`}</span>
        <output className={styles.worth}>{amount === null ? '–' : money(convert(amount, rate), rate.to)}</output>
      </p>
      <dl className={styles.rates}>
        <div>
          <dt>{`1 ${rate.from}`}</dt>
          <dd>{`${grouped(unitRate(rate))} ${rate.to}`}</dd>
        </div>
        <div>
          <dt>{`1 ${rate.to}`}</dt>
          <dd>{`${grouped(unitRate(inverse(rate)))} ${rate.from}`}</dd>
        </div>
      </dl>
      <Provenance rate={rate} />
    </div>
  );
}

const LABELS = {
  live: null,
  stale: 'Older rates: our source is not responding',
  sample: 'Sample rates, not live',
};

function Provenance({ rate: { as_of, status, source } }: { rate: Rate }) {
  const label = LABELS[status];
  return (
    <div className={styles.provenance}>
      {label && (
        <p>
          <Badge tone="warm">{label}</Badge>
        </p>
      )}
      <p>
        Mid-market, indicative; as of <time dateTime={as_of}>{formatMoment(as_of)}</time>
        {source.url === null ? (
          <span>. These are sample rates for trying out the converter.</span>
        ) : (
          <span>
            ; source{' '}
            <a href={source.url} target="_blank" rel="noopener noreferrer">
              {source.name}
            </a>
            .
          </span>
        )}
      </p>
    </div>
  );
}

function ResultSkeleton() {
  return (
    <div className={styles.result} role="status" aria-label="Loading the rate">
      <div className={styles.equation}>
        <Skeleton width="10rem" height="1.5rem" />
        <Skeleton width="min(100%, 18rem)" height="3.25rem" />
      </div>
      <Skeleton width="100%" height="5.5rem" />
      <Skeleton width="100%" height="1.5rem" />
    </div>
  );
}

interface Spoken {
  query: Query;
  /** Whether the last change was a swap of the currencies; then the announcement begins with it. */
  isSwapped: boolean;
  parsed: ParsedAmount;
  answer: RateAnswer | null;
}

/** The result in one sentence, for screen readers. */
export function announcementOf({ query: { from, to }, isSwapped, parsed, answer }: Spoken): string {
  const swapped = isSwapped ? `Swapped: from ${from} to ${to}. ` : '';
  if (!parsed.ok || answer === null || !('rate' in answer)) return swapped;
  return `${swapped}${money(parsed.amount, from)} is ${money(convert(parsed.amount, answer.rate), to)}.`;
}
