import { useState } from 'react';
import { useLive } from '@hidden-order/console';
import {
  readApp,
  type AppStatus,
  type Growth,
  type LiveVersion,
  type Overview,
} from '@hidden-order/platform/protocol/release-service';
import { Alert, Button, Skeleton } from '@hidden-order/ui';
import styles from './app-section.module.css';
import { ChangeDialog, type PlannedChange } from './change-dialog';
import { OpenComposition } from './open-composition';
import { Releases } from './releases';
import { TallyTable } from './tally-table';
import { formatInstant } from './terms';

interface AppSectionProps {
  status: AppStatus;
  caller: Overview['caller'];
}

/** One app: what can be done with it, what browsers have reported of it, and its releases. */
export function AppSection({ status, caller }: AppSectionProps) {
  const { data, fault } = useLive(readApp, { params: { app: status.app } });
  const [planned, setPlanned] = useState<PlannedChange | null>(null);
  const isOwn = caller.apps.includes(status.app);
  const rollbackTo = data?.rollbackTo ?? null;
  const canary = status.live.find(({ role }) => role === 'canary');
  return (
    <section className={`kit-stack6 ${styles.app}`} aria-labelledby="app-title">
      <div className={`kit-wrap ${styles.top}`}>
        <h2 id="app-title" translate="no">
          {status.app}
        </h2>
        {!isOwn && (
          <p className={`kit-soft ${styles.readOnly}`}>
            {`You can read ${status.app}. The token of ${caller.team} changes ${caller.apps.join(', ') || 'no app'}; ask the team of ${status.app}.`}
          </p>
        )}
        {isOwn && rollbackTo !== null && (
          <Button variant="secondary" onClick={() => setPlanned({ kind: 'rollback', version: rollbackTo })}>
            {canary ? `Take back ${canary.version}` : `Roll back to ${rollbackTo}`}
          </Button>
        )}
      </div>
      {canary && <GrowthLine canary={canary} growth={status.growth} />}
      {data?.takenBack && (
        <div className={`kit-wrap ${styles.growth}`}>
          <span>{`${formatInstant(data.takenBack.at)}: ${data.takenBack.reason}`}</span>
          {data.takenBack.failed && <OpenComposition seen={data.takenBack.failed} />}
        </div>
      )}
      {fault !== null && data === null && <Alert tone="error">{fault.message}</Alert>}
      {data === null && fault === null && <Skeleton height="30rem" />}
      {data && (
        <>
          <TallyTable tally={data.tally} live={status.live} />
          <Releases {...data} status={status} isOwn={isOwn} onPlan={setPlanned} />
        </>
      )}
      {planned && <ChangeDialog planned={planned} status={status} onClose={() => setPlanned(null)} />}
    </section>
  );
}

/** How far the canary has grown, and what it waits for. */
function GrowthLine({ canary, growth }: { canary: LiveVersion; growth: Growth | null }) {
  const share = canary.traffic === 0 ? 'is for testers alone' : `has ${canary.traffic}% of the visitors`;
  const name = `Canary ${canary.version} ${share}`;
  const text =
    growth === null
      ? `${name}. A team has set its share by hand, so it stays there. It is still taken back when it fails.`
      : `${name}: ${Math.min(growth.visits, growth.neededVisits)} of ${growth.neededVisits} visits. ${growth.nextShare}% comes at ${formatInstant(growth.notBefore)} at the earliest.`;
  return (
    <p className={`kit-wrap ${styles.growth}`}>
      <progress className={styles.progress} value={canary.traffic} max={100} aria-label="Share of the visitors" />
      <span>{text}</span>
    </p>
  );
}
