import { readSiteData } from './site-data';
import { carrySiteData, siteData } from './testing/discovery';

afterEach(() => document.body.replaceChildren());

test('site data that is missing is named for the operator', () => {
  expect(() => readSiteData(document)).toThrow(
    'The page carries no site data (element "site-data"). Compose it again.',
  );
});

test('site data of another shape is refused', () => {
  carrySiteData({ ...siteData(), discovery: undefined } as never);
  expect(() => readSiteData(document)).toThrow('The page\'s data (element "site-data") is invalid.');
});

test('valid site data is read', () => {
  carrySiteData(siteData());
  expect(readSiteData(document)).toEqual(siteData());
});
