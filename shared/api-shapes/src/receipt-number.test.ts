import { describePart, formatReceiptNumber } from './receipt-number';

test('a receipt number has the year of its payment in Karachi', () => {
  expect(formatReceiptNumber(1, '2026-12-31T18:59:59Z')).toBe('HOA-2026-000001');
  expect(formatReceiptNumber(1_234_567, new Date('2026-12-31T19:00:00Z'))).toBe('HOA-2027-1234567');
});

test.each([
  [{ first: 1, last: 1, of: 1 }, 'In full'],
  [{ first: 2, last: 2, of: 3 }, 'Instalment 2 of 3'],
  [{ first: 2, last: 3, of: 3 }, 'Instalments 2 to 3 of 3'],
])('%p reads as %s', (part, words) => expect(describePart(part)).toBe(words));
