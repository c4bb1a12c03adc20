import { useEffect, useRef, type KeyboardEventHandler } from 'react';
import styles from './country-list.module.css';

interface SearchFieldProps {
  /** Id of the list with what was found; undefined when nothing was. */
  listId: string | undefined;
  /** Id of the option that the arrow keys are at. */
  activeId: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** The text field of the combobox. It has the focus as soon as the list is open. */
export function SearchField({ listId, activeId, value, onChange, onKeyDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.search}>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className={styles.magnifier}>
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 4 4" />
      </svg>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Country code"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder="Country or dial code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
