import { useState } from 'react';
import type { EntryClaim, EntryView } from 'shared/contracts/tournaments';
import { Card } from 'shared/ui';
import { EntryActions } from './entry-actions';
import { EntryOutcome } from './entry-outcome';
import { FindEntryForm } from './find-entry-form';
import styles from '../page.module.css';

interface YourEntryProps {
  /** From the link in a mail, or `''`. */
  reference: string;
  /** Called after the entry was cancelled or confirmed. */
  onChange: () => void;
}

/** Finds an earlier entry and shows its status and actions. */
export function YourEntry({ reference, onChange }: YourEntryProps) {
  const [found, setFound] = useState<{ entry: EntryView; claim: EntryClaim } | null>(null);
  return (
    <Card as="section" className={styles.panel}>
      {found === null ? (
        <FindEntryForm reference={reference} onFound={(entry, claim) => setFound({ entry, claim })} />
      ) : (
        // The key mounts a new outcome when the status changes, so that its heading takes the focus.
        <EntryOutcome key={found.entry.status} entry={found.entry}>
          <EntryActions
            {...found}
            onChange={(entry) => {
              setFound({ ...found, entry });
              onChange();
            }}
          />
        </EntryOutcome>
      )}
    </Card>
  );
}
