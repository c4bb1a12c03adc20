import { useId, type ChangeEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { formatCount } from '../../format';
import type { Country } from '../countries/countries';
import { CountryButton, Flag } from './country-button';
import { useCountryCombobox } from './country-combobox';
import { Unseen } from '../..';
import styles from './country-select.module.css';
import { keepPlaced } from './placement';

interface CountrySelectProps {
  chosen: Country;
  /** Type-to-find on the closed button chose a country. */
  onChange: (country: CountryCode) => void;
  /** The person picked a country from the list, which is closed again; the focus may move on. */
  onPick: (country: CountryCode) => void;
}

/** A button that opens a popup with a search field and the list of countries. */
export function CountrySelect({ chosen, onChange, onPick }: CountrySelectProps) {
  const popupId = useId();
  const combobox = useCountryCombobox(chosen, onPick);
  const { isOpen, search, found } = combobox;
  const input = combobox.getInputProps(
    {
      'aria-label': 'Country code',
      'aria-expanded': found.length > 0,
      onChange: (event: ChangeEvent<HTMLInputElement>) => combobox.setSearch(event.target.value),
    },
    { suppressRefError: true },
  );
  const list = combobox.getMenuProps({ 'aria-label': 'Countries' }, { suppressRefError: true });

  return (
    <div className={styles.select}>
      <CountryButton
        {...combobox.getToggleButtonProps({ 'aria-controls': isOpen ? popupId : undefined })}
        country={chosen}
        open={isOpen}
        onOpen={combobox.openMenu}
        onFind={onChange}
      />
      {isOpen && (
        <div ref={keepPlaced} id={popupId} className={styles.popup}>
          <div className={styles.search}>
            <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className={styles.magnifier}>
              <circle cx="7" cy="7" r="4.5" />
              <path d="m10.5 10.5 4 4" />
            </svg>
            <input
              {...input}
              type="text"
              placeholder="Country or dial code"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
            />
          </div>
          {found.length > 0 ? (
            // The focus stays in the search field: some browsers make a stop of a list that scrolls.
            <ul {...list} tabIndex={-1} className={styles.list}>
              {found.map((item, index) => (
                <li
                  key={item.iso2}
                  {...combobox.getItemProps({ item, index, 'aria-selected': item === chosen })}
                  data-active={index === combobox.highlightedIndex}
                  className={styles.option}
                >
                  <Flag country={item.iso2} />
                  <span className={styles.name}>{item.name}</span>
                  <span className={styles.dialCode}>{`+${item.dialCode}`}</span>
                </li>
              ))}
            </ul>
          ) : (
            <div className={styles.nothing}>
              <p className={styles.nothingTitle}>{`No country fits “${search.trim()}”`}</p>
              <p>Try an English name, a code such as PK, or a dial code such as +92.</p>
            </div>
          )}
          <Unseen role="status">
            {search.trim() !== '' &&
              (found.length > 0 ? `${formatCount(found.length, 'country', 'countries')} found` : 'No country found')}
          </Unseen>
        </div>
      )}
    </div>
  );
}
