import { REFUND_MAX_LESSONS, REFUND_WORKING_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../../plugins/database/database';
import { composeMail, type Mail } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import { inPakistan, inRupees } from '../../../plugins/text/words';
import { isForCourse, methodsOf, selectReceipts } from '../receipt-queries';
import type { RefundRequestRow } from '../refund-tables';
import type { OrderRow } from '../tables';

/** What a mail is about. */
interface Subject {
  request: RefundRequestRow;
  order: OrderRow;
  /** The reference of the transfer, once it was made. */
  reference?: string;
}

/** A step of a request that its payer hears of. */
type Step = 'waiting' | 'approved' | 'refused' | 'sent';

/** Subject and text of each step, of a refund and of the end of a plan. */
function words(
  step: Step,
  { request, order }: Subject,
  { paidPaisa, way }: { paidPaisa: number; way: string },
): [string, string] {
  const course = order.courseTitle;
  const amount = inRupees(request.amountPaisa ?? paidPaisa);
  const nothingDue = order.instalments > 1 ? ' Nothing more falls due.' : '';
  if (step === 'sent')
    return [
      `We have sent your refund: ${course}`,
      `We have sent you ${amount} for ${course} by ${way}. Your bank or wallet may take a few days to show it.`,
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
        `We have ended your enrolment in ${course}.${nothingDue} We return ${amount} by ${way}, usually within ${REFUND_WORKING_DAYS} working days.`,
      ];
}

/** Stores the mail that tells the payer how a request stands, if there is still an account. */
export async function storeRefundMail(tx: Database, step: Step, subject: Subject, siteUrl: string): Promise<void> {
  const { order, reference } = subject;
  if (order.userId === null) return;
  const paid = await selectReceipts(tx, isForCourse(order.id));
  const paidPaisa = paid.reduce((sum, { receipt }) => sum + receipt.amountPaisa, 0);
  const [title, text] = words(step, subject, { paidPaisa, way: methodsOf(paid).join(' and ') });
  const mail = composeMail({
    to: order.payerEmail,
    subject: title,
    paragraphs: [
      text,
      { facts: [['Order', order.reference], ...(reference === undefined ? [] : [['Reference', reference] as const])] },
      step === 'waiting' ? 'If you change your mind, withdraw the request on the page of your receipt.' : '',
      { label: 'See how it stands', url: `${siteUrl}${paths.receipt(paid[0]?.receipt.number ?? 0)}` },
    ],
  });
  await storeMail(tx, mail);
}

/** Tells the academy of a new request. The payer's own words are read at the desk. */
export const academyMail = ({ request, order }: Subject, paidPaisa: number): Mail =>
  composeMail({
    to: site.email,
    subject: `${request.refundable ? 'A refund' : 'The end of a plan'} was asked for: ${order.reference}`,
    paragraphs: [
      `${order.payerName} asks ${request.refundable ? `for ${inRupees(paidPaisa)} back` : 'to end the plan'}.`,
      {
        facts: [
          ['Course', order.courseTitle],
          ['Asked', inPakistan(request.askedAt)],
          ['Lessons used', `${request.lessons} (${REFUND_MAX_LESSONS} allowed)`],
        ],
      },
    ],
  });
