import type { Rate } from '@hidden-order/api-shapes/rates';
import { formatMoment } from '@hidden-order/ui/format';
import { Badge } from '@hidden-order/ui';
import { grouped, inverse, unitRate } from './money';
import styles from './page.module.css';

const LABELS = { stale: 'Older rates: our source is not responding', sample: 'Sample rates, not live' };

/** A rate in both directions, with its time and its source. */
export function RateFacts({ rate }: { rate: Rate }) {
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
      <div className={styles.provenance}>
        {status !== 'live' && <Badge tone="warm">{LABELS[status]}</Badge>}
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
