import { useState, type ReactNode } from 'react';
import { SEARCH_MAX_LENGTH } from 'shared/contracts/content-lists';
import { Button, TextField } from 'shared/ui';
import styles from './lists.module.css';

interface SearchFormProps {
  label: string;
  /** The search text that the list applies. */
  search: string | undefined;
  onSearch: (search: string) => void;
  /** Further filters, which apply on change. */
  children?: ReactNode;
}

/** The filters of a list. The search text applies on submit. */
export function SearchForm({ label, search = '', onSearch, children }: SearchFormProps) {
  const [text, setText] = useState(search);
  const [applied, setApplied] = useState(search);
  // Adopts a search text that a link or Back has changed.
  if (applied !== search) {
    setApplied(search);
    setText(search);
  }
  return (
    <form
      role="search"
      // The address has the filters, so browsers must not restore others after Back or a reload.
      autoComplete="off"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <div className={styles.search}>
        <TextField
          label={label}
          name="search"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      {children}
    </form>
  );
}
