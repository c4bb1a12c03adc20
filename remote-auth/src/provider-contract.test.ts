import { configureApi } from '@hidden-order/platform/api-client';
import { endSession, startSession } from '@hidden-order/platform/session';
import { fail, json, startProvider } from '@hidden-order/testing';
import * as recorded from '@hidden-order/testing/provider-failures';
import { login, register } from './account-calls';
import { loginFailure, registrationFailure } from './failure';

/** Answers of the provider by path; a registration without one succeeds. */
const answers = new Map<string, recorded.ProviderFailure>();
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider(({ path }, response) => {
    const answer = answers.get(path);
    if (answer !== undefined) fail(response, answer);
    else json(response, 201, {});
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterAll(() => provider.close());

const STORED = { access: 'a', refresh: 'r' };
beforeEach(() => {
  answers.clear();
  startSession(STORED);
});
afterEach(endSession);

const ada = {
  email: 'ada@example.com',
  password: 'aB3$xyz',
  full_name: 'Ada Khan',
  date_of_birth: '1990-05-17',
  gender: 'female',
} as const;
const signal = () => new AbortController().signal;
const stored = () => Object.fromEntries(Object.entries(localStorage));
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** Advice takes the place of what the server did not say. */
const adviceFor = ({ detail, joined, status }: recorded.ProviderFailure) =>
  (detail ?? joined)
    ? null
    : `${status >= 500 ? SERVER_FAULT : NOT_ACCEPTED} (Request failed with status code ${status})`;
const CHECK_BOTH = 'Check your e-mail address and password, or use “Forgot password?”.';
const SERVER_FAULT = 'Our server had a problem. Try again in a few minutes.';
const NOT_ACCEPTED = 'Our server did not accept this. Try again, or write to us.';

describe('§8 login failure: the detail message, otherwise "Login failed.", and what to do; §4 the tokens are cleared', () => {
  test.each([...recorded.login, ...recorded.anyEndpoint])('$sent: $status $body', async (failure) => {
    answers.set('/auth/jwt/create/', failure);
    const error = await errorOf(login(ada, signal()));
    expect(loginFailure(error)).toEqual({
      message: failure.detail ?? 'Login failed.',
      advice: failure.status === 401 && failure.detail ? CHECK_BOTH : adviceFor(failure),
    });
    expect(stored()).toEqual({});
  });
});

describe('§8 registration failure: detail, otherwise all field messages, otherwise "Registration failed."; tokens stay', () => {
  test.each([...recorded.registration, ...recorded.anyEndpoint])('$sent: $status $body', async (failure) => {
    answers.set('/auth/users/', failure);
    const error = await errorOf(register(ada, signal()));
    expect(registrationFailure(error)).toEqual({
      message: failure.detail ?? (failure.joined || 'Registration failed.'),
      advice: adviceFor(failure),
    });
    expect(stored()).toEqual(STORED);
  });
});

describe('§4 the automatic login after a registration fails: the account exists, the tokens are cleared', () => {
  test.each([...recorded.login, ...recorded.anyEndpoint])('$sent: $status $body', async (failure) => {
    answers.set('/auth/jwt/create/', failure);
    const outcome = await register(ada, signal());
    expect(outcome).toMatchObject({ signedIn: false, failure: { message: failure.detail ?? 'Login failed.' } });
    expect(stored()).toEqual({});
  });
});
