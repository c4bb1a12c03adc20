import type {
  UseComboboxGetInputPropsReturnValue,
  UseComboboxGetMenuPropsReturnValue,
  UseComboboxReturnValue,
} from 'downshift';
import { memo, useLayoutEffect, useRef } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { formatCount } from '../../format';
import type { Country } from '../countries/countries';
import { findByName } from '../countries/country-search';
import styles from './country-select.module.css';
import { Flag } from './flag';
import { usePlacement } from './placement';
import { useTypeToFind } from './use-type-to-find';

interface CountryPopupProps {
  id: string;
  combobox: UseComboboxReturnValue<Country>;
  inputProps: UseComboboxGetInputPropsReturnValue;
  listProps: UseComboboxGetMenuPropsReturnValue;
  /** The countries that fit the search. */
  countries: readonly Country[];
  chosen: Country;
  onPick: (country: CountryCode) => void;
}

/**
 * The open popup. The focus starts in the search field and may move on to the list, where letters go to a country;
 * `aria-activedescendant` says which country the arrow keys are at.
 */
export function CountryPopup({ id, inputProps, listProps, countries, chosen, ...props }: CountryPopupProps) {
  const { inputValue, highlightedIndex, getItemProps, setHighlightedIndex, closeMenu } = props.combobox;
  const search = inputValue.trim();
  const list = useRef<HTMLUListElement>(null);
  const popup = usePlacement();

  // The list opens with the chosen country in its middle; from there on downshift keeps the highlighted one in view.
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !option) return;
    list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2;
  }, []);

  const typeToFind = useTypeToFind((typed) => {
    const match = findByName(typed, countries);
    if (match !== undefined) setHighlightedIndex(countries.indexOf(match));
  });

  return (
    <div ref={popup} id={id} className={styles.popup}>
      <div className={styles.search}>
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className={styles.magnifier}>
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <input
          {...inputProps}
          type="text"
          placeholder="Country or dial code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
        />
      </div>
      {countries.length > 0 ? (
        <ul
          {...listProps}
          role="listbox"
          ref={list}
          tabIndex={0}
          aria-activedescendant={inputProps['aria-activedescendant']}
          className={styles.list}
          onKeyDown={(event) => {
            const highlighted = countries[highlightedIndex];
            if (typeToFind(event)) event.preventDefault();
            else if (event.key === ' ' && highlighted !== undefined) {
              event.preventDefault();
              closeMenu();
              props.onPick(highlighted.iso2);
            } else inputProps.onKeyDown?.(event);
          }}
        >
          {countries.map((country, index) => (
            <Option
              key={country.iso2}
              country={country}
              index={index}
              active={index === highlightedIndex}
              selected={country === chosen}
              getItemProps={getItemProps}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.nothing}>
          <p className={styles.nothingTitle}>{`No country fits “${search}”`}</p>
          <p>Try an English name, a code such as PK, or a dial code such as +92.</p>
        </div>
      )}
      <p role="status" className={styles.unseen}>
        {search !== '' && counted(countries.length)}
      </p>
    </div>
  );
}

interface OptionProps {
  country: Country;
  /** Place in the shown list. */
  index: number;
  /** Whether the arrow keys are at it. */
  active: boolean;
  selected: boolean;
  getItemProps: UseComboboxReturnValue<Country>['getItemProps'];
}

/**
 * Memoised, because opening the list and each arrow key render the popup with its 240 options. Downshift makes a new
 * `getItemProps` for each highlighted option; its props differ only in what the mouse does while it moves, which this
 * list ignores.
 */
const Option = memo(
  function Option({ country, index, active, selected, getItemProps }: OptionProps) {
    return (
      <li
        {...getItemProps({ item: country, index, 'aria-selected': selected })}
        data-active={active}
        className={styles.option}
      >
        <Flag country={country.iso2} />
        <span className={styles.name}>{country.name}</span>
        <span className={styles.dialCode}>{`+${country.dialCode}`}</span>
      </li>
    );
  },
  (shown, next) =>
    shown.country === next.country &&
    shown.index === next.index &&
    shown.active === next.active &&
    shown.selected === next.selected,
);

function counted(count: number): string {
  if (count === 0) return 'No country found';
  return `${formatCount(count, 'country', 'countries')} found`;
}
