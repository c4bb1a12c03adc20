import * as calls from '@hidden-order/api-shapes/desk/calls';
import { TextAreaField } from '@hidden-order/ui';
import { ActionDialog } from '../parts/action-dialog';

/** What is to be done with a tournament. */
export interface StageTask {
  kind: 'publish' | 'cancel' | 'delete';
  id: string;
  title: string;
}

/** What can be done: its name, its call, what it does, and how it is called once it is done. */
export const TASKS = {
  publish: ['Publish', calls.publishTournament, 'Anyone sees it from now on, and can enter it.', 'published'],
  cancel: ['Call off', calls.cancelTournament, 'All entries end, with an e-mail to each. It is for good.', 'cancelled'],
  delete: ['Delete', calls.deleteDraft, 'The log keeps what was written.', 'deleted'],
} as const;

/** Asks before a tournament is published or cancelled, or a draft is deleted. */
export function StageDialog({ task: { kind, id, title }, onClose }: { task: StageTask; onClose: () => void }) {
  const [name, endpoint, will, done] = TASKS[kind];
  return (
    <ActionDialog
      title={`${name} ${title}?`}
      confirm={`${name} now`}
      act={(call, field) => call(endpoint, { params: { tournament: id }, body: { reason: field('reason') } })}
      done={`${title} is ${done}.`}
      onClose={onClose}
    >
      <p>{will}</p>
      {kind === 'cancel' && (
        <TextAreaField name="reason" label="Why" hint="Entrants and all who look at its page read it." rows={3} />
      )}
    </ActionDialog>
  );
}
