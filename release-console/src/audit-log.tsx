import { useRef, useState } from 'react';
import { SteadyList, useLive } from '@hidden-order/console';
import { readAudit, type Change } from '@hidden-order/platform/protocol/release-service';
import { Alert, Button, Skeleton } from '@hidden-order/ui';
import styles from './audit-log.module.css';
import { formatInstant, Version } from './terms';
import terms from './terms.module.css';
import { Verdict } from './verdict';

const PAGE = 20;

/** Who changed what through the service, of all apps, the newest first, page by page. */
export function AuditLog() {
  const heading = useRef<HTMLHeadingElement>(null);
  /** Ids of the changes with which the pages before this one end. */
  const [ends, setEnds] = useState<readonly string[]>([]);
  const before = ends.at(-1);
  // One more than the page shows says whether there is another.
  const query = `limit=${PAGE + 1}${before === undefined ? '' : `&before=${before}`}`;
  const { data, fault } = useLive(readAudit, { query });
  const changes = data?.data.slice(0, PAGE) ?? [];
  const isLast = (data?.data.length ?? 0) <= PAGE;
  const last = changes.at(-1)?.id;
  const turnTo = (next: readonly string[]) => {
    setEnds(next);
    heading.current?.focus();
  };
  return (
    <section className={`kit-stack4 ${styles.section}`} aria-labelledby="audit-title">
      <h2 id="audit-title" ref={heading} tabIndex={-1}>
        Audit log
      </h2>
      {data === null && fault === null && <Skeleton height="16rem" />}
      {data === null && fault !== null && <Alert tone="error">{fault.message}</Alert>}
      {data !== null && changes.length === 0 && (
        <p className="kit-fine">Nothing has been changed through the service yet.</p>
      )}
      {changes.length > 0 && (
        <SteadyList key={query} rows={changes} rowKey={({ id }) => id}>
          {(steady) => (
            <ol role="list" className={styles.log} aria-label="Audit log, the newest first">
              {steady.map((change) => (
                <Entry key={change.id} change={change} />
              ))}
            </ol>
          )}
        </SteadyList>
      )}
      <div className={`kit-row ${terms.buttons}`}>
        {ends.length > 0 && (
          <Button variant="secondary" onClick={() => turnTo(ends.slice(0, -1))}>
            Show newer changes
          </Button>
        )}
        {!isLast && last !== undefined && (
          <Button variant="secondary" onClick={() => turnTo([...ends, last])}>
            Show older changes
          </Button>
        )}
      </div>
    </section>
  );
}

/** What happened once: what and when, to what, by whom, and what the gate said. */
function Entry({ change: { at, team, token, from, action, subjects, outcome, verdict, reason } }: { change: Change }) {
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.what}>{NAMES[action] ?? action}</p>
        <p className="kit-fine">{formatInstant(at)}</p>
      </div>
      <ul role="list" className={styles.subjects}>
        {subjects.map((subject) => (
          <li key={subject}>
            <Version name={subject} />
          </li>
        ))}
      </ul>
      <div>
        <p>{team}</p>
        <p className="kit-fine">{token === null ? from : `token ${token}, from ${from}`}</p>
      </div>
      <Verdict outcome={outcome} lines={verdict} why={reason} />
    </li>
  );
}

/** What was done or tried, in the words of the page. An action that this page does not know keeps its own name. */
const NAMES: Readonly<Record<string, string>> = {
  publish: 'Publication',
  promote: 'Promotion',
  preview: 'Preview',
  canary: 'Canary',
  hold: 'Held canary',
  rollback: 'Rollback',
  compose: 'Composition',
  prune: 'Removal of old releases',
  'create-token': 'New token',
  'revoke-token': 'Revoked token',
};
