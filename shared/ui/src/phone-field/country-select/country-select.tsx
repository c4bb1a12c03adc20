import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useId, useState, type ChangeEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { DEFAULT_COUNTRY, findCountry, type Country } from '../countries/countries';
import { searchCountries } from '../countries/country-search';
import { CountryButton } from './country-button';
import { CountryPopup } from './country-popup';
import styles from './country-select.module.css';

interface CountrySelectProps {
  country: CountryCode;
  /** Type-to-find on the closed button chose a country. */
  onChange: (country: CountryCode) => void;
  /** The person picked a country from the list, which is closed again; the focus may move on. */
  onPick: (country: CountryCode) => void;
}

/**
 * A button that opens a popup with a search field and the list of countries. Downshift supplies the keys, roles and states
 * of a combobox by the WAI-ARIA Authoring Practices; type-to-find and the side of the popup follow spec §9.
 */
export function CountrySelect({ country, onChange, onPick }: CountrySelectProps) {
  const id = useId();
  const popupId = `${id}-popup`;
  const buttonId = `${id}-button`;
  const chosen = findCountry(country) ?? DEFAULT_COUNTRY;
  const [search, setSearch] = useState('');
  const found = searchCountries(search);

  const combobox = useCombobox({
    items: found,
    selectedItem: chosen,
    inputValue: search,
    toggleButtonId: buttonId,
    // The field holds a search, not the name of the chosen country.
    itemToString: () => '',
    stateReducer: nextState,
    onIsOpenChange: ({ isOpen, type, selectedItem }) => {
      if (isOpen) return;
      setSearch('');
      if (type === InputKeyDownEscape) document.getElementById(buttonId)?.focus();
      else if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) onPick(selectedItem.iso2);
    },
  });
  const { isOpen, openMenu, closeMenu } = combobox;
  // Downshift takes the whole for its list, so that a press on any part of the popup is no press outside.
  const { ref, ...listProps } = combobox.getMenuProps({ 'aria-label': 'Countries' });
  const inputProps = combobox.getInputProps(
    {
      'aria-label': 'Country code',
      'aria-expanded': found.length > 0,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setSearch(event.target.value),
    },
    { suppressRefError: true },
  );

  return (
    <div
      ref={ref}
      className={styles.select}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a target the whole window may have lost the focus: then the list stays open.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) closeMenu();
      }}
    >
      <CountryButton
        {...combobox.getToggleButtonProps({ 'aria-controls': isOpen ? popupId : undefined })}
        country={chosen}
        open={isOpen}
        onOpen={openMenu}
        onFind={onChange}
      />
      {isOpen && (
        <CountryPopup
          id={popupId}
          combobox={combobox}
          inputProps={inputProps}
          listProps={listProps}
          countries={found}
          chosen={chosen}
          onPick={onPick}
        />
      )}
    </div>
  );
}

const {
  InputBlur,
  InputChange,
  InputClick,
  InputKeyDownEnter,
  InputKeyDownEscape,
  ItemClick,
  ItemMouseMove,
  MenuMouseLeave,
} = useCombobox.stateChangeTypes;

/** The state after an action, where this combobox differs from downshift's own. */
function nextState(
  state: UseComboboxState<Country>,
  { type, changes, props, source }: UseComboboxStateChangeOptions<Country>,
): Partial<UseComboboxState<Country>> {
  switch (type) {
    // A search starts at its best result; a blank one shows all countries again, at the chosen one.
    case InputChange: {
      const { inputValue = '' } = changes;
      const found = searchCountries(inputValue);
      const best = Math.min(0, found.length - 1);
      const chosen = found.findIndex(({ iso2 }) => iso2 === state.selectedItem?.iso2);
      return { ...changes, highlightedIndex: inputValue.trim() === '' ? chosen : best };
    }
    // Enter chooses; without a result it leaves the list open.
    case InputKeyDownEnter:
      return props.items.length > 0 ? changes : state;
    // The focus may move within the popup without choosing anything; only a press outside closes it.
    case InputBlur:
      return source === 'outside' ? changes : state;
    // The mouse chooses by a click on a country, and does not move the place of the arrow keys.
    case InputClick:
    case ItemMouseMove:
    case MenuMouseLeave:
      return state;
    default:
      return changes;
  }
}
