import type { Change } from 'shared/platform/release-service';
import { formatInstant } from '../format-instant';
import { Verdict } from '../verdict/verdict';
import { Version } from '../version/version';
import styles from './log.module.css';

/** What happened once. */
export interface LogEntry {
  key: string;
  at: string;
  what: string;
  /** What it happened to, such as versions. */
  subjects: readonly string[];
  who: string;
  whoDetail?: string;
  outcome: Change['outcome'];
  verdict: readonly string[];
  reason?: string | undefined;
}

/** What happened, the newest first: what and when, to what, by whom, and what the gate said. */
export function Log({ label, entries }: { label: string; entries: readonly LogEntry[] }) {
  return (
    <ol role="list" className={styles.log} aria-label={label}>
      {entries.map(({ key, at, what, subjects, who, whoDetail, outcome, verdict, reason }) => (
        <li key={key} className={styles.entry}>
          <div>
            <p className={styles.what}>{what}</p>
            <p className={styles.detail}>{formatInstant(at)}</p>
          </div>
          <ul role="list" className={styles.subjects}>
            {subjects.map((subject) => (
              <li key={subject}>
                <Version name={subject} />
              </li>
            ))}
          </ul>
          <div>
            <p>{who}</p>
            {whoDetail !== undefined && <p className={styles.detail}>{whoDetail}</p>}
          </div>
          <Verdict outcome={outcome} lines={verdict} why={reason} />
        </li>
      ))}
    </ol>
  );
}

/** What was done or tried, in the words of the page. */
const NAMES: Readonly<Record<string, string>> = {
  publish: 'Publication',
  promote: 'Promotion',
  canary: 'Canary',
  rollback: 'Rollback',
  compose: 'Composition',
  prune: 'Removal of old releases',
  'create-token': 'New token',
  'revoke-token': 'Revoked token',
};

/** An action that this page does not know keeps its own name. */
export const actionName = (action: string): string => NAMES[action] ?? action;
