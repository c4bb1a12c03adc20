import { useState } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import type { OwnEntry } from '@hidden-order/api-shapes/tournaments';
import { EntryActions, type EntryChange } from '@hidden-order/ui/entry-actions';
import { useAction } from '@hidden-order/platform/router';
import type { actions } from '../data';

const DONE: Record<EntryChange, string> = {
  cancel: 'You have cancelled this entry. We have e-mailed you to confirm.',
  accept: 'The seat is yours. We have e-mailed you to confirm.',
};

/** What the signed-in person may do with an entry of theirs. */
export function OwnEntryActions({ entry: { reference, status, can_cancel, tournament } }: { entry: OwnEntry }) {
  const { submit, isPending, outcome } = useAction<typeof actions.changeEntry>('changeEntry');
  const [change, setChange] = useState<EntryChange>('cancel');
  const failure = outcome && ('error' in outcome ? failureMessage(outcome.error) : outcome.done.refusal);
  return (
    <EntryActions
      status={status}
      canCancel={can_cancel}
      of={` for ${tournament.title}`}
      isPending={isPending}
      failure={failure ?? null}
      done={failure === null ? DONE[change] : null}
      onChange={(chosen) => {
        setChange(chosen);
        return submit({ reference, change: chosen });
      }}
    />
  );
}
