import { useState } from 'react';
import { failureMessage } from 'shared/api-client';
import { leaveSession } from 'shared/session';
import { Alert, Button } from 'shared/ui';
import { endAllSessions } from './account-api';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

/** Ends the sessions of all devices, for a device that was lost or lent. */
export function Sessions() {
  const [state, setState] = useState<'idle' | 'ending' | { failure: string }>('idle');
  const signOutEverywhere = async () => {
    setState('ending');
    try {
      await endAllSessions();
      leaveSession();
    } catch (error) {
      setState({ failure: failureMessage(error) });
    }
  };
  return (
    <FieldGroup title="Devices" reason="Sign out of a device that you have lost or lent.">
      <div className={styles.action}>
        <Button
          variant="secondary"
          loading={state === 'ending'}
          loadingLabel="Signing out…"
          onClick={() => void signOutEverywhere()}
        >
          Sign out everywhere
        </Button>
        {typeof state === 'object' && (
          <Alert tone="error">{`We could not sign you out everywhere. ${state.failure}`}</Alert>
        )}
      </div>
    </FieldGroup>
  );
}
