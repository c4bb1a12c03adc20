import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { lastBirthOfAdults } from '@hidden-order/api-shapes/date-of-birth';
import { registration } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const register = async (body: unknown) => {
  const answer = await api.send('POST', '/auth/users/', body);
  return [answer.status, answer.body];
};
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;
const withoutId = (body: string) => body.replace(/^\{"id":\d+,/, '{');

const DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
const REQUIRED_ERRORS =
  '{"email":["This field is required."],"full_name":["This field is required."],"date_of_birth":["This field is required."],"gender":["This field is required."],"password":["This field is required."]}';

describe('§7 POST /auth/users/: success', () => {
  test('answers 201 with the user, optional fields "" when left out', async () => {
    const { status, body } = await api.send('POST', '/auth/users/', registration());
    expect(status).toBe(201);
    expect(body).toMatch(/^\{"id":\d+,/);
    expect(withoutId(body)).toBe(
      '{"email":"ada@example.com","full_name":"Ada Khan","date_of_birth":"1990-05-17","gender":"female","cnic_passport_number":"","phone":""}',
    );
  });

  test.each([
    ['null', null],
    ['blank', ''],
  ])('§3 optional fields may be %s and come back ""', async (name, value) => {
    const body = registration({ email: `${name}@example.com`, cnic_passport_number: value, phone: value });
    const [status, text] = await register(body);
    expect(status).toBe(201);
    expect(text).toContain('"cnic_passport_number":"","phone":""}');
  });

  test('trims, and ignores unknown and read-only fields', async () => {
    const [status, body] = await register(
      registration({
        id: 7_000_000,
        is_active: false,
        email: '  Grace@EXAMPLE.Com ',
        full_name: '\t Grace \u0640 \u2003',
        cnic_passport_number: '12345678901234567890',
        phone: '3001234567',
      }),
    );
    expect(status).toBe(201);
    expect(withoutId(String(body))).toBe(
      '{"email":"Grace@example.com","full_name":"Grace \u0640","date_of_birth":"1990-05-17","gender":"female","cnic_passport_number":"12345678901234567890","phone":"3001234567"}',
    );
    expect(body).not.toContain('7000000');
  });

  test.each(['1900-01-01', lastBirthOfAdults(dayOf(new Date()))])(
    'takes %s as a date of birth',
    async (date_of_birth) => {
      expect(await register(registration({ email: `${date_of_birth}@example.com`, date_of_birth }))).toEqual([
        201,
        expect.stringContaining(`"date_of_birth":"${date_of_birth}"`),
      ]);
    },
  );
});

describe('§7 POST /auth/users/: refusals', () => {
  test.each<[string, unknown, string]>([
    ['nothing', {}, REQUIRED_ERRORS],
    [
      'blank required fields',
      { email: '', full_name: '', date_of_birth: '', gender: '', password: '' },
      `{"email":["This field may not be blank."],"full_name":["This field may not be blank."],"date_of_birth":["${DATE}"],"gender":["\\"\\" is not a valid choice."],"password":["This field may not be blank."]}`,
    ],
    [
      'white space only',
      registration({ email: 'w@example.com', full_name: ' \u00a0\u2003 ' }),
      '{"full_name":["This field may not be blank."]}',
    ],
    ['a bad e-mail', registration({ email: 'nope' }), '{"email":["Enter a valid email address."]}'],
    [
      'a gender of another type',
      registration({ email: 'g@example.com', gender: { a: [true] } }),
      '{"gender":["Not a valid string."]}',
    ],
    [
      'too long values',
      registration({
        email: 'l@example.com',
        full_name: 'n'.repeat(256),
        cnic_passport_number: '1'.repeat(51),
        phone: '2'.repeat(31),
      }),
      '{"full_name":["Ensure this field has no more than 255 characters."],"cnic_passport_number":["Ensure this field has no more than 50 characters."],"phone":["Ensure this field has no more than 30 characters."]}',
    ],
    [
      'a too long e-mail',
      registration({ email: `${'e'.repeat(243)}@example.com` }),
      '{"email":["Ensure this field has no more than 254 characters."]}',
    ],
  ])('%s', async (_case, body, errors) => {
    expect(await register(body)).toEqual([400, errors]);
  });

  test.each(['17/05/1990', '1990-02-30', '1990-05-17T00:00:00Z', 19900517])('date %p', async (date_of_birth) => {
    expect(await register(registration({ email: 'd@example.com', date_of_birth }))).toEqual([
      400,
      `{"date_of_birth":["${DATE}"]}`,
    ]);
  });

  test.each([
    ['2999-01-01', 'A date of birth cannot be in the future.'],
    [dayOf(new Date(Date.now() + TWO_DAYS_MS)), 'A date of birth cannot be in the future.'],
    [dayOf(new Date()), 'You must be 18 or older to register.'],
    [lastBirthOfAdults(dayOf(new Date(Date.now() + TWO_DAYS_MS))), 'You must be 18 or older to register.'],
    ['1899-12-31', 'A date of birth cannot be before 1900.'],
  ])('a date of birth of %s', async (date_of_birth, problem) => {
    expect(await register(registration({ email: 'd@example.com', date_of_birth }))).toEqual([
      400,
      `{"date_of_birth":["${problem}"]}`,
    ]);
  });

  test.each<[string, string, string]>([
    ['aB3$x', 'a@example.com', '"This password is too short. It must contain at least 6 characters."'],
    [
      '12345',
      'a@example.com',
      '"This password is too short. It must contain at least 6 characters.","This password is too common.","This password is entirely numeric."',
    ],
    [
      'carolina',
      'carol@example.com',
      '"The password is too similar to the email address.","This password is too common."',
    ],
  ])('§5 password %s of %s', async (password, email, messages) => {
    expect(await register(registration({ email, password }))).toEqual([400, `{"password":[${messages}]}`]);
  });

  test('password rules only run when every field is valid', async () => {
    expect(await register(registration({ email: 'nope', password: '1' }))).toEqual([
      400,
      '{"email":["Enter a valid email address."]}',
    ]);
  });
});

test('§7 POST /auth/users/: of registrations of one e-mail in any case at the same moment one succeeds, and the others name it as taken', async () => {
  const spellings = ['race@example.com', 'Race@example.com', 'race@EXAMPLE.com', 'race@example.com'];
  const answers = await Promise.all(spellings.map((email) => register(registration({ email }))));
  expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
  const taken = [400, '{"email":["user with this email address already exists."]}'];
  expect(answers.filter(([status]) => status !== 201)).toEqual([taken, taken, taken]);
  for (const email of spellings) expect(await register(registration({ email }))).toEqual(taken);
});
