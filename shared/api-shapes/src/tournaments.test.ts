import { tournamentEntrySchema } from './tournaments';

const { phone } = tournamentEntrySchema.shape;

test.each([
  ['\u202a+92\u00a0300\u00a00000000\u202c', '+92 300 0000000'],
  ['۰۳۰۰ ۰۰۰۰۰۰۰', '۰۳۰۰ ۰۰۰۰۰۰۰'],
  ['＋92 300 0000000', '+92 300 0000000'],
  ['', ''],
])('a copied phone number is taken without what cannot be seen: %j', (copied, taken) => {
  expect(phone.parse(copied)).toBe(taken);
});

test.each(['call me', '12', '+92 300 0000000 ext 12'])('no phone number: %s', (text) => {
  expect(phone.safeParse(text).success).toBe(false);
});
