import type { LiveVersion, TallyReport } from '@hidden-order/platform/protocol/release-service';
import { Table } from '@hidden-order/ui';
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
        <Table caption={`Since ${formatInstant(tally.since)}, each network counted once`}>
          <thead>
            <tr>
              {['Version', 'Role', 'Visits', 'Failed', 'Share'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, visits, failing }) => (
              <tr key={version}>
                <th scope="row">
                  <Version name={version} />
                </th>
                <td>{live.find((one) => one.version === version)?.role}</td>
                <td>{visits}</td>
                <td>{failing}</td>
                <td>{`${Number(((100 * failing) / visits).toFixed(1))}%`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Failures all={tally.failures} />
    </section>
  );
}
