import { useId, useRef, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { DEFAULT_COUNTRY, findCountry } from '../countries/countries';
import { findByName } from '../countries/country-search';
import { Flag } from '../countries/flag';
import { CountryList } from './country-list';
import styles from './country-select.module.css';
import { usePressOutside } from './use-press-outside';
import { useTypeToFind } from './use-type-to-find';

interface CountrySelectProps {
  country: CountryCode;
  onChange: (country: CountryCode) => void;
  /** A country was picked from the list, which is closed again; the focus may go on from here. */
  onPick: () => void;
}

/** The button with flag and dial code, and the list of countries that it opens. */
export function CountrySelect({ country: iso2, onChange, onPick }: CountrySelectProps) {
  const id = useId();
  const { name, dialCode } = findCountry(iso2) ?? DEFAULT_COUNTRY;
  const [open, setOpen] = useState(false);
  const [foundByTyping, setFoundByTyping] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  usePressOutside(root, open, close);

  const typeToFind = useTypeToFind((typed) => {
    const found = findByName(typed);
    if (found === undefined) return;
    onChange(found.iso2);
    setFoundByTyping(`${found.name} +${found.dialCode}`);
  });
  const spaceWasTyped = useRef(false);

  return (
    <div
      ref={root}
      className={styles.select}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Where the focus went is unknown when the whole window lost it: then the list stays.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Country code +${dialCode}`}
        aria-describedby={`${id}-name`}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          const typed = !open && typeToFind(event);
          spaceWasTyped.current = typed && event.key === ' ';
          if (typed) event.preventDefault();
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
        // Firefox presses the button when the space bar goes up.
        onKeyUp={(event) => event.key === ' ' && spaceWasTyped.current && event.preventDefault()}
      >
        <Flag country={iso2} />
        <span className={styles.dialCode}>+{dialCode}</span>
        <svg aria-hidden="true" width="10" height="6" viewBox="0 0 10 6" className={styles.arrow}>
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <span id={`${id}-name`} hidden>
        {name}
      </span>
      <span aria-live="polite" className={styles.unseen}>
        {foundByTyping}
      </span>
      {open && (
        <CountryList
          id={`${id}-list`}
          chosen={iso2}
          onChoose={(chosen) => {
            onChange(chosen);
            close();
            onPick();
          }}
          onCancel={() => {
            close();
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
