import { sql, type SQL } from 'drizzle-orm';
import type { LedgerCheck } from '@hidden-order/api-shapes/desk/money';
import { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { wayName } from '../cards/gateway';

/** What must not be there: each gives one sentence for each contradiction, in the column `found`. */
const CONTRADICTIONS: readonly SQL[] = [
  sql`select format('Movement %s of %s paisa has entries of %s.', m.id, m.amount_paisa, coalesce(-sum(e.amount_paisa), 0)) as found
    from movements m left join ledger_entries e on e.movement_id = m.id and e.kind in ('credit', 'owed')
    group by m.id having m.amount_paisa + coalesce(sum(e.amount_paisa), 0) <> 0`,
  sql`select format('Receipt %s: %s paisa are credited, and %s owed.', m.receipt, a.credited_paisa, a.owed_paisa) as found
    from arrivals a join movements m on m.id = a.id
    where a.credited_paisa < 0 or a.owed_paisa < 0 or a.corrected_at is not null and (a.credited_paisa <> 0 or a.owed_paisa <> 0)`,
  sql`select format('Movement %s is of receipt %s, and differs from it in way, account or amount.', m.id, a.receipt) as found
    from movements m join movements a on a.id = m.arrival_id
    where (m.way, m.account) <> (a.way, a.account) or a.kind <> 'in' or m.kind = 'correction' and m.amount_paisa <> -a.amount_paisa`,
  sql`select format('Payment %s is paid at its gateway with %s paisa, but %s are booked.', p.reference, p.amount_paisa, coalesce(sum(m.amount_paisa), 0)) as found
    from payments p left join movements m on m.payment_id = p.id and m.kind = 'in'
    where p.outcome = 'paid' group by p.id having p.amount_paisa <> coalesce(sum(m.amount_paisa), 0)`,
  sql`select format('Payment %s is not paid at its gateway, but receipt %s is booked.', p.reference, m.receipt) as found
    from movements m join payments p on p.id = m.payment_id
    where m.kind = 'in' and p.gateway <> 'transfer' and p.outcome is distinct from 'paid'`,
  sql`select format('Receipt %s is booked for another order than its payment.', m.receipt) as found
    from movements m join payments p on p.id = m.payment_id where p.order_id <> m.order_id`,
  sql`select format('Before receipt %s, a number is missing.', receipt) as found
    from (select receipt, coalesce(lag(receipt) over (order by receipt), 0) as before from movements where kind = 'in') as numbered
    where receipt <> before + 1`,
  sql`select format('Reference %s of account %s is booked more than once.', m.reference, m.account) as found
    from movements m join arrivals a on a.id = m.id and a.corrected_at is null
    group by m.account, m.reference having count(distinct m.booked_at) > 1`,
  sql`select format('Order %s: charged %s paisa, price %s, %s.', o.reference, coalesce(sum(e.amount_paisa), 0), o.total_paisa,
      case when n.id is null then 'not enrolled' else 'enrolled' end) as found
    from orders o left join enrolments n on n.order_id = o.id left join ledger_entries e on e.order_id = o.id and e.kind = 'charge'
    group by o.id, n.id having coalesce(sum(e.amount_paisa), 0) <> case when n.id is null then 0 else o.total_paisa end`,
  sql`select format('Order %s has %s paisa left, but %s.', o.reference, sum(e.amount_paisa),
      case when n.id is null then 'did not begin' when n.ended_at is null then 'no more than its price can be paid' else 'has ended' end) as found
    from orders o join ledger_entries e on e.order_id = o.id and e.kind <> 'owed' left join enrolments n on n.order_id = o.id
    group by o.id, n.id having case when n.ended_at is null and n.id is not null then sum(e.amount_paisa) < 0 else sum(e.amount_paisa) <> 0 end`,
  sql`select format('Order %s has ended without a cancellation, or the other way round.', o.reference) as found
    from orders o join enrolments n on n.order_id = o.id
    where (n.ended_at is not null) <> exists (select 1 from ledger_entries e where e.order_id = o.id and e.kind = 'cancellation')`,
  sql`select format('Request %s is %s, but order %s %s.', r.id, r.state, o.reference, case when n.ended_at is null then 'runs' else 'has ended' end) as found
    from refund_requests r join orders o on o.id = r.order_id join enrolments n on n.order_id = o.id
    where r.state = 'waiting' and n.ended_at is not null or r.state = 'approved' and n.ended_at is null`,
];

/** What came, by its way and month, and what became of it. */
const MONTHS = sql`select m.way, to_char(m.day, 'YYYY-MM') as month,
    sum(case when a.corrected_at is null then m.amount_paisa else 0 end) as came,
    sum(a.credited_paisa) as credited, sum(a.owed_paisa) as owed, sum(a.sent_paisa) as sent
  from movements m join arrivals a on a.id = m.id group by 1, 2 order by 2, 1`;

const paisa = z.coerce.number();
const rowsOf = async <Row extends z.ZodType>(tx: Database, row: Row, query: SQL): Promise<z.infer<Row>[]> =>
  z.object({ rows: z.array(row) }).parse(await tx.execute(query)).rows;

/** Recomputes all balances from their parts and compares them with each other. */
async function recompute(tx: Database): Promise<LedgerCheck> {
  const months = await rowsOf(
    tx,
    z.object({ way: z.string(), month: z.string(), came: paisa, credited: paisa, owed: paisa, sent: paisa }),
    MONTHS,
  );
  const differences: string[] = [];
  for (const { way, month, came, credited, owed, sent } of months) {
    const became = `${credited} were credited, ${owed} are owed and ${sent} were sent back`;
    if (came !== credited + owed + sent) differences.push(`${way} ${month}: ${came} paisa came, but ${became}.`);
  }
  for (const query of CONTRADICTIONS)
    differences.push(...(await rowsOf(tx, z.object({ found: z.string() }), query)).map(({ found }) => found));
  const [totals] = await rowsOf(
    tx,
    z.object({ receipts: paisa, outstanding: paisa, granted: paisa }),
    sql`select (select count(*) from arrivals where corrected_at is null) as receipts,
      coalesce((select sum(outstanding_paisa) from order_states), 0) as outstanding,
      coalesce((select -sum(amount_paisa) from ledger_entries where kind = 'grant'), 0) as granted`,
  );
  const sum = (key: 'came' | 'credited' | 'owed' | 'sent') => months.reduce((all, month) => all + month[key], 0);
  return {
    receipts: totals?.receipts ?? 0,
    received_paisa: sum('came'),
    credited_paisa: sum('credited'),
    outstanding_paisa: totals?.outstanding ?? 0,
    granted_paisa: totals?.granted ?? 0,
    owed_paisa: sum('owed'),
    sent_paisa: sum('sent'),
    months: months.map(({ way, ...month }) => ({ ...month, way: wayName(way) })),
    differences,
  };
}

/** Checks the ledger in one snapshot of all tables. */
export const checkLedger = (db: Database): Promise<LedgerCheck> =>
  db.transaction(recompute, { isolationLevel: 'repeatable read', accessMode: 'read only' });
