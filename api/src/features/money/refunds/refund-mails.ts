import { REFUND_MAX_LESSONS, REFUND_WORKING_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../../plugins/database/database';
import { composeMail, type Mail, type Paragraph } from '../../../plugins/mail/mail';
import { storeMail } from '../../../plugins/mail/outbox';
import { inPakistan, inRupees } from '../../../plugins/text/words';
import { isValidFor, methodsOf, selectReceipts } from '../books/receipts';
import type { OrderRow } from '../tables';
import type { RefundRequestRow } from './tables';

/** What a mail is about. */
interface Subject {
  request: RefundRequestRow;
  order: OrderRow;
}

/** A step of a request that its payer hears of; that the money was sent has a mail of its own. */
type Step = 'waiting' | 'approved' | 'refused';

/** Subject and text of each step, of a refund and of the end of a plan. */
function words(step: Step, { request, order }: Subject, paid: { paidPaisa: number; way: string }): [string, string] {
  const course = order.courseTitle;
  const amount = inRupees(request.amountPaisa ?? paid.paidPaisa);
  const nothingDue = order.instalments > 1 ? ' Nothing more falls due.' : '';
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
        `We have ended your enrolment in ${course}.${nothingDue} We return ${amount} by ${paid.way}, usually within ${REFUND_WORKING_DAYS} working days.`,
      ];
}

/** Stores the mail that tells the payer how a request stands. */
export async function storeRefundMail(tx: Database, step: Step, subject: Subject, siteUrl: string): Promise<void> {
  const { order } = subject;
  const receipts = await selectReceipts(tx, isValidFor(order.id), subject.request.askedAt);
  const paidPaisa = receipts.reduce((sum, { movement }) => sum + movement.amountPaisa, 0);
  const [title, text] = words(step, subject, { paidPaisa, way: methodsOf(receipts).join(' and ') });
  const more = step === 'waiting' ? 'If you change your mind, withdraw the request on the page of your receipt.' : '';
  await store(tx, order, title, [text, { facts: [['Order', order.reference]] }, more], siteUrl);
}

/** Stores the mail that tells the payer that the academy has cancelled an order. @param end what is owed back */
export const storeEndMail = (
  tx: Database,
  { order, amountPaisa }: { order: OrderRow; amountPaisa: number },
  siteUrl: string,
): Promise<void> => {
  const nothingDue = order.instalments > 1 ? ' Nothing more falls due.' : '';
  const back =
    amountPaisa === 0
      ? ' No money comes back.'
      : ` We return ${inRupees(amountPaisa)}, usually within ${REFUND_WORKING_DAYS} working days.`;
  const text = `We have ended your enrolment in ${order.courseTitle}.${nothingDue}${back} Write to ${site.email} if you have a question.`;
  return store(
    tx,
    order,
    `We have cancelled your order: ${order.courseTitle}`,
    [text, { facts: [['Order', order.reference]] }],
    siteUrl,
  );
};

/** Stores the mail that tells the payer that money was sent. */
export const storeSentMail = (
  tx: Database,
  { order, amountPaisa, reference, way }: { order: OrderRow; amountPaisa: number; reference: string; way: string },
  siteUrl: string,
): Promise<void> =>
  store(
    tx,
    order,
    `We have sent your refund: ${order.courseTitle}`,
    [
      `We have sent you ${inRupees(amountPaisa)} for ${order.courseTitle} by ${way}. Your bank or wallet may take a few days to show it.`,
      {
        facts: [
          ['Order', order.reference],
          ['Reference', reference],
        ],
      },
    ],
    siteUrl,
  );

/** Stores a mail to the payer of an order, if there is still an account, with a link to the latest receipt. */
async function store(
  tx: Database,
  order: OrderRow,
  subject: string,
  paragraphs: Paragraph[],
  siteUrl: string,
): Promise<void> {
  if (order.userId === null) return;
  const [latest] = await selectReceipts(tx, isValidFor(order.id), order.createdAt);
  const address = latest ? paths.receipt(latest.movement.receipt ?? 0) : paths.members;
  const link = { label: 'See how it stands', url: siteUrl + address };
  await storeMail(tx, composeMail({ to: order.payerEmail, subject, paragraphs: [...paragraphs, link] }));
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
