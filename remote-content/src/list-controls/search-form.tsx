import { useState, type ReactNode } from 'react';
import { SEARCH_MAX_LENGTH } from 'shared/contracts/content-lists';
import { Button, TextField } from 'shared/ui';
import styles from './list-controls.module.css';

interface SearchFormProps {
  label: string;
  /** What the list is searched for now. */
  search: string | undefined;
  onSearch: (search: string) => void;
  /** Further filters, which act at once. */
  children: ReactNode;
}

/** The filters of a list: a text that is searched for on Enter, and whatever else there is. */
export function SearchForm({ label, search = '', onSearch, children }: SearchFormProps) {
  const [text, setText] = useState(search);
  const [answered, setAnswered] = useState(search);
  // A search that was changed elsewhere, by a link or by Back, shows in the field.
  if (answered !== search) {
    setAnswered(search);
    setText(search);
  }
  return (
    <form
      role="search"
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
