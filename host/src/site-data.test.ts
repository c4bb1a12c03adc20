import { readSiteData } from './site-data';
import { carrySiteData, siteData } from './testing/discovery';

afterEach(() => document.body.replaceChildren());

test('site data that is missing is named for the operator', () => {
  expect(() => readSiteData(document)).toThrow(
    'The page carries no site data (element "site-data"). Compose it again.',
  );
});

test.each([
  ['another shape', { discovery: undefined }, 'The page\'s data (element "site-data") is invalid.'],
  ['no address of the API', { apiUrl: 'not an address' }, 'the apiUrl "not an address" is not an address.'],
])('site data with %s is refused with the reason', (_fault, change, reason) => {
  carrySiteData({ ...siteData(), ...(change as object) });
  expect(() => readSiteData(document)).toThrow(reason);
});

test('valid site data is read', () => {
  carrySiteData(siteData());
  expect(readSiteData(document)).toEqual(siteData());
});
