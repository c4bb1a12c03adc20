import type { Discovery, DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { DISCOVERY_SCHEMA } from '@hidden-order/platform/protocol/discovery-schema';
import { SITE_DATA_ELEMENT_ID, type SiteData } from '@hidden-order/platform/protocol/document-data';

/** A version of an app, at an address made of its label. */
export const version = (
  label: string,
  traffic: number,
  more: { default?: boolean; fallbackUrl?: string; integrity?: string } = {},
): DiscoveryEntry => ({
  url: `http://remote.test/${label}/entry.js`,
  ...(more.fallbackUrl === undefined ? {} : { fallbackUrl: more.fallbackUrl }),
  metadata: { version: label, ...(more.integrity === undefined ? {} : { integrity: more.integrity }) },
  deployment: { traffic, default: more.default ?? false },
});

export const discovery = (microFrontends: Discovery['microFrontends']): Discovery => ({
  schema: DISCOVERY_SCHEMA,
  microFrontends,
});

/** Site data with nothing special in it but `more`. */
export const siteData = (more: Partial<SiteData> = {}): SiteData => ({
  siteUrl: 'http://site.test',
  apiUrl: 'http://api.test',
  countryLookupUrl: null,
  reportUrl: null,
  updateCheckSeconds: 60,
  discovery: discovery({}),
  ...more,
});

/** Puts site data into the page, as a release does. */
export function carrySiteData(data: SiteData): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SITE_DATA_ELEMENT_ID;
  element.textContent = JSON.stringify(data);
  document.body.append(element);
}
