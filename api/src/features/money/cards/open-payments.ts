import { eq } from 'drizzle-orm';
import type { TransferAccount } from '@hidden-order/api-shapes/transfers';
import type { Environment } from '../../../plugins/config/env';
import type { Database } from '../../../plugins/database/database';
import { schedule } from '../../../plugins/jobs/queue';
import type { JobKind } from '../../../plugins/jobs/runner';
import type { Services } from '../../../plugins/services';
import { payments } from '../tables';
import { askAndSettle } from './ask-gateway';
import type { PaymentServices } from './gateway';
import { createSafepay } from './safepay';
import { createSandbox, type Sandbox } from './sandbox/sandbox';

/** The payment services with the gateway that the settings name, and the other one if it can still be asked. */
export function openPayments(
  env: Environment,
  given: Services & Pick<PaymentServices, 'learning'>,
): PaymentServices & { sandbox: Sandbox | undefined } {
  const { db, clock } = given;
  const { REFUND_SECOND_PERSON: secondPerson } = env;
  const common = { ...given, accounts: accountsOf(env), tax: taxOf(env), secondPersonPaisa: secondPerson * 100 };
  const safepay = createSafepay(env);
  const sandbox = createSandbox({ db, clock, apiUrl: env.API_PUBLIC_URL, tell: ask });
  const isSandbox = env.PAYMENT_GATEWAY !== 'safepay' || !safepay;
  const former = isSandbox ? safepay : sandbox;
  const gateway = isSandbox ? sandbox : safepay;
  const services: PaymentServices = { ...common, gateway, formerGateways: former ? [former] : [] };
  return { ...services, sandbox: isSandbox ? sandbox : undefined };
}

/** The tax that the settings name. */
export const taxOf = ({ TAX_NUMBER: taxNumber, TAX_RATE: taxRate }: Environment): PaymentServices['tax'] =>
  taxNumber === undefined || taxRate === undefined ? null : { taxNumber, taxRate };

/** The kind of the jobs that ask the sandbox. */
const SANDBOX_DECISION = 'decisions at the sandbox';

/** Has the sandbox asked about a payment from an instant on, as a webhook has a gateway asked. */
async function ask(db: Database, tracker: string, from: Date): Promise<void> {
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.tracker, tracker));
  if (payment) await schedule(db, SANDBOX_DECISION, [payment.id], from);
}

/** The jobs that ask the sandbox about a payment each. */
export const sandboxJobs = (services: PaymentServices): JobKind => ({
  name: SANDBOX_DECISION,
  everySeconds: 60,
  // The job of overdue payments asks, too.
  single: { atOnce: 1, setAside: () => Promise.resolve() },
  run: async (id) => {
    const [payment] = await services.db.select().from(payments).where(eq(payments.id, id));
    if (payment) await askAndSettle(services, payment);
  },
});

/** The accounts for transfers that the settings name. */
function accountsOf(env: Environment): TransferAccount[] {
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
