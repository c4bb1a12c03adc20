import type { Change } from 'shared/platform/release-service';
import { formatCount } from 'shared/format';
import { Badge } from 'shared/ui';
import styles from './verdict.module.css';

/** What came of a change: in one word, and on demand what the checks said. Of a refusal, the reason shows at once. */
export function Verdict({ outcome, lines }: { outcome: Change['outcome']; lines: readonly string[] }) {
  const reason = outcome === 'refused' ? lines.at(-1) : undefined;
  const details = reason === undefined ? lines : lines.slice(0, -1);
  return (
    <div className={styles.verdict}>
      {outcome === 'done' && <Badge tone="signal">Passed</Badge>}
      {outcome === 'refused' && <span className={styles.refused}>Refused</span>}
      {outcome === 'begun' && <Badge tone="warm">Under way</Badge>}
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {details.length > 0 && (
        <details>
          <summary>{formatCount(details.length, 'line')}</summary>
          <ul className={styles.lines}>
            {details.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
