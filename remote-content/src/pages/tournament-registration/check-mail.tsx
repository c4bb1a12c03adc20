import { failureMessage } from '@hidden-order/platform/api-client';
import {
  ENTRY_LINK_HOURS,
  ENTRY_LINKS,
  type EntryAnswer,
  type TournamentEntry,
} from '@hidden-order/api-shapes/tournaments';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button } from '@hidden-order/ui';
import { Outcome } from '../../form/outcome';
import type { actions } from './data';
import styles from './page.module.css';

interface CheckMailProps {
  /** The tournament's id. */
  id: string;
  /** What was sent. */
  entry: TournamentEntry;
  onAnswer: (answer: EntryAnswer) => void;
  /** Back to the form. */
  onEdit: () => void;
}

/** After the form: the link in the e-mail makes the entry. It reads the same for an address that takes part already. */
export function CheckMail({ id, entry, onAnswer, onEdit }: CheckMailProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.enter>('enter');
  const sendAgain = async () => {
    const sent = await submit({ id, entry });
    if ('done' in sent) onAnswer(sent.done);
  };
  return (
    <Outcome title="Check your e-mail">
      <p>
        We have sent a link to <strong>{entry.email}</strong>.{' '}
        <span>{`Follow it within ${ENTRY_LINK_HOURS} hours to take your seat. Seats go to those who confirm first; if all are taken by then, you join the waiting list.`}</span>
      </p>
      <p className={styles.soft}>
        {`Nothing there? Look in your spam folder, and check the address. We send at most ${ENTRY_LINKS} links a day to one address.`}
      </p>
      {outcome !== undefined &&
        ('error' in outcome ? (
          <Alert tone="error">{`We could not send the link. ${failureMessage(outcome.error)}`}</Alert>
        ) : (
          <Alert tone="success">{`Another link is on its way, unless you have had ${ENTRY_LINKS} today.`}</Alert>
        ))}
      <div className={styles.actions}>
        <Button variant="secondary" loading={isPending} loadingLabel="Sending…" onClick={() => void sendAgain()}>
          Send the link again
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onEdit}>
          Change what I entered
        </Button>
      </div>
    </Outcome>
  );
}
