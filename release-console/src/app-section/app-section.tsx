import { useState } from 'react';
import { appDetailSchema, type AppStatus, type Overview, type Step } from 'shared/platform/release-service';
import { Alert, Button, Skeleton } from 'shared/ui';
import { ChangeDialog } from '../change/change-dialog';
import type { PlannedChange } from '../change/describe-change';
import { FigureTable } from '../figures/figure-table';
import { formatInstant } from '../format-instant';
import { actionName, Log } from '../log/log';
import { useLive } from '../service/use-live';
import { faultMessage } from '../service/call-service';
import styles from './app-section.module.css';
import { Releases } from './releases';

interface AppSectionProps {
  status: AppStatus;
  caller: Overview['caller'];
  token: string;
  /** Told when this page has changed what is live. */
  onChanged: () => void;
}

/** One app: what can be done with it, its figures, releases and history. */
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
        {isOwn ? <Actions status={status} onPlan={setPlanned} /> : <ReadOnly app={status.app} caller={caller} />}
      </div>
      <GrowthLine status={status} />
      {fault !== null && data === null && fault.kind !== 'token' && <Alert tone="error">{faultMessage(fault)}</Alert>}
      {data === null && fault === null && <Skeleton height="30rem" />}
      {data && (
        <>
          <FigureTable figures={data.figures} live={status.live} />
          <Releases status={status} releases={data.releases} isOwn={isOwn} onPlan={setPlanned} />
          <History steps={data.history} />
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
            void refresh();
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
  onPlan: (change: PlannedChange) => void;
}

/** What can be done with the app as it is now. A release is promoted from the list of releases. */
function Actions({ status: { app, live, growth, rollbackTo }, onPlan }: ActionsProps) {
  const canary = live.find(({ role }) => role === 'canary');
  return (
    <div className={styles.actions} role="group" aria-label={`Change ${app}`}>
      {canary && (
        <Button onClick={() => onPlan({ kind: 'promote', version: canary.version })}>
          {`Promote ${canary.version}`}
        </Button>
      )}
      {canary && (
        <Button variant="secondary" onClick={() => onPlan({ kind: growth ? 'hold' : 'grow' })}>
          {growth ? `Hold at ${canary.traffic}%` : 'Let it grow'}
        </Button>
      )}
      {rollbackTo !== null && (
        <Button variant="secondary" onClick={() => onPlan({ kind: 'rollback', to: rollbackTo })}>
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

/** What has happened to the app: who, when, and what the gate said. */
function History({ steps }: { steps: readonly Step[] }) {
  return (
    <section className={styles.part} aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      {steps.length === 0 ? (
        <p className={styles.soft}>Nothing has happened to this app yet.</p>
      ) : (
        <Log
          label="History, the newest first"
          entries={steps.map(({ at, action, version, traffic, team, outcome, verdict, reason }) => ({
            key: `${at} ${action} ${version ?? ''}`,
            at,
            what: traffic === null ? actionName(action) : `${actionName(action)}, ${traffic}%`,
            subjects: version === null ? [] : [version],
            who: team ?? 'The service’s machine',
            outcome,
            verdict,
            reason,
          }))}
        />
      )}
    </section>
  );
}
