import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { endSession, startSession } from '@hidden-order/platform/session';
import { button, openRegistration, outcome, press, storedTokens, type } from '../../testing/open-modal';
import { startAccounts, type Accounts } from '../../testing/accounts';

const USERS = '/auth/users/';
const CREATE = '/auth/jwt/create/';

let accounts: Accounts;
beforeEach(async () => {
  endSession();
  accounts = await startAccounts();
});
afterEach(() => accounts.stop());

const field = (label: string) => screen.getByLabelText(label);

/** Opens the form and fills in what spec §5 asks for. */
async function fillIn(): Promise<void> {
  await openRegistration();
  await type('Full Name', 'Ada Khan');
  fireEvent.change(field('Date of Birth'), { target: { value: '1990-05-17' } });
  await userEvent.selectOptions(field('Gender'), 'Female');
  await type('Email', 'ada@example.com');
  await type('Password', 'aB3$xyz');
}

async function register(): Promise<void> {
  await fillIn();
  await press('Register');
}

describe('§2 registration form', () => {
  test('has the seven fields with their kinds, and the gender options of §9', async () => {
    await openRegistration();
    const kinds = ['Full Name', 'Date of Birth', 'CNIC/Passport Number', 'Phone', 'Email', 'Password'].map((label) =>
      field(label).getAttribute('type'),
    );
    expect(kinds).toEqual([null, 'date', null, 'tel', 'email', 'password']);
    const options = within(field('Gender')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['', 'male', 'female', 'other']);
  });

  test('says what the password must be, also while it is typed', async () => {
    await openRegistration();
    await type('Password', 'abc');
    expect(field('Password')).toHaveAccessibleDescription(
      'At least 6 characters: not only digits, not a common password and not like your e-mail address.',
    );
  });

  test('§5 an e-mail address that is left without an @ is pointed out at its field, until it has one', async () => {
    await openRegistration();
    await type('Email', 'ada');
    expect(field('Email')).not.toHaveAccessibleDescription();
    await userEvent.tab();
    expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Email')).toHaveAccessibleDescription('An @ is missing, as in name@example.com.');
    await type('Email', '@');
    expect(field('Email')).not.toHaveAccessibleDescription();
    await userEvent.clear(field('Email'));
    await userEvent.tab();
    expect(field('Email')).not.toHaveAccessibleDescription();
  });

  test('personal fields can be filled in by the browser', async () => {
    await openRegistration();
    const labels = ['Full Name', 'Date of Birth', 'Gender', 'Phone', 'Email', 'Password'];
    expect(labels.map((label) => field(label).getAttribute('autocomplete'))).toEqual([
      'name',
      'bday',
      'sex',
      'tel',
      'email',
      'new-password',
    ]);
  });
});

describe('§5 registration can be submitted only when nothing is missing', () => {
  test('the button is disabled until then, and the hint under it names what is missing', async () => {
    await openRegistration();
    const missing = screen.getByRole('status');
    expect(button('Register')).toBeDisabled();
    expect(button('Register')).toHaveAccessibleDescription(/full name, date of birth, gender, email, a password/);

    await type('Full Name', 'Ada Khan');
    fireEvent.change(field('Date of Birth'), { target: { value: '1990-05-17' } });
    await userEvent.selectOptions(field('Gender'), 'Other');
    await type('Email', 'ada');
    await type('Password', '12345');
    expect(missing).toHaveTextContent(
      'Still missing: an @ in the e-mail address, a password of at least 6 characters.',
    );
    expect(button('Register')).toBeDisabled();

    await type('Email', '@');
    await type('Password', '6');
    expect(missing).toHaveTextContent('All required fields are complete.');
    expect(button('Register')).toBeEnabled();
  });

  test.each([
    ['2999-01-01', 'A date of birth cannot be in the future.'],
    [dayOf(new Date()), 'You must be 18 or older to register.'],
    ['0024-05-01', 'A date of birth cannot be before 1900.'],
  ])('a date of birth of %s leaves the button enabled, and the form says at the field why', async (day, problem) => {
    await fillIn();
    fireEvent.change(field('Date of Birth'), { target: { value: day } });
    expect(button('Register')).toBeEnabled();
    await press('Register');
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect(field('Date of Birth')).toHaveAccessibleDescription(problem);
    expect(field('Date of Birth')).toHaveAttribute('aria-invalid', 'true');
    expect(accounts.calls).toEqual([]);

    // Again, without a change: the message may be out of view by then.
    await press('Register');
    expect(screen.getByRole('alert').parentElement).toHaveFocus();

    fireEvent.change(field('Date of Birth'), { target: { value: '1990-05-17' } });
    await press('Register');
    await waitFor(() => expect(outcome()).toBe('signed in'));
  });

  test('Enter sends nothing before that', async () => {
    await openRegistration();
    await userEvent.type(field('Full Name'), 'Ada{Enter}');
    fireEvent.submit(field('Full Name'));
    expect(accounts.calls).toEqual([]);
  });
});

describe('§5 CNIC/passport is optional', () => {
  const number = () => field('CNIC/Passport Number');

  test.each(['42101-1234567-8', '4210112345678', '۴۲۱۰۱–۱۲۳۴۵۶۷–۸', 'AB1234567', ''])(
    '%p needs no message',
    async (entered) => {
      await openRegistration();
      await userEvent.click(number());
      if (entered !== '') await userEvent.paste(entered);
      await userEvent.tab();
      expect(number()).toBeValid();
      expect(number()).toHaveAccessibleDescription('Optional');
    },
  );

  test.each([
    ['42101-1234567', 'A CNIC has 13 digits. You can register anyway.'],
    ['۴۲۱۰۱–۱۲۳۴۵۶۷', 'A CNIC has 13 digits. You can register anyway.'],
    ['AB 12', 'A passport has 6 to 20 letters and digits. You can register anyway.'],
  ])('%p is pointed out on leaving the field, and sent nevertheless', async (entered, message) => {
    await fillIn();
    await type('CNIC/Passport Number', entered);
    expect(number()).toHaveAccessibleDescription('Optional');
    await userEvent.tab();
    expect(number()).toHaveAccessibleDescription(message);
    expect(button('Register')).toBeEnabled();
    await press('Register');
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(accounts.calls[0]?.body['cnic_passport_number']).toBe(entered);
  });
});

describe('§4 registration', () => {
  test('is followed at once by a login with the same credentials', async () => {
    await register();
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(accounts.calls.map(({ path }) => path)).toEqual([USERS, CREATE]);
    expect(accounts.calls[1]?.body).toEqual({ email: 'ada@example.com', password: 'aB3$xyz' });
    expect(storedTokens()).toEqual({ access: 'sample-access', refresh: 'sample-refresh' });
  });

  test('§7 sends all seven fields, empty optional ones as "" and never null, without a bearer token', async () => {
    startSession({ access: 'expired', refresh: 'old' });
    await register();
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(accounts.calls[0]).toEqual({
      path: USERS,
      authorization: undefined,
      body: {
        email: 'ada@example.com',
        password: 'aB3$xyz',
        full_name: 'Ada Khan',
        date_of_birth: '1990-05-17',
        gender: 'female',
        cnic_passport_number: '',
        phone: '',
      },
    });
  });

  test('does not depend on what the answer says about the user', async () => {
    accounts.passwords.set('ada@example.com', 'aB3$xyz');
    accounts.refusals.set(USERS, { status: 201, body: { email: 'ada@example.com', id: 'f7' } });
    await register();
    await waitFor(() => expect(outcome()).toBe('signed in'));
  });

  test('without the login that follows it leads to the login step, e-mail filled in, and says what happened', async () => {
    startSession({ access: 'old', refresh: 'old' });
    accounts.refusals.set(CREATE, { status: 503, body: '<h1>Service Unavailable</h1>' });
    await register();
    const email = await screen.findByLabelText('Email Address');
    expect(email).toHaveValue('ada@example.com');
    expect(screen.getByText(/We created your account but could not sign you in/).closest('[tabindex]')).toHaveFocus();
    expect(screen.getByText('Login failed.')).toBeVisible();
    expect(localStorage).toHaveLength(0);

    accounts.refusals.clear();
    await type('Password', 'aB3$xyz');
    await press('Sign In');
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(accounts.calls.filter(({ path }) => path === USERS)).toHaveLength(1);
  });

  test('a loading flag disables the button, which reads "Creating Account..." until the login is through', async () => {
    const release = accounts.hold();
    await register();
    expect(button('Creating Account...')).toHaveAttribute('aria-disabled', 'true');
    await press('Creating Account...');
    await userEvent.type(field('Full Name'), '{Enter}');
    release();
    await waitFor(() => expect(outcome()).toBe('signed in'));
    expect(accounts.calls.map(({ path }) => path)).toEqual([USERS, CREATE]);
  });

  test('closing the dialog meanwhile aborts the call, and no login follows', async () => {
    const release = accounts.hold();
    await register();
    await waitFor(() => expect(accounts.calls).toHaveLength(1));
    await press('Close');
    await accounts.aborted;
    release();
    expect(outcome()).toBe('closed');
    expect(accounts.calls.map(({ path }) => path)).toEqual([USERS]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('§8 registration failure', () => {
  const refuse = (body: unknown, status = 400) => accounts.refusals.set(USERS, { status, body });
  const message = async () => (await screen.findByRole('alert')).textContent;

  test('shows the server’s detail message', async () => {
    refuse({ detail: 'Request was throttled. Expected available in 60 seconds.' }, 429);
    await register();
    expect(await message()).toBe('Request was throttled. Expected available in 60 seconds.');
  });

  test('otherwise all field messages joined with ", ", each at its field too, and moves the focus there', async () => {
    refuse({
      email: ['user with this email address already exists.'],
      phone: ['Ensure this field has no more than 30 characters.'],
      password: ['This password is too common.', 'This password is entirely numeric.'],
    });
    await register();
    expect(await message()).toBe(
      'user with this email address already exists., Ensure this field has no more than 30 characters., ' +
        'This password is too common., This password is entirely numeric.',
    );
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveAccessibleDescription('user with this email address already exists.');
    expect(field('Phone')).toBeInvalid();
    expect(field('Phone')).toHaveAccessibleDescription(/^Ensure this field has no more than 30 characters\./);
    expect(field('Password')).toHaveAccessibleDescription(/too common\. This password is entirely numeric\./);
    expect(field('Full Name')).toBeValid();
  });

  test('a provider’s own rule for dates of birth shows at the field', async () => {
    refuse({ date_of_birth: ['You must be 18 or older.'] });
    await register();
    expect(await message()).toBe('You must be 18 or older.');
    expect(field('Date of Birth')).toHaveAccessibleDescription('You must be 18 or older.');
  });

  test('also when the messages belong to no field', async () => {
    refuse(['Unable to create account.']);
    await register();
    expect(await message()).toBe('Unable to create account.');
  });

  test('otherwise "Registration failed." and what to do', async () => {
    refuse('<h1>Server Error (500)</h1>', 500);
    await register();
    expect(await screen.findByText('Registration failed.')).toBeVisible();
    expect(screen.getByText(/Try again in a few minutes/)).toBeVisible();
  });

  test('keeps what was typed, and the next attempt can succeed', async () => {
    accounts.passwords.set('ada@example.com', 'somebody else');
    await register();
    await screen.findByRole('alert');
    expect(field('Full Name')).toHaveValue('Ada Khan');
    expect(field('Date of Birth')).toHaveValue('1990-05-17');
    expect(field('Gender')).toHaveValue('female');
    expect(field('Password')).toHaveValue('aB3$xyz');
    await userEvent.clear(field('Email'));
    await type('Email', 'ada.khan@example.com');
    await press('Register');
    await waitFor(() => expect(outcome()).toBe('signed in'));
  });
});
