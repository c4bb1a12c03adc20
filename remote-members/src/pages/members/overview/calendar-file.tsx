import { Card } from 'shared/ui';
import { DownloadButton } from '../../../download/download-button';
import type { Overview } from './data';
import styles from './calendar-file.module.css';

/** The person's dates for a calendar of their own; nothing without dates. */
export function CalendarFile({ enrolments, entries }: Pick<Overview, 'enrolments' | 'entries'>) {
  const hasDueDays = 'items' in enrolments && enrolments.items.some(({ next_instalment }) => next_instalment !== null);
  const hasTournament = 'items' in entries && entries.items.some(({ can_cancel }) => can_cancel);
  if (!hasDueDays && !hasTournament) return null;
  return (
    <Card as="section" className={styles.calendar}>
      <div className={styles.text}>
        <h2 className={styles.title}>Your dates in your calendar</h2>
        <p>
          The file contains{' '}
          <span>{hasDueDays ? 'the due date and amount of each remaining instalment' : 'your tournament'}</span>
          <span>{hasDueDays && hasTournament && ', and your tournament'}</span>. Download it again when something
          changes.
        </p>
      </div>
      <DownloadButton action="downloadCalendar" file="hidden-order-academy.ics" advice="Open it to add the dates.">
        {hasDueDays ? 'Add due dates to your calendar' : 'Add the tournament to your calendar'}
      </DownloadButton>
    </Card>
  );
}
