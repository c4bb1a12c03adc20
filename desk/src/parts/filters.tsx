import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from '@hidden-order/platform/router';
import { Button, SelectField, TextField } from '@hidden-order/ui';
import styles from './parts.module.css';

interface FiltersProps {
  /** Fields, named as the parameters of the list’s call. */
  children: ReactNode;
}

/** What a list shows: its fields become the query of the page’s address, and follow it when a link changes it. */
export function Filters({ children }: FiltersProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = query.get(field.name) ?? '';
  }, [search]);
  return (
    <form
      ref={form}
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget))
          if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
        void navigate(`${pathname}?${query.toString()}`);
      }}
    >
      {children}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

/** A text to search for, which the key `/` moves to. @param props.label what it is searched in */
export const SearchFilter = ({ label }: { label: string }) => <TextField type="search" name="q" label={label} />;

interface ChoiceFilterProps {
  name: string;
  label: string;
  /** Values with their names. */
  options: readonly (readonly [value: string, name: string])[];
  /** The choice of no value. */
  none?: string;
}

/** One of a few values. */
export const ChoiceFilter = ({ name, label, options, none = 'All' }: ChoiceFilterProps) => (
  <SelectField name={name} label={label}>
    <option value="">{none}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);

/** @returns a parameter of the page’s address; empty where it is not there */
export function useQuery(name: string): string {
  return new URLSearchParams(useLocation().search).get(name) ?? '';
}
