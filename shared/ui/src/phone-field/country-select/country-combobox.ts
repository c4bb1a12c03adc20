import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useId, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import type { Country } from '../countries/countries';
import { searchCountries } from '../countries/country-search';

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
    stateReducer: nextState,
    onIsOpenChange: ({ isOpen, type, selectedItem }) => {
      if (isOpen) return;
      setSearch('');
      if (type === InputKeyDownEscape) document.getElementById(buttonId)?.focus();
      else if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) onPick(selectedItem.iso2);
    },
  });
  return { ...combobox, search, setSearch, found };
}

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
      const first = inputValue.trim() === '' ? state.selectedItem : found[0];
      return { ...changes, highlightedIndex: found.findIndex(({ iso2 }) => iso2 === first?.iso2) };
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
