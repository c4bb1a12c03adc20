import { useState } from 'react';
import { useCall } from '@hidden-order/console';
import {
  ledgerCheckSchema,
  reconciledSchema,
  type LedgerCheck,
  type Reconciled,
} from '@hidden-order/api-shapes/desk/money';
import { Alert, Button, Card } from '@hidden-order/ui';
import { formatCount, formatRupees } from '@hidden-order/ui/format';
import type * as z from 'zod/mini';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { Rows } from '../parts/rows';
import { OrderLink } from '../parts/links';
import { useTask } from '../parts/use-task';
import styles from './money.module.css';
import { TABS } from './tabs';

/** The check of all balances, and the question to the gateways about payments without an outcome. */
export function Ledger() {
  const check = useRun(ledgerCheckSchema, '/api/money/check/');
  const ask = useRun(reconciledSchema, '/api/money/reconcile/');
  return (
    <>
      <Heading title="Money" tabs={TABS} lead="Recompute the books, and ask about payments whose outcome never came." />
      <div className={styles.runs}>
        <Card as="section" className={styles.run}>
          <h2>Check the ledger</h2>
          <p>
            Recomputes every balance, and proves for each way and month that what came is credited, owed or sent back.
          </p>
          <Button loading={check.isPending} loadingLabel="Checking…" onClick={check.run}>
            Check the ledger
          </Button>
          <div aria-live="polite">{check.result && <Report report={check.result} />}</div>
          {check.fault !== null && <Alert tone="error">{check.fault}</Alert>}
        </Card>
        <Card as="section" className={styles.run}>
          <h2>Ask the gateway</h2>
          <p>Asks about every unsettled payment, and books what turns out paid. It takes a moment for each.</p>
          <Button variant="secondary" loading={ask.isPending} loadingLabel="Asking…" onClick={ask.run}>
            Ask the gateway about unsettled payments
          </Button>
          <div aria-live="polite">
            {ask.result && <Alert tone={ask.result.silent > 0 ? 'note' : 'success'}>{asWords(ask.result)}</Alert>}
          </div>
          {ask.fault !== null && <Alert tone="error">{ask.fault}</Alert>}
        </Card>
      </div>
    </>
  );
}

/** Something that the server does on demand, and what came of it. */
function useRun<Schema extends z.ZodMiniType>(schema: Schema, path: `/api/${string}`) {
  const call = useCall();
  const [result, setResult] = useState<z.infer<Schema> | null>(null);
  return { result, ...useTask(async () => setResult(await call(schema, { path, body: {} }))) };
}

const asWords = ({ asked, paid, silent }: Reconciled): string =>
  `We asked about ${formatCount(asked, 'payment')}: ${paid} turned out paid${silent > 0 ? `, ${silent} without an answer. Try again later` : ''}.`;

function Report({ report }: { report: LedgerCheck }) {
  const { differences, months, disputed } = report;
  return (
    <>
      {differences.length === 0 ? (
        <Alert tone="success">All balances agree.</Alert>
      ) : (
        <Alert tone="error">{`${formatCount(differences.length, 'difference')}. Tell the engineers before you change anything.`}</Alert>
      )}
      {differences.length > 0 && (
        <ul>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <dl className={styles.figures}>
        {(
          [
            [`Received, with ${formatCount(report.receipts, 'receipt')}`, report.received_paisa],
            ['Credited', report.credited_paisa],
            ['Owed to payers', report.owed_paisa],
            ['Sent back', report.sent_paisa],
            ['Outstanding', report.outstanding_paisa],
            ['Granted', report.granted_paisa],
          ] as const
        ).map(([name, paisa]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(paisa)}</dd>
          </div>
        ))}
      </dl>
      {months.length > 0 && (
        <Rows
          caption="Money by way and month"
          rows={months}
          rowKey={({ way, month }) => `${way} ${month}`}
          columns={[
            { name: 'Way', cell: ({ way, month }) => <Lines below={[month]}>{way}</Lines> },
            { name: 'Came', cell: ({ came }) => formatRupees(came) },
            { name: 'Credited', cell: ({ credited }) => formatRupees(credited) },
            { name: 'Owed', cell: ({ owed }) => formatRupees(owed) },
            { name: 'Sent back', cell: ({ sent }) => formatRupees(sent) },
          ]}
        />
      )}
      {disputed.length > 0 && (
        <ul className={styles.open}>
          {disputed.map(({ payment, amount_paisa, payer, order }) => (
            <li key={payment}>
              <span>{`${formatRupees(amount_paisa)} of ${payer} are contested.`}</span> <OrderLink order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
