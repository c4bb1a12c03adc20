import type { LiveVersion, TallyReport } from '@hidden-order/platform/protocol/release-service';
import { formatCount } from '@hidden-order/ui/format';
import { Table } from '@hidden-order/ui';
import { formatInstant, Version } from './terms';
import section from './app-section.module.css';
import styles from './tally-table.module.css';

/** Visits and failures of the live versions, with the reasons. */
export function TallyTable({ tally, live }: { tally: TallyReport; live: readonly LiveVersion[] }) {
  const versions = tally.versions.filter(({ visits }) => visits > 0);
  const failures = versions.flatMap(({ version, failures: own }) => own.map((failure) => ({ version, ...failure })));
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
      {failures.length > 0 && (
        <ul role="list" className={`kit-stack3 ${styles.failures}`} aria-label="First failures">
          {failures.map(({ version, phase, code, visits, stack }) => (
            <li key={`${version} ${phase} ${code} ${stack[0]}`}>
              <p>
                <Version name={version} />
                <span>{` ${phase} ${code}, in ${formatCount(visits, 'visit')}`}</span>
              </p>
              {stack.map((place, index) => (
                <p key={`${index} ${place}`} className="kit-fine">
                  <Version name={place} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
