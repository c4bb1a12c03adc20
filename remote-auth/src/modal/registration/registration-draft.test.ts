import fc from 'fast-check';
import { GENDERS } from '@hidden-order/api-shapes/auth';
import { EMPTY_DRAFT, missingFrom, toRegistration } from './registration-draft';

const complete = {
  ...EMPTY_DRAFT,
  full_name: 'Ada Khan',
  date_of_birth: '1990-05-17',
  gender: 'female',
  email: 'ada@example.com',
  password: 'aB3$xy',
};

test('§5 a complete form lacks nothing; CNIC/passport and phone are optional', () => {
  expect(missingFrom(complete)).toEqual([]);
});

test('§5 what is missing is named in the order of the fields', () => {
  expect(missingFrom(EMPTY_DRAFT)).toEqual([
    'full name',
    'date of birth',
    'gender',
    'email',
    'a password of at least 6 characters',
  ]);
});

test.each([
  ['full_name', '', 'full name'],
  ['full_name', '  ', 'full name'],
  ['date_of_birth', '', 'date of birth'],
  ['gender', '', 'gender'],
  ['email', '', 'email'],
  ['email', 'ada.example.com', 'an @ in the e-mail address'],
  ['password', '', 'a password of at least 6 characters'],
  ['password', '12345', 'a password of at least 6 characters'],
  // Three characters to a reader and to the provider, six UTF-16 units to JavaScript.
  ['password', '😀😀😀', 'a password of at least 6 characters'],
])('§5 %s "%s" keeps the form from being submitted', (name, value, missing) => {
  expect(missingFrom({ ...complete, [name]: value })).toEqual([missing]);
  expect(toRegistration({ ...complete, [name]: value })).toBeNull();
});

test.each(['@', 'a@', 'nope@x'])('§5 an e-mail needs an "@" and no more: "%s"', (email) => {
  expect(missingFrom({ ...complete, email })).toEqual([]);
});

test('§5 exactly the rule decides, whatever else is typed', () => {
  const draft = fc.record({
    full_name: fc.string(),
    date_of_birth: fc.constantFrom('', '1990-05-17'),
    gender: fc.constantFrom('', ...GENDERS),
    cnic_passport_number: fc.string(),
    phone: fc.string(),
    phone_country: fc.constantFrom('', 'PK', 'GB'),
    email: fc.oneof(fc.string(), fc.emailAddress()),
    password: fc.string({ maxLength: 12 }),
  });
  fc.assert(
    fc.property(draft, (typed) => {
      const { phone_country: _, ...sent } = typed;
      const { full_name, date_of_birth, gender, email, password } = sent;
      const allowed =
        /\S/.test(full_name) && date_of_birth !== '' && gender !== '' && /@/.test(email) && /^.{6,}$/su.test(password);
      expect(toRegistration(typed)).toEqual(allowed ? sent : null);
    }),
  );
});
