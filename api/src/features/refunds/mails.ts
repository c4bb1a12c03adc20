import { REFUND_MAX_LESSONS, REFUND_WORKING_DAYS } from '@hidden-order/api-shapes/plan-terms';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';
import { composeMail, type Mail } from '../../plugins/mail/mail';
import { inPakistan, inRupees } from '../../plugins/text/words';
import type { RefundRequestRow } from '../payments/refund-tables';
import type { OrderRow } from '../payments/tables';

/** What a mail is about. */
export interface RefundSubject extends Pick<Refund, 'receipt' | 'paid_paisa' | 'methods'> {
  request: RefundRequestRow;
  order: OrderRow;
  /** The reference of the transfer, once it was made. */
  reference?: string;
}

/** A step of a request that its payer hears of. */
export type RefundStep = 'waiting' | 'approved' | 'refused' | 'sent';

const way = (methods: readonly string[]): string => methods.join(' and ');

/** Subject and text of each step, of a refund and of the end of a plan. */
function words(step: RefundStep, { request, order, paid_paisa, methods }: RefundSubject): [string, string] {
  const course = order.courseTitle;
  const amount = inRupees(request.amountPaisa ?? paid_paisa);
  const nothingDue = order.instalments > 1 ? ' Nothing more falls due.' : '';
  if (step === 'sent')
    return [
      `We have sent your refund: ${course}`,
      `We have sent you ${amount} for ${course} by ${way(methods)}. Your bank or wallet may take a few days to show it.`,
    ];
  if (step === 'refused')
    return [
      request.refundable ? `We cannot refund ${course}` : `We have not ended your plan: ${course}`,
      `You asked us ${request.refundable ? 'for a refund of' : 'to end your plan for'} ${course}. ${request.refusal ?? ''} Your order goes on as before.`,
    ];
  if (!request.refundable)
    return step === 'waiting'
      ? [
          `You asked us to end your plan: ${course}`,
          `We have your request to end your plan for ${course}. Until we have ended it, your lessons stay open, and no instalment becomes late. We do not return what you have paid.`,
        ]
      : [`Your plan has ended: ${course}`, `We have ended your plan for ${course}. Nothing more falls due.`];
  return step === 'waiting'
    ? [
        `You asked for a refund: ${course}`,
        `We have your request for a refund of ${amount} for ${course}. Until we have decided, your lessons stay open${nothingDue === '' ? '' : ', and no instalment becomes late'}. The day of your request counts.`,
      ]
    : [
        `Your refund is approved: ${course}`,
        `We have ended your enrolment in ${course}.${nothingDue} We return ${amount} by ${way(methods)}, usually within ${REFUND_WORKING_DAYS} working days.`,
      ];
}

/** Tells the payer how a request stands. */
export function refundMail(step: RefundStep, subject: RefundSubject, siteUrl: string): Mail {
  const { order, receipt, reference } = subject;
  const [title, text] = words(step, subject);
  return composeMail({
    to: order.payerEmail,
    subject: title,
    paragraphs: [
      text,
      { facts: [['Order', order.reference], ...(reference === undefined ? [] : [['Reference', reference] as const])] },
      step === 'waiting' ? 'If you change your mind, withdraw the request on the page of your receipt.' : '',
      { label: 'See how it stands', url: `${siteUrl}${paths.receipt(receipt)}` },
    ],
  });
}

/** Tells the academy of a new request. The payer's own words are read at the desk. */
export const academyMail = ({ request, order, paid_paisa }: RefundSubject): Mail =>
  composeMail({
    to: site.email,
    subject: `${request.refundable ? 'A refund' : 'The end of a plan'} was asked for: ${order.reference}`,
    paragraphs: [
      `${order.payerName} asks ${request.refundable ? `for ${inRupees(paid_paisa)} back` : 'to end the plan'}.`,
      {
        facts: [
          ['Course', order.courseTitle],
          ['Asked', inPakistan(request.askedAt)],
          ['Lessons used', `${request.lessons} (${REFUND_MAX_LESSONS} allowed)`],
        ],
      },
    ],
  });
