import type { MailChoices as Choices } from '@hidden-order/api-shapes/account';
import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button, CheckboxField } from '@hidden-order/ui';
import type { actions } from './data';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

/** Which mails that are not about the contract the person gets. @param props.choices null where they are not known, as with another provider */
export function MailChoices({ choices }: { choices: Choices | null }) {
  const { submit, isPending, outcome } = useAction<typeof actions.changeMailChoices>('changeMailChoices', {
    keepsData: true,
  });
  if (choices === null) return null;
  return (
    <form
      aria-label="E-mails"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        void submit({ newsletter: fields.has('newsletter'), summary: fields.has('summary') });
      }}
    >
      <FieldGroup title="E-mails" reason="We write about your courses, payments and entries in any case.">
        <div className={`kit-stack4 ${styles.action}`}>
          <CheckboxField name="newsletter" label="Newsletters" defaultChecked={choices.newsletter} />
          <CheckboxField name="summary" label="A summary each Monday of what is due" defaultChecked={choices.summary} />
          <Button type="submit" variant="secondary" loading={isPending} loadingLabel="Saving…">
            Save my choice
          </Button>
          {outcome && (
            <Alert tone={'done' in outcome ? 'success' : 'error'}>
              {'done' in outcome ? 'Your choice is saved.' : `We could not save it. ${failureMessage(outcome.error)}`}
            </Alert>
          )}
        </div>
      </FieldGroup>
    </form>
  );
}
