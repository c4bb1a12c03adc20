import type { OpenAPIV3 } from 'openapi-types';

type Schema = OpenAPIV3.SchemaObject;
type SchemaOrRef = Schema | OpenAPIV3.ReferenceObject;

/**
 * The auth endpoints in OpenAPI. This is documentation only: `provider-format` reads bodies and writes answers, which
 * equal another program's to the byte.
 */

const text = { type: 'string' } as const satisfies Schema;
const profile: Record<string, Schema> = {
  full_name: { ...text, maxLength: 255 },
  date_of_birth: { ...text, format: 'date' },
  gender: { ...text, enum: ['male', 'female', 'other'] },
  cnic_passport_number: { ...text, nullable: true, maxLength: 50 },
  phone: { ...text, nullable: true, maxLength: 30 },
};
const requiredProfile = ['full_name', 'date_of_birth', 'gender'];
const object = (properties: Record<string, SchemaOrRef>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

export const authSchemas = {
  User: object({
    id: { type: 'integer' },
    email: { ...text, format: 'email' },
    ...profile,
    cnic_passport_number: text,
    phone: text,
  }),
  Registration: object(
    { email: { ...text, format: 'email', maxLength: 254 }, ...profile, password: { ...text, minLength: 6 } },
    ['email', ...requiredProfile, 'password'],
  ),
  Profile: object(profile, requiredProfile),
  ProfileChanges: object(profile, []),
  Credentials: object({ email: text, password: text }),
  TokenPair: object({ refresh: text, access: text }),
  FieldErrors: { type: 'object', additionalProperties: { type: 'array', items: text } } satisfies Schema,
  Problem: object({ detail: text, code: text }, ['detail']),
};

const ref = (name: keyof typeof authSchemas) => ({ $ref: `#/components/schemas/${name}` });
const json = (description: string, schema: SchemaOrRef): OpenAPIV3.ResponseObject => ({
  description,
  content: { 'application/json': { schema } },
});
const invalid = json('Messages per field', ref('FieldErrors'));
const unauthorized = json('Not signed in, or refused', ref('Problem'));

/** One operation: what it takes, and what it answers besides 400 and, where a token is needed, 401. */
function operation(
  summary: string,
  takes: SchemaOrRef | undefined,
  answers: OpenAPIV3.ResponsesObject,
  { bearer = false } = {},
): OpenAPIV3.OperationObject {
  return {
    tags: ['auth'],
    summary,
    ...(takes && { requestBody: { required: true, content: { 'application/json': { schema: takes } } } }),
    responses: { ...answers, ...(takes && { 400: invalid }), ...(bearer && { 401: unauthorized }) },
    ...(bearer && { security: [{ bearer: [] }] }),
  };
}

const bearer = { bearer: true };
const user = { 200: json('The account', ref('User')) };
const noContent = { 204: { description: 'Done' } };
const password = object({ current_password: text });

export const authPaths: OpenAPIV3.PathsObject = {
  '/auth/users/': {
    post: operation('Register', ref('Registration'), { 201: json('The new account', ref('User')) }),
    get: operation(
      'List accounts: only your own',
      undefined,
      { 200: json('One account', { type: 'array', items: ref('User') }) },
      bearer,
    ),
  },
  '/auth/users/me/': {
    get: operation('Show your account', undefined, user, bearer),
    put: operation('Replace your profile', ref('Profile'), user, bearer),
    patch: operation('Change your profile', ref('ProfileChanges'), user, bearer),
    delete: operation('Delete your account', password, noContent, bearer),
  },
  '/auth/users/set_password/': {
    post: operation('Change your password', object({ new_password: text, current_password: text }), noContent, bearer),
  },
  '/auth/users/reset_password/': {
    post: operation(
      'Ask for an e-mail with a link to set a new password',
      object({ email: { ...text, format: 'email' } }),
      { 204: { description: 'Taken; the answer does not tell whether the e-mail is registered' } },
    ),
  },
  '/auth/users/reset_password_confirm/': {
    post: operation(
      'Set a new password with a link, which works once',
      object({ uid: text, token: text, new_password: { ...text, minLength: 6 } }),
      noContent,
    ),
  },
  '/auth/jwt/create/': {
    post: operation('Log in', ref('Credentials'), { 200: json('A session', ref('TokenPair')), 401: unauthorized }),
  },
  '/auth/jwt/refresh/': {
    post: operation('Renew a session', object({ refresh: text }), {
      200: json('New tokens; the refresh token that was sent is used up', ref('TokenPair')),
      401: unauthorized,
    }),
  },
  '/auth/jwt/blacklist/': {
    post: operation('End the session of a refresh token', object({ refresh: text }), {
      200: json('The session has ended', { type: 'object' }),
      401: unauthorized,
    }),
  },
  '/auth/jwt/verify/': {
    post: operation('Check a token', object({ token: text }), {
      200: json('The token is good', { type: 'object' }),
      401: unauthorized,
    }),
  },
};
