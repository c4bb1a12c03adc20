import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { TransferAccount } from '@hidden-order/api-shapes/transfers';
import type { Environment } from '../../../plugins/config/env';
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
  const { db, clock, log } = given;
  const common = { ...given, accounts: accountsOf(env), secondPersonPaisa: env.REFUND_SECOND_PERSON * 100 };
  const safepay = createSafepay(env);
  const sandbox = createSandbox({
    db,
    clock,
    apiUrl: env.API_PUBLIC_URL,
    tell: (tracker, from) =>
      void askFrom(services, tracker, from).catch((error: unknown) =>
        log.warn({ err: error }, 'a decision on the page of the sandbox was not heard'),
      ),
  });
  const isSandbox = env.PAYMENT_GATEWAY !== 'safepay' || !safepay;
  const former = isSandbox ? safepay : sandbox;
  const gateway = isSandbox ? sandbox : safepay;
  const services: PaymentServices = { ...common, gateway, formerGateways: former ? [former] : [] };
  return { ...services, sandbox: isSandbox ? sandbox : undefined };
}

/** Has the sandbox asked about a payment from an instant on, as a webhook has a gateway asked. */
async function askFrom(services: PaymentServices, tracker: string, from: Date): Promise<void> {
  // This timer does not keep the process alive.
  await pause(Math.max(0, from.getTime() - services.clock().getTime()), undefined, { ref: false });
  const [payment] = await services.db.select().from(payments).where(eq(payments.tracker, tracker));
  if (payment) await askAndSettle(services, payment);
}

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
