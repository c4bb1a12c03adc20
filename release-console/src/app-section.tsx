import { useState } from 'react';
import { appDetailSchema, type AppStatus, type Overview } from '@hidden-order/platform/release-service';
import { Alert, Button, Skeleton } from '@hidden-order/ui';
import styles from './app-section.module.css';
import { ChangeDialog, type PlannedChange } from './change-dialog';
import { Releases } from './releases';
import { TallyTable } from './tally-table';
import { formatInstant } from './terms';
import { useLive } from './use-live';

interface AppSectionProps {
  status: AppStatus;
  caller: Overview['caller'];
  token: string;
  /** Told when this page has changed what is live. */
  onChanged: () => void;
}

/** One app: what can be done with it, what browsers have reported of it, and its releases. */
export function AppSection({ status, caller, token, onChanged }: AppSectionProps) {
  const { data, fault, refresh } = useLive(appDetailSchema, token, `/apps/${status.app}`);
  const [planned, setPlanned] = useState<PlannedChange | null>(null);
  const isOwn = caller.apps.includes(status.app);
  return (
    <section className={styles.app} aria-labelledby="app-title">
      <div className={styles.top}>
        <h2 id="app-title" translate="no">
          {status.app}
        </h2>
        {isOwn ? (
          <Actions status={status} rollbackTo={data?.rollbackTo ?? null} onPlan={setPlanned} />
        ) : (
          <ReadOnly app={status.app} caller={caller} />
        )}
      </div>
      <GrowthLine status={status} />
      {fault !== null && data === null && !fault.isOfToken && <Alert tone="error">{fault.message}</Alert>}
      {data === null && fault === null && <Skeleton height="30rem" />}
      {data && (
        <>
          <TallyTable tally={data.tally} live={status.live} />
          <Releases status={status} releases={data.releases} isOwn={isOwn} onPlan={setPlanned} />
        </>
      )}
      {planned && (
        <ChangeDialog
          planned={planned}
          status={status}
          token={token}
          onClose={() => setPlanned(null)}
          onChanged={() => {
            onChanged();
            refresh();
          }}
        />
      )}
    </section>
  );
}

function ReadOnly({ app, caller: { team, apps } }: { app: string; caller: Overview['caller'] }) {
  return (
    <p className={styles.readOnly}>
      {`You can read ${app}. The token of ${team} changes ${apps.length === 0 ? 'no app' : apps.join(', ')}; ask the team of ${app}.`}
    </p>
  );
}

interface ActionsProps {
  status: AppStatus;
  rollbackTo: string | null;
  onPlan: (change: PlannedChange) => void;
}

/** What can be done with the app as it is now. A release is promoted from the list of releases. */
function Actions({ status: { app, live }, rollbackTo, onPlan }: ActionsProps) {
  const canary = live.find(({ role }) => role === 'canary');
  return (
    <div className={styles.actions} role="group" aria-label={`Change ${app}`}>
      {canary && (
        <Button onClick={() => onPlan({ kind: 'promote', version: canary.version })}>
          {`Promote ${canary.version}`}
        </Button>
      )}
      {rollbackTo !== null && (
        <Button variant="secondary" onClick={() => onPlan({ kind: 'rollback', version: rollbackTo })}>
          {canary ? `Take back ${canary.version}` : `Roll back to ${rollbackTo}`}
        </Button>
      )}
    </div>
  );
}

/** How far the canary has grown, and what it waits for. */
function GrowthLine({ status: { live, growth } }: { status: AppStatus }) {
  const canary = live.find(({ role }) => role === 'canary');
  if (canary === undefined) return null;
  const name = `Canary ${canary.version} has ${canary.traffic}% of the visitors`;
  const text =
    growth === null
      ? `${name}. A team has set its share by hand, so it stays there. It is still taken back when it fails.`
      : `${name}: ${Math.min(growth.visits, growth.neededVisits)} of ${growth.neededVisits} visits. ${growth.nextShare}% comes at ${formatInstant(growth.notBefore)} at the earliest.`;
  return (
    <p className={styles.growth}>
      <progress className={styles.progress} value={canary.traffic} max={100} aria-label="Share of the visitors" />
      <span>{text}</span>
    </p>
  );
}
