import { failureMessage, isStatus } from '@hidden-order/platform/api-client';
import type { ConfirmedEntry } from '@hidden-order/api-shapes/tournaments';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button } from '@hidden-order/ui';
import formStyles from '../../form/form.module.css';
import { Outcome } from '../../form/outcome';
import type { actions } from './data';
import styles from './page.module.css';

interface ConfirmEntryProps {
  /** What the mailed link carries. */
  link: string;
  onConfirmed: (entry: ConfirmedEntry) => void;
}

/** Makes the entry of a mailed link, by a button: programs that check e-mails follow their links. */
export function ConfirmEntry({ link, onConfirmed }: ConfirmEntryProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.confirm>('confirm');
  const confirm = async () => {
    const confirmed = await submit(link);
    if ('done' in confirmed) onConfirmed(confirmed.done);
  };
  const error = outcome !== undefined && 'error' in outcome ? outcome.error : null;
  // Another try would change nothing.
  if (isStatus(error, 409)) {
    return (
      <Outcome title="We could not confirm your entry">
        <p>{failureMessage(error)}</p>
      </Outcome>
    );
  }
  return (
    <div className={formStyles.form}>
      <div className={styles.formHead}>
        <h2>Confirm your entry</h2>
        <p className={styles.soft}>
          You came from the link in our e-mail. Confirm to take your seat or, if all seats are taken, a place on the
          waiting list.
        </p>
      </div>
      {error !== null && <Alert tone="error">{`We could not confirm your entry. ${failureMessage(error)}`}</Alert>}
      <div>
        <Button loading={isPending} loadingLabel="Confirming…" onClick={() => void confirm()}>
          Confirm my entry
        </Button>
      </div>
    </div>
  );
}
