import type { ReactNode } from 'react';
import { Table } from '@hidden-order/ui';
import styles from './parts.module.css';

interface RowsProps {
  caption: string;
  columns: readonly string[];
  /** Rows; each cell but the first has the name of its column as `data-name`, for phones. */
  children: ReactNode;
}

/** A table with named columns. */
export const Rows = ({ caption, columns, children }: RowsProps) => (
  <div className={styles.list}>
    <Table caption={caption} stacked>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </div>
);
