import { useCombobox } from 'downshift';
import { useId, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import type { Country } from '../countries/countries';
import { searchCountries } from '../countries/country-search';

const changeTypes = useCombobox.stateChangeTypes;

/**
 * The combobox of the countries: downshift supplies its keys, roles and states by the WAI-ARIA Authoring Practices.
 * @param onPick the person picked a country from the list, which is closed again
 * @returns that of downshift; `search`, which `setSearch` changes, and the countries `found`, which fit it
 */
export function useCountryCombobox(chosen: Country, onPick: (country: CountryCode) => void) {
  const buttonId = useId();
  const [search, setSearch] = useState('');
  const found = searchCountries(search);
  const combobox = useCombobox({
    items: found,
    selectedItem: chosen,
    inputValue: search,
    toggleButtonId: buttonId,
    // The field holds a search, not the name of the chosen country.
    itemToString: () => '',
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        // A search starts at its best result.
        case changeTypes.InputChange:
          return { ...changes, highlightedIndex: Math.min(0, searchCountries(changes.inputValue ?? '').length - 1) };
        // Enter chooses; without a result it leaves the list open.
        case changeTypes.InputKeyDownEnter:
          return found.length > 0 ? changes : state;
        // The mouse chooses by a click on a country, and does not move the place of the arrow keys.
        case changeTypes.InputClick:
        case changeTypes.ItemMouseMove:
        case changeTypes.MenuMouseLeave:
          return state;
        default:
          return changes;
      }
    },
    onIsOpenChange: ({ isOpen, type, selectedItem }) => {
      if (isOpen) return;
      setSearch('');
      if (type === changeTypes.InputKeyDownEscape) document.getElementById(buttonId)?.focus();
      else if ((type === changeTypes.InputKeyDownEnter || type === changeTypes.ItemClick) && selectedItem)
        onPick(selectedItem.iso2);
    },
  });
  return { ...combobox, search, setSearch, found };
}
