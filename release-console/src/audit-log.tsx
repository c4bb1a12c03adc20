import { useRef, useState } from 'react';
import { Rows, useLive } from '@hidden-order/console';
import { readAudit } from '@hidden-order/platform/protocol/release-service';
import { Alert, Button, Skeleton } from '@hidden-order/ui';
import styles from './audit-log.module.css';
import { Below, formatInstant, Version } from './terms';
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
        <Rows
          key={query}
          caption="The newest first"
          rows={changes}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'What',
              cell: ({ action, at }) => (
                <>
                  <span>{NAMES[action] ?? action}</span>
                  <Below>{formatInstant(at)}</Below>
                </>
              ),
            },
            {
              name: 'Of',
              cell: ({ subjects }) => (
                <ul role="list">
                  {subjects.map((subject) => (
                    <li key={subject}>
                      <Version name={subject} />
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              name: 'Who',
              cell: ({ team, token, from }) => (
                <div>
                  <span>{team}</span>
                  <Below>{token === null ? from : `token ${token}, from ${from}`}</Below>
                </div>
              ),
            },
            {
              name: 'Outcome',
              cell: ({ outcome, verdict, reason }) => <Verdict outcome={outcome} lines={verdict} why={reason} />,
            },
          ]}
        />
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

/** What was done or tried, in the words of the page. An action that this page does not know keeps its own name. */
const NAMES: Readonly<Record<string, string>> = {
  publish: 'Publication',
  promote: 'Promotion',
  preview: 'Preview',
  canary: 'Canary',
  rollback: 'Rollback',
  compose: 'Composition',
  prune: 'Removal of old releases',
  'create-token': 'New token',
  'revoke-token': 'Revoked token',
};
