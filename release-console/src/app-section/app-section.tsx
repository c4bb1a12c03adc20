import { useState } from 'react';
import { appDetailSchema, type AppStatus, type Overview } from 'shared/platform/release-service';
import { Alert, Skeleton } from 'shared/ui';
import { ChangeDialog } from '../change/change-dialog';
import type { PlannedChange } from '../change/planned-change';
import { FigurePlots } from '../figures/figure-plots';
import { useLive } from '../service/use-live';
import { faultMessage } from '../service/wording';
import { Actions } from './actions';
import styles from './app-section.module.css';
import { GrowthLine } from './growth-line';
import { History } from './history';
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
          <FigurePlots figures={data.figures} live={status.live} history={data.history} />
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
