import type { AppStatus } from 'shared/platform/release-service';
import { Button } from 'shared/ui';
import type { PlannedChange } from '../change/planned-change';
import styles from './app-section.module.css';

interface ActionsProps {
  status: AppStatus;
  onPlan: (change: PlannedChange) => void;
}

/** What can be done with the app as it is now. A release is promoted from the list of releases. */
export function Actions({ status: { app, live, growth, rollbackTo }, onPlan }: ActionsProps) {
  const canary = live.find(({ role }) => role === 'canary');
  return (
    <div className={styles.actions} role="group" aria-label={`Change ${app}`}>
      {canary && (
        <Button onClick={() => onPlan({ kind: 'promote', version: canary.version })}>
          {`Promote ${canary.version}`}
        </Button>
      )}
      {canary && growth && (
        <Button variant="secondary" onClick={() => onPlan({ kind: growth.isHeld ? 'resume' : 'hold' })}>
          {growth.isHeld ? 'Let it grow' : `Hold at ${canary.traffic}%`}
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
