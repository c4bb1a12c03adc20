import { useState } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import type { EntryClaim, EntryView } from '@hidden-order/api-shapes/tournaments';
import { EntryActions, type EntryChange } from '@hidden-order/ui/entry-actions';
import { paths } from '@hidden-order/platform/paths';
import { useAction } from '@hidden-order/platform/router';
import { ButtonLink, Card } from '@hidden-order/ui';
import { ConfirmEntry } from './confirm-entry';
import type { actions } from './data';
import { EntryOutcome } from './entry-outcome';
import { FindEntryForm } from './find-entry-form';
import { rememberEntry, type KnownEntry } from './remembered-entry';
import styles from './page.module.css';

interface YourEntryProps {
  /** From the link in a mail about an entry, or `''`. */
  reference: string;
  /** From the link in a mail that confirms an entry, or `''`. */
  link: string;
  /** An entry of this person that needs no form to be found. */
  known: KnownEntry | null;
  /** Called after the entry was made, cancelled or its seat accepted. */
  onChange: (entry: EntryView) => void;
}

/** Confirms an entry or finds an earlier one, and shows its status and actions. */
export function YourEntry({ reference, link, known, onChange }: YourEntryProps) {
  const [found, setFound] = useState<{ entry: EntryView; claim: EntryClaim } | null>(null);
  const shown = found ?? known;
  const show = (entry: EntryView, claim: EntryClaim) => {
    rememberEntry(entry, claim);
    setFound({ entry, claim });
  };
  return (
    <Card as="section" className={styles.panel}>
      <div id="your-entry">
        {shown === null && link !== '' ? (
          <ConfirmEntry
            link={link}
            onConfirmed={({ email, ...entry }) => {
              show(entry, { reference: entry.reference, email });
              onChange(entry);
            }}
          />
        ) : shown === null ? (
          <FindEntryForm reference={reference} onFound={show} />
        ) : (
          // The key mounts a new outcome when the status changes, so that its heading takes the focus.
          <EntryOutcome key={shown.entry.status} entry={shown.entry} takesFocus={found !== null}>
            {shown.claim === null ? (
              <div>
                <ButtonLink to={paths.members} variant="secondary">
                  Change it in your members area
                </ButtonLink>
              </div>
            ) : (
              <ClaimedEntryActions
                entry={shown.entry}
                claim={shown.claim}
                onChange={(entry, claim) => {
                  show(entry, claim);
                  onChange(entry);
                }}
              />
            )}
          </EntryOutcome>
        )}
      </div>
    </Card>
  );
}

interface ClaimedEntryActionsProps {
  entry: EntryView;
  claim: EntryClaim;
  onChange: (entry: EntryView, claim: EntryClaim) => void;
}

/** What the holder of an entry may do with it, by its claim. */
function ClaimedEntryActions({ entry: { status }, claim, onChange }: ClaimedEntryActionsProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.ask>('ask');
  const act = async (to: EntryChange) => {
    const changed = await submit({ to, claim });
    if ('done' in changed) onChange(changed.done, claim);
  };
  return (
    <EntryActions
      status={status}
      canCancel={status !== 'cancelled' && status !== 'expired'}
      isPending={isPending}
      failure={outcome !== undefined && 'error' in outcome ? failureMessage(outcome.error) : null}
      onChange={act}
    />
  );
}
