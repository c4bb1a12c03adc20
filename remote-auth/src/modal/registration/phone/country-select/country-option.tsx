import { memo } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import type { Country } from '../countries/countries';
import { Flag } from '../countries/flag';
import styles from './country-list.module.css';

interface CountryOptionProps {
  id: string;
  country: Country;
  /** The field's country as it is. */
  chosen: boolean;
  /** The arrow keys are at it. */
  active: boolean;
  onChoose: (country: CountryCode) => void;
}

/** A country in the list. The keyboard reaches it through the search field or the list. */
export const CountryOption = memo(function CountryOption({
  id,
  country,
  chosen,
  active,
  onChoose,
}: CountryOptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active}
      className={styles.option}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(country.iso2)}
    >
      <Flag country={country.iso2} />
      <span className={styles.name}>{country.name}</span>
      <span className={styles.dialCode}>+{country.dialCode}</span>
    </li>
  );
});
