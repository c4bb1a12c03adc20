import { useState, type SubmitEvent } from 'react';
import { REFUND_WORKING_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { accountSchema, REFUND_REASON_LENGTH, type NewRefund, type Refund } from '@hidden-order/api-shapes/refunds';
import { PROOF_FILE_DAYS } from '@hidden-order/api-shapes/retention-periods';
import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction, useRevalidator } from '@hidden-order/platform/router';
import { Alert, Button, Dialog, DialogActions, TextAreaField, TextField, useFocusOnMount } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import * as z from 'zod/mini';
import type { actions } from './data';
import receipt from './receipt.module.css';
import styles from './refund.module.css';

interface RefundDialogProps {
  refund: Refund;
  kind: NewRefund['kind'];
  /** Called with whether the request was filed. */
  onClose: (isAsked: boolean) => void;
}

/** States what follows of a refund or of the end of a plan, asks why, and files the request. */
export function RefundDialog({ refund, kind, onClose }: RefundDialogProps) {
  const { order, course, paid_paisa, outstanding_paisa, methods, needs_account, has_certificate } = refund;
  const { submit, isPending, outcome } = useAction<typeof actions.ask>('ask');
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const failure = outcome && 'error' in outcome ? failureMessage(outcome.error) : null;
  const isRefund = kind === 'refund';
  const asksAccount = isRefund && needs_account;
  const [account, setAccount] = useState({ title: '', number: '' });
  const [wrong, setWrong] = useState<Record<string, string[] | undefined>>({});
  const close = () => {
    if (isPending) return;
    onClose(false);
    // What the dialog showed may be out of date.
    if (failure !== null) void revalidate();
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const read = accountSchema.safeParse(account);
    setWrong(asksAccount && !read.success ? z.flattenError(read.error).fieldErrors : {});
    if (asksAccount && !read.success) return;
    const sent = { order, kind, paid_paisa, reason, account: asksAccount ? account : null };
    if ('done' in (await submit(sent))) onClose(true);
  };
  return (
    <Dialog labelledBy="ask-title" onClose={close} className={styles.dialog}>
      <form className={`kit-stack5 ${styles.form}`} aria-labelledby="ask-title" onSubmit={(event) => void send(event)}>
        <div className="kit-stack1">
          <p className="kit-kicker">{course.title}</p>
          {/* Not the text area, whose keyboard would cover on a phone what is stated first. */}
          <h2 ref={useFocusOnMount<HTMLHeadingElement>()} tabIndex={-1} id="ask-title">
            {isRefund ? 'Ask for a refund' : 'End this plan'}
          </h2>
        </div>
        <dl className={receipt.sums}>
          <div className={receipt.amount}>
            <dt>{isRefund ? 'You get back' : 'You have paid, and do not get back'}</dt>
            <dd>{formatRupees(paid_paisa)}</dd>
          </div>
          {outstanding_paisa > 0 && (
            <div>
              <dt>No longer due</dt>
              <dd>{formatRupees(outstanding_paisa)}</dd>
            </div>
          )}
        </dl>
        <ul className={`kit-stack2 ${styles.consequences}`}>
          {isRefund && (
            <li>{`The money comes back ${asksAccount ? 'to your account' : `by ${methods.join(' and ')}`}, usually within ${REFUND_WORKING_DAYS} working days after we approve.`}</li>
          )}
          <li>Your lessons stay open until we have decided. Then they close.</li>
          {has_certificate && <li>We revoke your certificate, and its public page then says so.</li>}
          <li>Today counts, even if we decide later. Until then you can withdraw the request.</li>
        </ul>
        {asksAccount && (
          <>
            <TextField
              label="Name of your account"
              autoComplete="name"
              value={account.title}
              error={wrong.title?.[0]}
              onChange={({ target }) => setAccount({ ...account, title: target.value })}
            />
            <TextField
              label="IBAN, or mobile number of your wallet"
              hint={`We send the money there. We delete it ${PROOF_FILE_DAYS} days after the decision.`}
              autoComplete="off"
              spellCheck={false}
              value={account.number}
              error={wrong.number?.[0]}
              onChange={({ target }) => setAccount({ ...account, number: target.value })}
            />
          </>
        )}
        <TextAreaField
          label="Why? (optional)"
          hint="Your answer changes nothing about your request. It helps us to teach better."
          rows={3}
          maxLength={REFUND_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure !== null && <Alert tone="error">{`We could not file your request. ${failure}`}</Alert>}
        <DialogActions>
          <Button type="submit" loading={isPending} loadingLabel="Sending…">
            Send request
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            {isRefund ? 'Keep the course' : 'Keep the plan'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
