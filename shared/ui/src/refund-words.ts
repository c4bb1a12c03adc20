import { REFUND_MAX_LESSONS } from '@hidden-order/api-shapes/plan-terms';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { formatDay, formatRupees } from './format';

/** How a paid order stands with the refund rule, and the payer's next step, in words; null where there is nothing to say. */
export function refundWords({ may, right, request }: Refund): { state: string; step: string } | null {
  if (request && request.state !== 'refused' && request.state !== 'withdrawn')
    return { state: requestWords(request), step: 'See your request' };
  if (may === 'refund' && right)
    return {
      state: `Refundable until ${formatDay(right.until)}, ${right.lessons_used} of ${REFUND_MAX_LESSONS} lessons used.`,
      step: 'Ask for a refund',
    };
  if (may === 'end') return { state: 'You can end this plan at any time.', step: 'End this plan' };
  return null;
}

function requestWords({ kind, state, asked_at, amount_paisa, decided_at, sent_at }: NonNullable<Refund['request']>) {
  const asked = formatDay(asked_at);
  if (state === 'sent')
    return `We sent your refund of ${formatRupees(amount_paisa ?? 0)} on ${formatDay(sent_at ?? asked_at)}.`;
  if (state === 'waiting')
    return kind === 'refund' ? `You asked for a refund on ${asked}.` : `You asked us to end this plan on ${asked}.`;
  const decided = formatDay(decided_at ?? asked_at);
  return amount_paisa
    ? `We approved your refund of ${formatRupees(amount_paisa)} on ${decided}.`
    : `We ended this plan on ${decided}.`;
}
