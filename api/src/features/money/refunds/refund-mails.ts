import { and, eq } from 'drizzle-orm';
import { REFUND_MAX_LESSONS, REFUND_WORKING_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';
import { inPakistan, inRupees } from '../../../plugins/text/words';
import { isValid, selectReceipts } from '../books/receipts';
import { movements } from '../books/tables';
import { wayNames, type PaymentServices } from '../cards/gateway';
import { tellAcademy, tellPayer } from '../orders/mails';
import type { OrderRow } from '../tables';
import type { RefundRequestRow } from './tables';

/** The mails of a request and of the end of an order. Amounts are in paisa. */

/** What a mail is about. */
interface Subject {
  request: RefundRequestRow;
  order: OrderRow;
}

/** Tells the payer, with a link to the latest receipt. */
async function tell(
  services: PaymentServices,
  order: OrderRow,
  [title, text, more = '']: [title: string, text: string, more?: string],
  reference?: string,
): Promise<void> {
  const [latest] = await selectReceipts(services.db, and(eq(movements.orderId, order.id), isValid), order.createdAt);
  const facts: [string, string][] = [['Order', order.reference]];
  if (reference !== undefined) facts.push(['Reference', reference]);
  await tellPayer(services, order, {
    subject: `${title}: ${order.courseTitle}`,
    paragraphs: [text, { facts }, more],
    link: ['See how it stands', latest ? paths.receipt(latest.movement.receipt ?? 0) : paths.members],
  });
}

/** Tells payer and academy of a new request. The payer's own words are read at the desk. */
export async function mailAsked(
  services: PaymentServices,
  { request, order }: Subject,
  paidPaisa: number,
): Promise<void> {
  const { courseTitle: course, instalments, payerName, reference } = order;
  const { refundable, askedAt, lessons } = request;
  const amount = inRupees(paidPaisa);
  const notLate = instalments > 1 ? ', and no instalment becomes late' : '';
  await tell(services, order, [
    refundable ? 'You asked for a refund' : 'You asked us to end your plan',
    refundable
      ? `We have your request for a refund of ${amount} for ${course}. Until we have decided, your lessons stay open${notLate}. The day of your request counts.`
      : `We have your request to end your plan for ${course}. Until we have ended it, your lessons stay open${notLate}. We do not return what you have paid.`,
    'If you change your mind, withdraw the request on the page of your receipt.',
  ]);
  await tellAcademy(services.db, `${refundable ? 'A refund' : 'The end of a plan'} was asked for: ${reference}`, [
    `${payerName} asks ${refundable ? `for ${amount} back` : 'to end the plan'}.`,
    {
      facts: [
        ['Course', course],
        ['Asked', inPakistan(askedAt)],
        ['Lessons used', `${lessons} (${REFUND_MAX_LESSONS} allowed)`],
      ],
    },
  ]);
}

/** Tells the payer why a request was refused. */
export const mailRefused = (services: PaymentServices, { request, order }: Subject): Promise<void> => {
  const { refundable, refusal } = request;
  return tell(services, order, [
    refundable ? 'We cannot refund you' : 'We have not ended your plan',
    `You asked us ${refundable ? 'for a refund of' : 'to end your plan for'} ${order.courseTitle}. ${refusal ?? ''} Your order goes on as before.`,
  ]);
};

/** Tells the payer that an order has ended. @param request that asked for it; undefined where the academy has cancelled it */
export const mailEnded = (
  services: PaymentServices,
  { order, request }: { order: OrderRow; request: RefundRequestRow | undefined },
  owedPaisa: number,
): Promise<void> => {
  const nothingDue = order.instalments > 1 ? ' Nothing more falls due.' : '';
  const back =
    owedPaisa === 0
      ? ' No money comes back.'
      : ` We return ${inRupees(owedPaisa)}, usually within ${REFUND_WORKING_DAYS} working days.`;
  return tell(services, order, [
    !request ? 'We have cancelled your order' : request.refundable ? 'Your refund is approved' : 'Your plan has ended',
    `We have ended your enrolment in ${order.courseTitle}.${nothingDue}${back} Write to ${site.email} if you have a question.`,
  ]);
};

/** Tells the payer that money was sent. */
export const mailSent = (
  services: PaymentServices,
  order: OrderRow,
  sent: { amountPaisa: number; reference: string; ways: readonly string[] },
): Promise<void> =>
  tell(
    services,
    order,
    [
      'We have sent your refund',
      `We have sent you ${inRupees(sent.amountPaisa)} for ${order.courseTitle} by ${wayNames(sent.ways)}. Your bank or wallet may take a few days to show it.`,
    ],
    sent.reference,
  );
