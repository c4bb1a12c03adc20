import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import type { Country } from '../countries/countries';
import { findByName } from '../countries/country-search';
import { Unseen } from '../..';
import styles from './country-select.module.css';

/** The buffer of type-to-find clears after this many milliseconds without a key (spec §9). */
const TYPE_TO_FIND_RESET_MS = 700;

interface CountryButtonProps extends Omit<ComponentProps<'button'>, 'tabIndex'> {
  country: Country;
  open: boolean;
  onOpen: () => void;
  /** Type-to-find on the closed button found a country. */
  onFind: (country: CountryCode) => void;
}

/** The flag of the chosen country; its dial code begins the number beside it. The arrow keys open the list as a press does; letters choose a country. */
export function CountryButton({ country, open, onOpen, onFind, ...button }: CountryButtonProps) {
  const nameId = useId();
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    // A space belongs to a name ("United K…"), but no name begins with one: a space on its own presses the button.
    !open && Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey && (key !== ' ' || typed.current !== '');

  const find = (key: string) => {
    typed.current += key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), TYPE_TO_FIND_RESET_MS);
    const found = findByName(typed.current);
    if (found !== undefined) onFind(found.iso2);
  };

  return (
    <>
      <button
        {...button}
        type="button"
        // Downshift takes its button out of the tab order, where the text field is always visible.
        tabIndex={0}
        className={styles.button}
        aria-label={`Country code +${country.dialCode}`}
        aria-describedby={nameId}
        onKeyDown={(event) => {
          if (isTyped(event)) find(event.key);
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen();
          else return;
          event.preventDefault();
        }}
        // Firefox presses the button when the space bar goes up.
        onKeyUp={(event) => isTyped(event) && event.preventDefault()}
      >
        <Flag country={country.iso2} />
        <svg aria-hidden="true" width="10" height="6" viewBox="0 0 10 6" className={styles.arrow}>
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <Unseen id={nameId} aria-live="polite">
        {country.name}
      </Unseen>
    </>
  );
}

/**
 * A country's flag, decorative because the name stands beside it. Each flag is a file of its own on this remote's origin,
 * fetched when it comes into view; its size is fixed, so that it shifts nothing when it arrives.
 */
export function Flag({ country }: { country: CountryCode }) {
  // For a name that is known at run time only, webpack 5.110 returns the file's address, later versions a URL.
  const address = String(new URL(`flag-drawings/${country}.svg`, import.meta.url));
  return <img src={address} alt="" width={24} height={16} loading="lazy" className={styles.flag} />;
}
