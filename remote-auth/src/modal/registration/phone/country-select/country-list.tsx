import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/core';
import { findByName, searchCountries } from '../countries/country-search';
import styles from './country-list.module.css';
import { CountryOption } from './country-option';
import { targetOf } from './list-navigation';
import { NothingFound } from './nothing-found';
import { SearchField } from './search-field';
import { useActiveInView } from './use-active-in-view';
import { usePlacement } from './use-placement';
import { useTypeToFind } from './use-type-to-find';

interface CountryListProps {
  id: string;
  chosen: CountryCode;
  onChoose: (country: CountryCode) => void;
  onCancel: () => void;
}

/**
 * All countries with a search field: a combobox by the WAI-ARIA Authoring Practices. The focus stays in the search field,
 * or in the list itself once somebody tabs there, and `aria-activedescendant` says which country the arrow keys are at.
 */
export function CountryList({ id, chosen, onChoose, onCancel }: CountryListProps) {
  const listId = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<CountryCode | undefined>(chosen);
  const found = searchCountries(search);
  const activeId = active === undefined ? undefined : `${listId}-${active}`;
  const popup = usePlacement<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  useActiveInView(list, activeId);

  const typeToFind = useTypeToFind((typed) => setActive(findByName(typed, found)?.iso2 ?? active));
  const choose = () => {
    if (active !== undefined) onChoose(active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const target = targetOf(
      event.key,
      found.findIndex(({ iso2 }) => iso2 === active),
      found.length,
    );
    if (target !== null) setActive(found[target]?.iso2);
    else if (event.key === 'Enter') choose();
    else if (event.key === 'Escape') onCancel();
    else return;
    // Enter must not submit the form, nor Escape close the dialog around it.
    event.preventDefault();
  };

  return (
    <div ref={popup} id={id} className={styles.popup}>
      <SearchField
        listId={found.length > 0 ? listId : undefined}
        activeId={activeId}
        value={search}
        onChange={(typed) => {
          setSearch(typed);
          setActive(typed.trim() === '' ? chosen : searchCountries(typed)[0]?.iso2);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 ? (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Countries"
          aria-activedescendant={activeId}
          tabIndex={0}
          className={styles.list}
          onKeyDown={(event) => {
            if (typeToFind(event)) event.preventDefault();
            else if (event.key === ' ') {
              event.preventDefault();
              choose();
            } else onKeyDown(event);
          }}
        >
          {found.map((country) => (
            <CountryOption
              key={country.iso2}
              id={`${listId}-${country.iso2}`}
              country={country}
              chosen={country.iso2 === chosen}
              active={country.iso2 === active}
              onChoose={onChoose}
            />
          ))}
        </ul>
      ) : (
        <NothingFound search={search} />
      )}
      <p role="status" className={styles.unseen}>
        {search.trim() !== '' && counted(found.length)}
      </p>
    </div>
  );
}

function counted(count: number): string {
  if (count === 0) return 'No country found';
  return count === 1 ? '1 country found' : `${count} countries found`;
}
