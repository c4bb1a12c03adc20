import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useLive } from '@hidden-order/console';
import { SelectField, TextField } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ActionDialog } from '../parts/action-dialog';

/** Gives a whole course to a person who has an account. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { data } = useLive(calls.listCourses, {});
  return (
    <ActionDialog
      title="Grant a course"
      confirm="Grant the course"
      act={(call, field) =>
        call(calls.grantCourse, {
          body: { email: field('email'), course: field('course'), reason: field('reason') },
        })
      }
      done="The course is granted. Its lessons are open, and we have told the person."
      onClose={onClose}
    >
      <p>
        The academy takes over the whole price. The person is enrolled at once. No money comes, so there is no receipt,
        and nothing to refund.
      </p>
      <TextField name="email" type="email" label="E-mail of the account" autoComplete="off" />
      <SelectField name="course" label="Course" defaultValue="">
        <option value="">Choose a course</option>
        {data?.items.map(({ id, title, price_paisa }) => (
          <option key={id} value={id}>
            {`${title} (${formatRupees(price_paisa)})`}
          </option>
        ))}
      </SelectField>
      <TextField
        name="reason"
        label="Reason"
        autoComplete="off"
        hint="The ledger and the log keep it, and the person’s export shows it."
      />
    </ActionDialog>
  );
}
