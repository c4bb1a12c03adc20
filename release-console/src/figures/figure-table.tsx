import type { Figures, LiveVersion } from 'shared/platform/release-service';
import { formatCount } from 'shared/format';
import { Table } from 'shared/ui';
import { Version } from '../version/version';
import styles from './figures.module.css';
import { nameOf } from './metric-names';

interface FigureTableProps {
  versions: readonly (Figures['versions'][number] & Pick<LiveVersion, 'role'>)[];
  names: readonly string[];
}

/** The same figures as numbers, over the whole time. */
export function FigureTable({ versions, names }: FigureTableProps) {
  return (
    <Table caption="Over the last six hours">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Role</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {nameOf(name).title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, role, metrics }) => (
          <tr key={version}>
            <th scope="row">
              <Version name={version} />
            </th>
            <td>{role}</td>
            {names.map((name) => {
              const metric = metrics.find((one) => one.name === name);
              const isKnown = metric !== undefined && metric.value !== null;
              return (
                <td key={name}>
                  <span>{isKnown ? nameOf(name).write(metric.value ?? 0) : '–'}</span>
                  <span className={styles.count}>
                    {metric ? formatCount(metric.count, name === 'failures' ? 'view' : 'value') : ''}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
