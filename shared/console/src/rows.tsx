import type { ReactNode } from 'react';
import { Table } from '@hidden-order/ui';
import styles from './rows.module.css';
import { SteadyList } from './steady-list';

/** A column: its name, and what stands in it for a row. */
interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
}

export interface RowsProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A table with named columns. On a phone each cell but the first stands beside the name of its column. */
export function Rows<Row>({ caption, columns, rows, rowKey }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <SteadyList className={styles.rows} rows={rows} rowKey={rowKey}>
      {(steady) => (
        <Table caption={caption} stacked>
          <thead>
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steady.map((row) => (
              <tr key={rowKey(row)}>
                <th scope="row">{first.cell(row)}</th>
                {others.map(({ name, cell }) => (
                  <td key={name} data-name={name}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </SteadyList>
  );
}
