import type { Change } from '@hidden-order/platform/protocol/release-service';
import { formatCount } from '@hidden-order/ui/format';
import { Badge } from '@hidden-order/ui';
import styles from './verdict.module.css';

interface VerdictProps {
  outcome: Change['outcome'];
  lines: readonly string[];
  /** Why the service made the change by itself. */
  why?: string | undefined;
}

/** What came of a change: in one word, and on demand what the checks said. A reason shows at once. */
export function Verdict({ outcome, lines, why }: VerdictProps) {
  const reasons = [why, outcome === 'refused' ? lines.at(-1) : undefined].filter((reason) => reason !== undefined);
  const details = outcome === 'refused' ? lines.slice(0, -1) : lines;
  return (
    <div className={`kit-wrap ${styles.verdict}`}>
      {outcome === 'done' && <Badge tone="signal">Passed</Badge>}
      {outcome === 'refused' && <span className={styles.refused}>Refused</span>}
      {outcome === 'begun' && <Badge tone="warm">Under way</Badge>}
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      {details.length > 0 && (
        <details>
          <summary>{formatCount(details.length, 'line')}</summary>
          <ul role="list" className={`kit-stack1 ${styles.lines}`}>
            {details.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
