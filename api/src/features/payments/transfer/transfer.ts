import { and, asc, eq } from 'drizzle-orm';
import { CURRENCY } from '@hidden-order/api-shapes/payments';
import { TRANSFER_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { TRANSFER_WAYS, type TransferAccount } from '@hidden-order/api-shapes/transfers';
import { paths } from '@hidden-order/platform/paths';
import type { Environment } from '../../../plugins/config/env';
import type { Database } from '../../../plugins/database/database';
import {
  ForgedWebhook,
  GatewayError,
  type GatewayReport,
  type PaymentServices,
  type TransferGateway,
} from '../gateway';
import { payments, type PaymentRow } from '../tables';
import { receivedFor } from './proof-queries';
import { paymentProofs } from './tables';

/** Transfers with a proof. Its page is one of the site's, its reference is ours, and what people found is its report. */
export const createTransfer = ({
  db,
  clock,
  siteUrl,
  accounts,
}: Pick<PaymentServices, 'db' | 'clock' | 'siteUrl'> & { accounts: readonly TransferAccount[] }): TransferGateway => ({
  name: 'transfer',
  label: 'Bank transfer or wallet',
  minutes: TRANSFER_DAYS * 24 * 60,
  accounts,
  open: ({ reference }) => Promise.resolve({ tracker: reference, url: siteUrl + paths.payment(reference) }),
  async ask(tracker) {
    const [payment] = await db.select().from(payments).where(eq(payments.reference, tracker));
    if (!payment) throw new GatewayError('there is no such payment');
    return transferReport(db, payment, clock());
  },
  readWebhook() {
    throw new ForgedWebhook('transfers have no webhooks');
  },
});

/** What people have found about a payment. */
export async function transferReport(db: Database, payment: PaymentRow, now: Date): Promise<GatewayReport> {
  const { id, reference, amountPaisa, expiresAt, checkingSince } = payment;
  const accepted = and(eq(paymentProofs.paymentId, id), eq(paymentProofs.state, 'accepted'));
  const proofs = await db.select().from(paymentProofs).where(accepted).orderBy(asc(paymentProofs.id));
  const isPaid = (await receivedFor(db, id)) >= amountPaisa;
  const isOver = checkingSince === null && expiresAt <= now;
  return {
    tracker: reference,
    reference,
    amountPaisa,
    currency: CURRENCY,
    outcome: isPaid ? 'paid' : isOver ? 'expired' : 'pending',
    method: [...new Set(proofs.map(({ way }) => TRANSFER_WAYS[way]))].join(' and '),
  };
}

/** The accounts that the settings name. */
export function accountsOf(env: Environment): TransferAccount[] {
  const { TRANSFER_TITLE: title, TRANSFER_BANK: bank = null } = env;
  if (title === undefined) return [];
  const account = (way: TransferAccount['way'], number: string | undefined, qr: string | null = null) =>
    number === undefined ? [] : [{ way, title, bank: way === 'bank' ? bank : null, number, qr }];
  return [
    ...account('bank', env.TRANSFER_IBAN),
    ...account('raast', env.TRANSFER_RAAST, env.TRANSFER_RAAST_QR),
    ...account('jazzcash', env.TRANSFER_JAZZCASH),
    ...account('easypaisa', env.TRANSFER_EASYPAISA),
  ];
}
