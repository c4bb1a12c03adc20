import { maskIdentityNumber } from './identity-number-field';

test('/profile CNIC/passport: the mask leaves only the last two characters and the separators readable', () => {
  expect(maskIdentityNumber('42101-1234567-8')).toBe('•••••-••••••7-8');
  expect(maskIdentityNumber('AB1234567')).toBe('•••••••67');
});
