import { useRef, useState, type ReactNode } from 'react';
import styles from './steady-list.module.css';

interface SteadyListProps<Row> {
  /** The newest rows, in their order. A list of something else has another `key`. */
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shows the rows that it is given. */
  children: (rows: readonly Row[]) => ReactNode;
  className?: string | undefined;
}

/**
 * A list that refreshes by itself. While the pointer or the focus is in it, its rows keep their order, so that none moves
 * under a press: what is known of each is renewed, those that have gone stay, new ones wait.
 */
export function SteadyList<Row>({ rows, rowKey, children, className }: SteadyListProps<Row>) {
  /** The rows as they stood when the pointer or the focus came. */
  const [held, setHeld] = useState<readonly Row[] | null>(null);
  const isPointed = useRef(false);
  const newest = new Map(rows.map((row) => [rowKey(row), row]));
  const shown = held?.map((row) => newest.get(rowKey(row)) ?? row) ?? rows;
  const isBehind = shown.length !== rows.length || shown.some((row, index) => row !== rows[index]);
  const hold = () => setHeld((before) => before ?? rows);
  return (
    <div
      className={className}
      onPointerOver={() => {
        isPointed.current = true;
        hold();
      }}
      onPointerLeave={({ currentTarget }) => {
        isPointed.current = false;
        if (!currentTarget.contains(document.activeElement)) setHeld(null);
      }}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isPointed.current && !currentTarget.contains(relatedTarget)) setHeld(null);
      }}
    >
      {children(shown)}
      <p role="status" className={styles.note}>
        {isBehind && 'The list has changed. Leave it to see it anew.'}
      </p>
    </div>
  );
}
