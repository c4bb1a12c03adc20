import { useState } from 'react';
import { SelectField } from '@hidden-order/ui';
import { closesOf, headOf, PRICES, type Price } from './columns';
import { DATE_ORDERS, type DateOrder } from './dates';
import type { DecimalSign } from './decimal-sign';
import type { Reading } from './read-history';
import type { Table } from './table';
import type { PriceFile } from './use-price-file';
import styles from './reading-form.module.css';

const SIGN_WORDS: Record<DecimalSign, string> = { point: 'A point: 1,234.50', comma: 'A comma: 1.234,50' };
const ORDER_WORDS: Record<DateOrder, string> = {
  day: 'Day, then month',
  month: 'Month, then day',
  year: 'Year, then month',
};

interface ReadingFormProps {
  file: PriceFile;
  /** Whether the file has two readings, so that the form asks. */
  isOpen: boolean;
  onChange: (part: Partial<Reading>) => void;
}

/** How a file was read, of which a member changes what is not right. */
export function ReadingForm({ file: { table, chosen, history }, isOpen, onChange }: ReadingFormProps) {
  const { columns, dates, sign } = { ...history?.reading, ...chosen };
  const setColumn = (price: Price, column: number) =>
    onChange({ columns: columns ? { ...columns, [price]: column } : closesOf(column) });
  // What has asked stays in place once it is answered: the focus is there.
  const [isShown, setShown] = useState(false);
  return (
    <details
      className={styles.form}
      open={isOpen || isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>Not right?</summary>
      <div className={styles.fields}>
        {(columns ? PRICES : (['close'] as const)).map((price) => (
          <SelectField
            key={price}
            label={`Column of the ${price}`}
            value={String(columns?.[price] ?? '')}
            onChange={({ target }) => setColumn(price, Number(target.value))}
          >
            <Options known={columns !== undefined} options={columnsOf(table)} />
          </SelectField>
        ))}
        <SelectField
          label="Before decimals"
          value={sign ?? ''}
          onChange={({ target }) => onChange({ sign: target.value === 'comma' ? 'comma' : 'point' })}
        >
          <Options known={sign !== undefined} options={Object.entries(SIGN_WORDS)} />
        </SelectField>
        <SelectField
          label="Order of dates"
          value={dates ?? ''}
          onChange={({ target }) => onChange({ dates: DATE_ORDERS.find((order) => order === target.value) ?? 'day' })}
        >
          <Options known={dates !== undefined} options={Object.entries(ORDER_WORDS)} />
        </SelectField>
      </div>
    </details>
  );
}

/** @param known whether one is chosen */
const Options = ({ known, options }: { known: boolean; options: [string, string][] }) => (
  <>
    {!known && <option value="">Choose</option>}
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </>
);

/** The columns that may have prices, with their names or the values of the first bar. */
function columnsOf(table: Table): [string, string][] {
  const head = headOf(table)?.cells ?? [];
  const [first] = table.rows;
  return (first?.cells ?? []).flatMap((cell, column): [string, string][] => {
    if (column === table.dateColumn || column === table.timeColumn) return [];
    const name = head[column] ?? '';
    return [[String(column), `${name || `Column ${column + 1}`} (${cell})`]];
  });
}
