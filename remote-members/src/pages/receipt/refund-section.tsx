import { useState } from 'react';
import { REFUND_WORKING_DAYS } from '@hidden-order/api-shapes/plan-terms';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { failureMessage } from '@hidden-order/platform/api-client';
import { PART, paths } from '@hidden-order/platform/paths';
import { Link, useAction } from '@hidden-order/platform/router';
import { Alert, Button, useTitleFocus } from '@hidden-order/ui';
import { refundWords } from '@hidden-order/ui/refund-words';
import type { actions } from './data';
import { RefundDialog } from './refund-dialog';
import parts from '../../parts/parts.module.css';
import styles from './refund.module.css';

/** How the order of a receipt stands with the refund rule, and the button to ask; nothing where there is nothing to say. */
export function RefundSection({ refund }: { refund: Refund }) {
  // What is asked for stays while the dialog is open: the dialog goes by itself, once the page shows the request.
  const [asking, setAsking] = useState<Refund['may']>(null);
  const { submit, isPending, outcome } = useAction<typeof actions.withdraw>('withdraw');
  const { title, focusTitle } = useTitleFocus();
  const words = refundWords(refund);
  const { may, request } = refund;
  const isRefused = request?.state === 'refused';
  if (words === null && !isRefused) return null;
  const withdraw = async () => {
    if ('done' in (await submit(refund.order))) focusTitle();
  };
  const isPlanEnd = may === 'end' || (may === null && request?.kind === 'end');
  return (
    <section id="refund" aria-labelledby="refund-title" className={`${parts.stack} ${styles.section}`}>
      <h2 ref={title} tabIndex={-1} id="refund-title">
        {isPlanEnd ? 'End of the plan' : 'Refund'}
      </h2>
      {isRefused && (
        <Alert tone="note">
          <strong>{request.kind === 'refund' ? 'We did not approve your refund.' : 'We did not end your plan.'}</strong>{' '}
          <span className={parts.written}>{request.refusal}</span>
        </Alert>
      )}
      {words && (
        <p role="status">
          <strong>{words.state}</strong> <span>{detailOf(refund)}</span>
        </p>
      )}
      <div className="kit-actions">
        {may !== null && words && (
          <Button variant="secondary" onClick={() => setAsking(may)}>
            {words.step}
          </Button>
        )}
        {request?.state === 'waiting' && (
          <Button variant="secondary" loading={isPending} loadingLabel="Withdrawing…" onClick={() => void withdraw()}>
            Withdraw the request
          </Button>
        )}
        <Link to={`${paths.termsAndConditions}#${PART}refunds`}>Refund policy</Link>
      </div>
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not withdraw your request. ${failureMessage(outcome.error)}`}</Alert>
      )}
      {asking !== null && (
        <RefundDialog
          refund={refund}
          kind={asking}
          onClose={(isAsked) => {
            setAsking(null);
            if (isAsked) focusTitle();
          }}
        />
      )}
    </section>
  );
}

/** What follows of the state. */
function detailOf({ may, outstanding_paisa, methods, request }: Refund): string {
  switch (request?.state) {
    case 'waiting':
      return `We will e-mail you when we have decided. Until then your lessons stay open${outstanding_paisa > 0 ? ', and no instalment becomes late' : ''}.`;
    case 'approved':
      return request.amount_paisa
        ? `It comes back by ${methods.join(' and ')}, usually within ${REFUND_WORKING_DAYS} working days. Your lessons are closed.`
        : 'Nothing more falls due, and your lessons are closed.';
    case 'sent':
      return `The reference is ${request.reference ?? 'in our e-mail'}. Your bank or wallet may take a few days to show it.`;
    default:
      return may === 'end' ? 'Nothing more falls due then, and we do not return what you have paid.' : '';
  }
}
