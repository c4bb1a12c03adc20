import { useState } from 'react';
import { changesSchema, MOST_ENTRIES } from 'shared/platform/release-service';
import { Alert, Button, Skeleton } from 'shared/ui';
import { actionName, Log } from '../log/log';
import { useLive } from '../service/use-live';
import { faultMessage } from '../service/call-service';
import styles from './audit-log.module.css';

const PAGE = 20;

/** Who changed what through the service, of all apps, the newest first. */
export function AuditLog({ token }: { token: string }) {
  const [limit, setLimit] = useState(PAGE);
  const { data, fault } = useLive(changesSchema, token, `/changes?limit=${limit}`);
  const shown = data?.changes.length ?? 0;
  const rest = Math.min(data?.total ?? 0, MOST_ENTRIES) - shown;
  return (
    <section className={styles.section} aria-labelledby="audit-title">
      <div className={styles.top}>
        <h2 id="audit-title">Audit log</h2>
        {data && <p className={styles.soft}>{`${shown} of ${data.total} changes through the service`}</p>}
      </div>
      {data === null && fault === null && <Skeleton height="16rem" />}
      {data === null && fault !== null && <Alert tone="error">{faultMessage(fault)}</Alert>}
      {data !== null && shown === 0 && <p className={styles.soft}>Nothing has been changed through the service yet.</p>}
      {data !== null && shown > 0 && (
        <Log
          label="Audit log, the newest first"
          entries={data.changes.map(
            ({ id, at, team, token: by, from, action, subjects, outcome, verdict, reason }) => ({
              key: id,
              at,
              what: actionName(action),
              subjects,
              who: team,
              whoDetail: by === null ? from : `token ${by}, from ${from}`,
              outcome,
              verdict,
              reason,
            }),
          )}
        />
      )}
      {rest > 0 && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => setLimit(Math.min(limit + PAGE, MOST_ENTRIES))}
        >
          {`Show ${Math.min(rest, PAGE)} older`}
        </Button>
      )}
    </section>
  );
}
