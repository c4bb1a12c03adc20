import { Rows } from '@hidden-order/console';
import type { LiveVersion, TallyReport } from '@hidden-order/platform/protocol/release-service';
import { Failures } from './failures';
import { formatInstant, Version } from './terms';
import section from './app-section.module.css';

/** Visits of the live versions, and what failed in them. */
export function TallyTable({ tally, live }: { tally: TallyReport; live: readonly LiveVersion[] }) {
  const versions = tally.versions.filter(({ visits }) => visits > 0);
  return (
    <section className={`kit-stack3 ${section.part}`} aria-labelledby="tally-title">
      <h3 id="tally-title">Visits and failures</h3>
      {versions.length === 0 ? (
        <p className="kit-fine">
          {`Browsers have reported nothing of these versions since ${formatInstant(tally.since)}. They report where REPORT_URL is set.`}
        </p>
      ) : (
        <Rows
          caption={`Since ${formatInstant(tally.since)}, each network counted once`}
          rows={versions}
          rowKey={({ version }) => version}
          columns={[
            { name: 'Version', cell: ({ version }) => <Version name={version} /> },
            { name: 'Role', cell: ({ version }) => live.find((one) => one.version === version)?.role },
            { name: 'Visits', cell: ({ visits }) => visits },
            { name: 'Failed', cell: ({ failing }) => failing },
            { name: 'Share', cell: ({ visits, failing }) => `${Number(((100 * failing) / visits).toFixed(1))}%` },
          ]}
        />
      )}
      <Failures all={tally.failures} />
    </section>
  );
}
