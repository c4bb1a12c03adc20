import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { Rows, useCall, useLive, useServiceTask } from '@hidden-order/console';
import { type GatewayRun, type LedgerCheck } from '@hidden-order/api-shapes/desk/money';
import { Alert, Button, Card } from '@hidden-order/ui';
import { formatCount, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import styles from './money.module.css';
import { TABS } from './tabs';

/** The check of all balances, and the question to the gateways about payments without an outcome. */
export function Ledger() {
  const call = useCall();
  const [report, setReport] = useState<LedgerCheck | null>(null);
  const check = useServiceTask(async () => setReport(await call(calls.checkLedger, {})));
  return (
    <>
      <Heading title="Money" tabs={TABS} lead="Recompute the books, and ask about payments whose outcome never came." />
      <div className={`kit-stack5 ${styles.runs}`}>
        <Card as="section" className={styles.run}>
          <h2>Check the ledger</h2>
          <p>
            Recomputes every balance, and proves for each way and month that what came is credited, owed or sent back.
          </p>
          <Button loading={check.isPending} loadingLabel="Checking…" onClick={check.run}>
            Check the ledger
          </Button>
          <div aria-live="polite">{report && <Report report={report} />}</div>
          {check.fault !== null && <Alert tone="error">{check.fault}</Alert>}
        </Card>
        <AskGateways />
      </div>
    </>
  );
}

/** Has the gateways asked about what could still turn out paid: one run at a time for all people. */
function AskGateways() {
  const call = useCall();
  const { data, refresh } = useLive(calls.readGatewayRun, {});
  const ask = useServiceTask(async () => {
    await call(calls.startGatewayRun, {});
    refresh();
  });
  return (
    <Card as="section" className={styles.run}>
      <h2>Ask the gateways</h2>
      <p>Asks about every payment of 30 days that could still turn out paid, and books what was paid.</p>
      <Button variant="secondary" loading={ask.isPending} loadingLabel="Starting…" onClick={ask.run}>
        Ask the gateways
      </Button>
      <div aria-live="polite">
        {data?.run && (
          <Alert tone={data.run.ended_at !== null && data.run.silent === 0 ? 'success' : 'note'}>
            {asWords(data.run)}
          </Alert>
        )}
      </div>
      {ask.fault !== null && <Alert tone="error">{ask.fault}</Alert>}
    </Card>
  );
}

function asWords({ started_at, ended_at, total, asked, paid, silent }: GatewayRun): string {
  const found = `${paid} turned out paid${silent > 0 ? `, ${silent} without an answer` : ''}.`;
  if (ended_at === null) return `Asked ${asked} of ${total} so far: ${found} You can leave this page.`;
  const isLess = asked < total || silent > 0;
  return `${formatMoment(started_at)}: we asked about ${formatCount(asked, 'payment')}: ${found}${isLess ? ' Ask again later about the others.' : ''}`;
}

function Report({ report }: { report: LedgerCheck }) {
  const { differences, months } = report;
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
      <dl className={`kit-wrap ${styles.figures}`}>
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
    </>
  );
}
