import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ACCOUNT_DELETION_GRACE_DAYS, deletionRequestSchema } from '@hidden-order/api-shapes/account';
import { site } from '@hidden-order/api-shapes/site';
import { maySignOut } from '@hidden-order/platform/drafts';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { formatDay } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, useAction } from '@hidden-order/platform/router';
import { endSession } from '@hidden-order/platform/session';
import { Button, Dialog, PasswordField, UsernameField } from '@hidden-order/ui';
import type { actions } from './data';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

const TITLE_ID = 'deletion-title';

/** Asks for the deletion of the account, after its consequences. The session ends with the confirmation. */
export function DeleteAccount({ email }: { email: string }) {
  const [deletesOn, setDeletesOn] = useState<string | null>(null);
  return (
    <FieldGroup title="Delete account" reason="You can undo this by signing in.">
      <details className={styles.deletion}>
        <summary>Delete my account</summary>
        <ul className={`kit-stack2 ${styles.consequences}`}>
          <li>
            {`We sign you out at once. You have ${ACCOUNT_DELETION_GRACE_DAYS} days to change your mind: sign in again, and we delete nothing.`}
          </li>
          <li>After that, your profile, progress, quiz results and practice are gone for good.</li>
          <li>
            You lose your courses, paid ones too. If you want a refund or to end a plan, ask for that on the page of
            your receipt first.
          </li>
          <li>
            {`A refund or a transfer that has not ended by then goes on, but you can no longer follow it here, and we send you no more e-mails about it. Write down the number of your order, and ask us at ${site.email}.`}
          </li>
          <li>Your entries in tournaments that have not ended are cancelled, and your seats go to the next people.</li>
          <li>
            We keep our books, your past tournament entries and your certificates, as our{' '}
            <Link to={paths.privacyPolicy}>privacy policy</Link> explains.
          </li>
        </ul>
        <DeletionForm email={email} onRequested={setDeletesOn} />
      </details>
      {deletesOn !== null && (
        <Dialog labelledBy={TITLE_ID} onClose={() => endSession({ forgetsPerson: true })}>
          <h2 id={TITLE_ID} className={styles.groupTitle}>
            Your account will be deleted on <span>{formatDay(deletesOn)}</span>
          </h2>
          <p className={styles.dialogText}>
            If you change your mind, sign in before then. We have confirmed this by e-mail.
          </p>
          <Button onClick={() => endSession({ forgetsPerson: true })}>Sign out</Button>
        </Dialog>
      )}
    </FieldGroup>
  );
}

function DeletionForm({ email, onRequested }: { email: string; onRequested: (deletesOn: string) => void }) {
  const form = useForm({ defaultValues: { current_password: '' }, resolver: zodResolver(deletionRequestSchema) });
  const { errors, isSubmitting } = form.formState;
  const { submit } = useAction<typeof actions.requestDeletion>('requestDeletion', { keepsData: true });
  const send = useFormTask(form, {
    fields: ['current_password'],
    failure: 'We could not delete your account.',
    send: async (password) => {
      if (!maySignOut()) return;
      const outcome = await submit(password);
      if ('done' in outcome) onRequested(outcome.done);
      return outcome;
    },
  });
  return (
    <form className={`kit-stack4 ${styles.action}`} aria-label="Delete account" noValidate onSubmit={send}>
      <UsernameField email={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <FailureMessage root={errors.root} />
      <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Deleting…">
        Yes, delete my account
      </Button>
    </form>
  );
}
