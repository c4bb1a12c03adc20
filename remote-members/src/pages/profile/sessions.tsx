import { useState } from 'react';
import { failureMessage } from 'shared/api-client';
import { endSession } from 'shared/session';
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
      endSession();
    } catch (error) {
      setState({ failure: failureMessage(error, 'the answer was lost') });
    }
  };
  return (
    <FieldGroup title="Devices" reason="If a device is lost or was lent, end its session from here.">
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
          <Alert tone="error">
            You could not be signed out everywhere: {state.failure.replace(/\.?$/, '.')} Try again.
          </Alert>
        )}
      </div>
    </FieldGroup>
  );
}
