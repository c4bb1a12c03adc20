import { useId, useRef, useState, type ComponentProps } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import type { Country } from '../countries/countries';
import { findByName } from '../countries/country-search';
import styles from './country-select.module.css';
import { useTypeToFind } from './use-type-to-find';

interface CountryButtonProps extends Omit<ComponentProps<'button'>, 'tabIndex'> {
  country: Country;
  open: boolean;
  onOpen: () => void;
  /** Type-to-find on the closed button found a country. */
  onFind: (country: CountryCode) => void;
}

/** The flag and dial code of the chosen country. The arrow keys open the list as a press does; letters choose a country. */
export function CountryButton({ country, open, onOpen, onFind, ...button }: CountryButtonProps) {
  const nameId = useId();
  const [found, setFound] = useState<Country>();
  const typeToFind = useTypeToFind((typed) => {
    const match = findByName(typed);
    if (match === undefined) return;
    onFind(match.iso2);
    setFound(match);
  });
  const spaceWasTyped = useRef(false);

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
          const typed = !open && typeToFind(event);
          spaceWasTyped.current = typed && event.key === ' ';
          if (typed) event.preventDefault();
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onOpen();
        }}
        // Firefox presses the button when the space bar goes up.
        onKeyUp={(event) => event.key === ' ' && spaceWasTyped.current && event.preventDefault()}
      >
        <Flag country={country.iso2} />
        <span className={styles.dialCode}>{`+${country.dialCode}`}</span>
        <svg aria-hidden="true" width="10" height="6" viewBox="0 0 10 6" className={styles.arrow}>
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <span id={nameId} hidden>
        {country.name}
      </span>
      <span aria-live="polite" className={styles.unseen}>
        {found && `${found.name} +${found.dialCode}`}
      </span>
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
