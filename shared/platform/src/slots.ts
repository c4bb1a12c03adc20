import type { ComponentType } from 'react';
import type { PageDataModule, PageLoader } from './page';

/** What each slot of the site gives to the cards in it. */
export interface SlotProps {
  /** On the overview of the members area. */
  'members-overview': object;
  /** Beside a course. */
  'course-aside': {
    /** The course's id. */
    course: string;
  };
  /** On the home page. */
  'home-section': object;
}
export type SlotName = keyof SlotProps;

export const SLOTS = ['members-overview', 'course-aside', 'home-section'] as const satisfies readonly SlotName[];

/**
 * `src/cards/<name>/card` of a remote: what it shows in a slot of a page, which may be another remote's. The page does not
 * wait for it, and keeps its place free.
 */
export interface CardModule<Name extends SlotName = SlotName> {
  /** Has what the slot gives as properties, and what the card's loader returned as `data`. */
  Component: ComponentType<SlotProps[Name] & { data: never }>;
  /** Called as that of the page: with its request and its parameters. */
  loader?: PageLoader;
  /** As those of a page: on a guarded page, its document sends these calls of `loader`. */
  preloads?: PageDataModule['preloads'];
}

/** The module of a card by its slot, for the contract of a host (app-contract.ts). */
export type CardModules = { [Name in SlotName]: CardModule<Name> };
