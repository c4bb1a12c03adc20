import { useState } from 'react';
import type { EntryClaim, EntryView } from 'shared/contracts/tournaments';
import { Card } from 'shared/ui';
import { EntryActions } from './entry-actions';
import { EntryOutcome } from './entry-outcome';
import { FindEntryForm } from './find-entry-form';
import styles from '../page.module.css';

interface YourEntryProps {
  /** Out of a mail's link, or `''`. */
  reference: string;
  /** Called when the entry was given up or confirmed. */
  onChange: () => void;
}

/** Looks after an entry that was made before. */
export function YourEntry({ reference, onChange }: YourEntryProps) {
  const [found, setFound] = useState<{ entry: EntryView; claim: EntryClaim } | null>(null);
  return (
    <Card as="section" className={styles.panel}>
      {found === null ? (
        <FindEntryForm reference={reference} onFound={(entry, claim) => setFound({ entry, claim })} />
      ) : (
        // A change of status is told like a new outcome: its heading takes the focus.
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
