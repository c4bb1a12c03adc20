import { and, asc, eq, max, sql, type SQL } from 'drizzle-orm';
import { WAIVED_BELOW_PAISA } from '@hidden-order/api-shapes/plan-terms';
import type { Database } from '../../../plugins/database/database';
import { lockWork } from '../../../plugins/database/lock';
import { ledgerEntries, movements, type LedgerRow } from '../books/tables';
import { instalmentsUpTo } from '@hidden-order/api-shapes/instalments';
import { orderStates } from '../orders/states';
import { enrolments, type EnrolmentRow, type OrderRow, type PaymentRow } from '../tables';

/** Money that came, for an order that is locked. */
export interface Arrival extends Pick<
  typeof movements.$inferInsert,
  'way' | 'account' | 'reference' | 'day' | 'amountPaisa' | 'bookedBy' | 'note' | 'taxNumber' | 'taxRate'
> {
  order: OrderRow;
  /** What it came for; null where the payer had started none. */
  payment: PaymentRow | null;
  at: Date;
}

/** What became of money that came. */
export interface Received {
  receipt: number;
  /** What the order could not take. */
  owedPaisa: number;
}

/**
 * Books money that came: the one way in which it enters the books, for gateways and transfers. Its order is enrolled once
 * the first instalment is there. What the payment is for is credited; the rest is owed to the payer, as is all of it for an
 * order that has ended, of a deleted account, or for a course that another order has bought. What is missing or too much by
 * less than a rupee is waived.
 */
export async function receive(tx: Database, { order, payment, at, ...money }: Arrival): Promise<Received> {
  const [known] = await tx.select().from(enrolments).where(eq(enrolments.orderId, order.id));
  const before = known ? [] : await listOwed(tx, order);
  const held = sum(before.map(({ paisa }) => paisa)) + money.amountPaisa;
  const enrolment = known ?? (isEnough(order, held) ? await enrol(tx, order, at) : undefined);
  const runs = enrolment?.endedAt === null && order.userId !== null;
  const settled = await settledOf(tx, order);
  const last = payment?.lastInstalment ?? order.instalments;
  const amounts = [...before.map(({ paisa }) => paisa), money.amountPaisa];
  const { credits, waivedPaisa, settledPaisa } = runs
    ? divide(order, { settled, last, amounts })
    : { credits: amounts.map(() => 0), waivedPaisa: 0, settledPaisa: settled };
  const isHeld = enrolment === undefined && order.userId !== null && !isEnough(order, held);
  const creditedPaisa = credits.at(-1) ?? 0;
  const owedPaisa = money.amountPaisa - creditedPaisa;
  const taken = before.map((one, index) => ({ ...one, paisa: credits[index] ?? 0 }));
  await turn(tx, taken, { orderId: order.id, kind: 'credit', at });
  await lockWork(tx, 'receipts');
  const [numbers] = await tx.select({ last: max(movements.receipt) }).from(movements);
  const receipt = (numbers?.last ?? 0) + 1;
  const outstandingPaisa = runs ? Math.max(order.totalPaisa - settledPaisa, 0) : isHeld ? order.totalPaisa - held : 0;
  const row = { ...money, receipt, orderId: order.id, paymentId: payment?.id ?? null, outstandingPaisa, bookedAt: at };
  await move(tx, { ...row, kind: 'in' }, [
    { orderId: order.id, kind: 'credit', amountPaisa: -creditedPaisa },
    { orderId: order.id, kind: 'owed', amountPaisa: -owedPaisa },
    { orderId: order.id, kind: 'waiver', amountPaisa: waivedPaisa },
  ]);
  return { receipt, owedPaisa };
}

/** Stores a movement with what becomes of it. */
export async function move(
  tx: Database,
  row: typeof movements.$inferInsert,
  became: readonly Pick<typeof ledgerEntries.$inferInsert, 'orderId' | 'kind' | 'amountPaisa'>[],
): Promise<void> {
  const [movement] = await tx.insert(movements).values(row).returning();
  if (!movement) throw new Error('The movement was not stored.');
  const { id, arrivalId, bookedAt: at } = movement;
  await enter(
    tx,
    became.map((entry) => ({ ...entry, at, movementId: id, arrivalId: arrivalId ?? id })),
  );
}

/** A sum of entries of the ledger, as it stands. */
export interface Held {
  orderId: number;
  kind: LedgerRow['kind'];
  /** The money that came; null for entries without. */
  arrivalId: number | null;
  /** What was credited or is owed, in paisa. */
  paisa: number;
}

/** What entries add up to, by order, kind and the money that came, the oldest first, without what is 0. */
export const sumEntries = (tx: Database, where: SQL | undefined): Promise<Held[]> => {
  const { orderId, kind, arrivalId, amountPaisa } = ledgerEntries;
  return tx
    .select({ orderId, kind, arrivalId, paisa: sql`-sum(${amountPaisa})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(where)
    .groupBy(orderId, kind, arrivalId)
    .having(sql`sum(${amountPaisa}) <> 0`)
    .orderBy(asc(arrivalId));
};

/** What is owed of an order. */
export const listOwed = (tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<Held[]> =>
  sumEntries(tx, and(eq(ledgerEntries.orderId, id), eq(ledgerEntries.kind, 'owed')));

/** Whether this much begins an order. */
export const isEnough = ({ totalPaisa, instalments }: OrderRow, paisa: number): boolean =>
  paisa > instalmentsUpTo(totalPaisa, 1, instalments) - WAIVED_BELOW_PAISA;

/** What counts as paid of an order. */
export async function settledOf(tx: Database, { id }: OrderRow): Promise<number> {
  const [state] = await tx.select().from(orderStates).where(eq(orderStates.orderId, id));
  return state?.settledPaisa ?? 0;
}

/**
 * What an order takes of some money, the first first, up to its instalment `last`.
 * @returns what it takes of each, what is waived (negative where it is missing), and what counts as paid then
 */
export function divide(
  { totalPaisa, instalments }: Pick<OrderRow, 'totalPaisa' | 'instalments'>,
  { settled, last, amounts }: { settled: number; last: number; amounts: readonly number[] },
): { credits: number[]; waivedPaisa: number; settledPaisa: number } {
  let room = Math.max(instalmentsUpTo(totalPaisa, last, instalments) - settled, 0);
  const credits = amounts.map((amount) => {
    const taken = Math.min(amount, room);
    room -= taken;
    return taken;
  });
  const excess = (amounts.at(-1) ?? 0) - (credits.at(-1) ?? 0);
  let settledPaisa = settled + sum(credits);
  if (excess > 0 && excess < WAIVED_BELOW_PAISA) {
    credits[credits.length - 1] = amounts.at(-1) ?? 0;
    return { credits, waivedPaisa: excess, settledPaisa };
  }
  let missing = 0;
  for (let number = 1; number <= instalments && missing <= 0; number++)
    missing = instalmentsUpTo(totalPaisa, number, instalments) - settledPaisa;
  const isWaived = missing > 0 && missing < WAIVED_BELOW_PAISA && sum(credits) > 0;
  if (isWaived) settledPaisa += missing;
  return { credits, waivedPaisa: isWaived ? -missing : 0, settledPaisa };
}

/**
 * Turns what is owed of earlier money into a credit of an order, or the other way round.
 * @param into of the same order where none is named
 */
export const turn = (
  tx: Database,
  sources: readonly Held[],
  { at, ...into }: { orderId?: number; kind: 'credit' | 'owed'; at: Date },
): Promise<void> =>
  enter(
    tx,
    sources.flatMap(({ orderId, kind, arrivalId, paisa }) => {
      const entry = { at, orderId, movementId: arrivalId, arrivalId };
      return [
        { ...entry, kind, amountPaisa: paisa },
        { ...entry, ...into, amountPaisa: -paisa },
      ];
    }),
  );

/** Enters what is not 0. */
export async function enter(tx: Database, entries: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  const real = entries.filter(({ amountPaisa }) => amountPaisa !== 0);
  if (real.length > 0) await tx.insert(ledgerEntries).values(real);
}

/**
 * Enrols the person of an order, and charges its total.
 * @returns undefined if another order has enrolled the person in the course, or the account was deleted
 */
export async function enrol(tx: Database, order: OrderRow, now: Date): Promise<EnrolmentRow | undefined> {
  if (order.userId === null) return undefined;
  const values = { userId: order.userId, courseId: order.courseId, orderId: order.id, enrolledAt: now };
  const [enrolment] = await tx.insert(enrolments).values(values).onConflictDoNothing().returning();
  const charge = { at: now, orderId: order.id, kind: 'charge' as const, amountPaisa: order.totalPaisa };
  if (enrolment) await tx.insert(ledgerEntries).values(charge);
  return enrolment;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
