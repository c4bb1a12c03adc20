/**
 * Every failure that a djoser provider was recorded to answer on the endpoints of a session: Django 3.2.25, DRF 3.14.0,
 * djoser 2.1.0, simplejwt 5.2.2. Status, content type and body are as recorded, to the byte.
 */
export interface ProviderFailure {
  /** What was sent. */
  sent: string;
  status: number;
  type: string;
  body: string;
  /** The text of the answer's `detail`, where it has one. */
  detail: string | null;
  /** The messages at the form's fields; those that belong to no field are under `""`. */
  fields: Readonly<Record<string, string>>;
  /** All field messages as one text (spec §8), or `""`. */
  joined: string;
}

const failure = (given: Pick<ProviderFailure, 'sent' | 'status' | 'body'> & Partial<ProviderFailure>) => ({
  type: 'application/json',
  detail: null,
  fields: {},
  joined: '',
  ...given,
});

const withDetail = (sent: string, status: number, body: string, detail: string): ProviderFailure =>
  failure({ sent, status, body, detail });

/** A 400 about one field, or about none (`""`), with one message. */
const withMessage = (sent: string, body: string, field: string, message: string): ProviderFailure =>
  failure({ sent, status: 400, body, fields: { [field]: message }, joined: message });

const withFields = (sent: string, body: string, fields: Record<string, string>, joined: string): ProviderFailure =>
  failure({ sent, status: 400, body, fields, joined });

const htmlPage = (title: string, text: string) =>
  `\n<!doctype html>\n<html lang="en">\n<head>\n  <title>${title}</title>\n</head>\n<body>\n  <h1>${title}</h1><p>${text}</p>\n</body>\n</html>\n`;

const REQUIRED = 'This field is required.';
const NULL = 'This field may not be null.';
const BLANK = 'This field may not be blank.';
const DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
const SHORT = 'This password is too short. It must contain at least 8 characters.';
const COMMON = 'This password is too common.';
const NUMERIC = 'This password is entirely numeric.';
const BAD_TOKEN = 'Given token not valid for any token type';
const DEAD_TOKEN = 'Token is invalid or expired';

/** Answers that any JSON endpoint may give. */
export const anyEndpoint: readonly ProviderFailure[] = [
  withDetail(
    'broken JSON',
    400,
    '{"detail":"JSON parse error - Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"}',
    'JSON parse error - Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
  ),
  withDetail(
    'half of an object',
    400,
    '{"detail":"JSON parse error - Expecting value: line 1 column 6 (char 5)"}',
    'JSON parse error - Expecting value: line 1 column 6 (char 5)',
  ),
  withDetail(
    'a bare word',
    400,
    '{"detail":"JSON parse error - Expecting value: line 1 column 1 (char 0)"}',
    'JSON parse error - Expecting value: line 1 column 1 (char 0)',
  ),
  withMessage(
    'a list',
    '{"non_field_errors":["Invalid data. Expected a dictionary, but got list."]}',
    '',
    'Invalid data. Expected a dictionary, but got list.',
  ),
  withMessage(
    'a string',
    '{"non_field_errors":["Invalid data. Expected a dictionary, but got str."]}',
    '',
    'Invalid data. Expected a dictionary, but got str.',
  ),
  withMessage(
    'a number',
    '{"non_field_errors":["Invalid data. Expected a dictionary, but got int."]}',
    '',
    'Invalid data. Expected a dictionary, but got int.',
  ),
  withMessage('null', '{"non_field_errors":["No data provided"]}', '', 'No data provided'),
  withDetail(
    'plain text',
    415,
    '{"detail":"Unsupported media type \\"text/plain\\" in request."}',
    'Unsupported media type "text/plain" in request.',
  ),
  withDetail(
    'Accept: text/html',
    406,
    '{"detail":"Could not satisfy the request Accept header."}',
    'Could not satisfy the request Accept header.',
  ),
  withDetail('the wrong method', 405, '{"detail":"Method \\"GET\\" not allowed."}', 'Method "GET" not allowed.'),
  failure({
    sent: 'an unknown path',
    status: 404,
    type: 'text/html',
    body: htmlPage('Not Found', 'The requested resource was not found on this server.'),
  }),
  failure({ sent: 'a server error', status: 500, type: 'text/html', body: htmlPage('Server Error (500)', '') }),
  failure({ sent: 'nothing in the answer', status: 502, type: 'text/plain', body: '' }),
];

const badAccess = (message: string) =>
  `{"detail":"${BAD_TOKEN}","code":"token_not_valid","messages":[{"token_class":"AccessToken","token_type":"access","message":"${message}"}]}`;

/** POST /auth/users/ */
export const registration: readonly ProviderFailure[] = [
  withFields(
    '{}',
    `{"email":["${REQUIRED}"],"full_name":["${REQUIRED}"],"date_of_birth":["${REQUIRED}"],"gender":["${REQUIRED}"],"password":["${REQUIRED}"]}`,
    { email: REQUIRED, full_name: REQUIRED, date_of_birth: REQUIRED, gender: REQUIRED, password: REQUIRED },
    `${REQUIRED}, ${REQUIRED}, ${REQUIRED}, ${REQUIRED}, ${REQUIRED}`,
  ),
  withFields(
    'all seven null',
    `{"email":["${NULL}"],"full_name":["${NULL}"],"date_of_birth":["${NULL}"],"gender":["${NULL}"],"cnic_passport_number":["${NULL}"],"phone":["${NULL}"],"password":["${NULL}"]}`,
    {
      email: NULL,
      full_name: NULL,
      date_of_birth: NULL,
      gender: NULL,
      cnic_passport_number: NULL,
      phone: NULL,
      password: NULL,
    },
    `${NULL}, ${NULL}, ${NULL}, ${NULL}, ${NULL}, ${NULL}, ${NULL}`,
  ),
  withFields(
    'the five required ones empty',
    `{"email":["${BLANK}"],"full_name":["${BLANK}"],"date_of_birth":["${DATE}"],"gender":["\\"\\" is not a valid choice."],"password":["${BLANK}"]}`,
    { email: BLANK, full_name: BLANK, date_of_birth: DATE, gender: '"" is not a valid choice.', password: BLANK },
    `${BLANK}, ${BLANK}, ${DATE}, "" is not a valid choice., ${BLANK}`,
  ),
  withMessage('e-mail nope', '{"email":["Enter a valid email address."]}', 'email', 'Enter a valid email address.'),
  withMessage(
    'a known e-mail',
    '{"email":["user with this email address already exists."]}',
    'email',
    'user with this email address already exists.',
  ),
  withMessage('a known e-mail in another case', '["Unable to create account."]', '', 'Unable to create account.'),
  withMessage(
    'gender Female',
    '{"gender":["\\"Female\\" is not a valid choice."]}',
    'gender',
    '"Female" is not a valid choice.',
  ),
  withMessage('date 17/05/1990', `{"date_of_birth":["${DATE}"]}`, 'date_of_birth', DATE),
  withFields(
    'too much text',
    '{"full_name":["Ensure this field has no more than 255 characters."],"cnic_passport_number":["Ensure this field has no more than 50 characters."],"phone":["Ensure this field has no more than 30 characters."]}',
    {
      full_name: 'Ensure this field has no more than 255 characters.',
      cnic_passport_number: 'Ensure this field has no more than 50 characters.',
      phone: 'Ensure this field has no more than 30 characters.',
    },
    'Ensure this field has no more than 255 characters., Ensure this field has no more than 50 characters., Ensure this field has no more than 30 characters.',
  ),
  withMessage('an object for a name', '{"full_name":["Not a valid string."]}', 'full_name', 'Not a valid string.'),
  withMessage('true for a phone', '{"phone":["Not a valid string."]}', 'phone', 'Not a valid string.'),
  withMessage(
    'U+0000',
    '{"full_name":["Null characters are not allowed."]}',
    'full_name',
    'Null characters are not allowed.',
  ),
  withMessage('password aB3$x', `{"password":["${SHORT}"]}`, 'password', SHORT),
  withMessage('password password', `{"password":["${COMMON}"]}`, 'password', COMMON),
  withFields(
    'password 12345678',
    `{"password":["${COMMON}","${NUMERIC}"]}`,
    { password: `${COMMON} ${NUMERIC}` },
    `${COMMON}, ${NUMERIC}`,
  ),
  withFields(
    'password 1234567',
    `{"password":["${SHORT}","${COMMON}","${NUMERIC}"]}`,
    { password: `${SHORT} ${COMMON} ${NUMERIC}` },
    `${SHORT}, ${COMMON}, ${NUMERIC}`,
  ),
  withFields(
    'password carolina for carol@example.com',
    `{"password":["The password is too similar to the email address.","${COMMON}"]}`,
    { password: `The password is too similar to the email address. ${COMMON}` },
    `The password is too similar to the email address., ${COMMON}`,
  ),
  withDetail('an expired bearer token', 401, badAccess(DEAD_TOKEN), BAD_TOKEN),
];

/** POST /auth/jwt/create/ */
export const login: readonly ProviderFailure[] = [
  withDetail(
    'a wrong password',
    401,
    '{"detail":"No active account found with the given credentials"}',
    'No active account found with the given credentials',
  ),
  withFields(
    '{}',
    `{"email":["${REQUIRED}"],"password":["${REQUIRED}"]}`,
    { email: REQUIRED, password: REQUIRED },
    `${REQUIRED}, ${REQUIRED}`,
  ),
  withFields(
    'empty text in both',
    `{"email":["${BLANK}"],"password":["${BLANK}"]}`,
    { email: BLANK, password: BLANK },
    `${BLANK}, ${BLANK}`,
  ),
  withFields(
    'null in both',
    `{"email":["${NULL}"],"password":["${NULL}"]}`,
    { email: NULL, password: NULL },
    `${NULL}, ${NULL}`,
  ),
];

/** POST /auth/jwt/refresh/ */
export const refresh: readonly ProviderFailure[] = [
  withDetail('an expired token', 401, `{"detail":"${DEAD_TOKEN}","code":"token_not_valid"}`, DEAD_TOKEN),
  withDetail(
    'an access token',
    401,
    '{"detail":"Token has wrong type","code":"token_not_valid"}',
    'Token has wrong type',
  ),
  withDetail(
    'a blacklisted token',
    401,
    '{"detail":"Token is blacklisted","code":"token_not_valid"}',
    'Token is blacklisted',
  ),
  withMessage('{}', `{"refresh":["${REQUIRED}"]}`, 'refresh', REQUIRED),
  withMessage('empty text', `{"refresh":["${BLANK}"]}`, 'refresh', BLANK),
  withMessage('null', `{"refresh":["${NULL}"]}`, 'refresh', NULL),
  withMessage('true', '{"refresh":["Not a valid string."]}', 'refresh', 'Not a valid string.'),
];

/** POST /auth/jwt/verify/ */
export const verify: readonly ProviderFailure[] = [
  withDetail('an expired token', 401, `{"detail":"${DEAD_TOKEN}","code":"token_not_valid"}`, DEAD_TOKEN),
  withMessage('a blacklisted token', '{"non_field_errors":["Token is blacklisted"]}', '', 'Token is blacklisted'),
  withMessage('{}', `{"token":["${REQUIRED}"]}`, 'token', REQUIRED),
  withMessage('empty text', `{"token":["${BLANK}"]}`, 'token', BLANK),
  withMessage('null', `{"token":["${NULL}"]}`, 'token', NULL),
];

/** What starts a refresh. */
export const expiredAccess = withDetail('an expired token', 401, badAccess(DEAD_TOKEN), BAD_TOKEN);

/** /auth/users/me/, and every endpoint that wants a bearer token: whom it does not let in. */
export const bearer: readonly ProviderFailure[] = [
  withDetail(
    'no header',
    401,
    '{"detail":"Authentication credentials were not provided."}',
    'Authentication credentials were not provided.',
  ),
  expiredAccess,
  withDetail('a refresh token', 401, badAccess('Token has wrong type'), BAD_TOKEN),
  withDetail(
    'Bearer alone',
    401,
    '{"detail":"Authorization header must contain two space-delimited values","code":"bad_authorization_header"}',
    'Authorization header must contain two space-delimited values',
  ),
  withDetail('an inactive user', 401, '{"detail":"User is inactive","code":"user_inactive"}', 'User is inactive'),
  withDetail('a deleted user', 401, '{"detail":"User not found","code":"user_not_found"}', 'User not found'),
];

/** /auth/users/me/: changes and deletions that it refuses. */
export const account: readonly ProviderFailure[] = [
  withFields(
    'PUT without two fields',
    `{"date_of_birth":["${REQUIRED}"],"gender":["${REQUIRED}"]}`,
    { date_of_birth: REQUIRED, gender: REQUIRED },
    `${REQUIRED}, ${REQUIRED}`,
  ),
  withFields(
    'PATCH with four wrong values',
    `{"full_name":["${BLANK}"],"date_of_birth":["${DATE}"],"gender":["\\"x\\" is not a valid choice."],"phone":["${NULL}"]}`,
    { full_name: BLANK, date_of_birth: DATE, gender: '"x" is not a valid choice.', phone: NULL },
    `${BLANK}, ${DATE}, "x" is not a valid choice., ${NULL}`,
  ),
  withMessage('DELETE without a password', `{"current_password":["${REQUIRED}"]}`, 'current_password', REQUIRED),
  withMessage(
    'DELETE with a wrong password',
    '{"current_password":["Invalid password."]}',
    'current_password',
    'Invalid password.',
  ),
  withDetail('the id of another account', 404, '{"detail":"Not found."}', 'Not found.'),
];
