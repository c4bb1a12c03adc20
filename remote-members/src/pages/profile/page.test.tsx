import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@hidden-order/platform/session';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { meta } from './page';

const CNIC = '42101-1234567-8';

let provider: Me;
afterEach(() => provider.stop());

async function openProfile(person = ada): Promise<void> {
  provider = await startMe(person);
  renderPages('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Your details' });
  await screen.findByRole('textbox', { name: 'Phone' });
}

const field = (label: string) => screen.getByLabelText(label);
const saveButton = () => screen.getByRole('button', { name: /^Sav/ });
const unchanged = () => screen.getByText('Everything is saved.');
const save = () => userEvent.click(saveButton());

/** Replaces a field's text by pasting: one event instead of one per character. */
async function enter(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.paste(text);
}

describe('/profile view', () => {
  test('shows the person under the labels of the registration form (§2)', async () => {
    await openProfile({ ...ada, phone: '+92 300 1234567' });
    expect(field('Full Name')).toHaveValue('Ada Khan');
    expect(field('Date of Birth')).toHaveValue('1990-05-17');
    expect(field('Gender')).toHaveValue('female');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Male', 'Female', 'Other']);
    expect(field('CNIC/Passport Number')).toHaveValue('');
    expect(field('Phone')).toHaveValue('+92 300 1234567');
    expect(field('Phone')).toHaveAttribute('maxlength', '25');
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(meta()).toMatchObject({ title: 'Profile', noindex: true });
  });

  test('masks the identity number until the person shows it', async () => {
    await openProfile({ ...ada, cnic_passport_number: CNIC });
    expect(field('CNIC/Passport Number')).toHaveValue('•••••-••••••7-8');
    await userEvent.type(field('CNIC/Passport Number'), '9');
    expect(unchanged()).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Show CNIC/Passport Number' }));
    expect(field('CNIC/Passport Number')).toHaveValue(CNIC);
    await userEvent.click(screen.getByRole('button', { name: 'Hide CNIC/Passport Number' }));
    expect(field('CNIC/Passport Number')).toHaveValue('•••••-••••••7-8');
  });
});

describe('/profile phone: the field of the registration form', () => {
  const country = () => screen.getByRole('button', { name: /^Country code/ });

  test.each([
    ['+447400123456', '+44 7400 123456', 'United Kingdom'],
    ['', '+92', 'Pakistan'],
  ])('the saved number "%s" shows as "%s" with the country %s, and is no change', async (phone, shown, name) => {
    await openProfile({ ...ada, phone });
    expect(field('Phone')).toHaveValue(shown);
    expect(country()).toHaveAccessibleDescription(name);
    expect(unchanged()).toBeVisible();
  });

  test.each(['0300-1234567', '0300 1234567 ext 5', 'n/a', '+92 300', '+99912345', '3001234567'])(
    'a saved number "%s" that is not valid stays as it is, and other fields can be saved',
    async (phone) => {
      await openProfile({ ...ada, phone });
      expect(field('Phone')).toHaveValue(phone);
      await userEvent.click(field('Phone'));
      await enter('Full Name', 'Ada Malik');
      await save();
      expect(await screen.findByText('Your changes are saved.')).toBeVisible();
      expect(provider.patches).toEqual([{ full_name: 'Ada Malik' }]);
      expect(field('Phone')).toHaveValue(phone);
    },
  );

  test('points out an invalid number, which can be saved', async () => {
    await openProfile();
    await enter('Phone', '0300');
    await userEvent.tab();
    expect(field('Phone')).toHaveAccessibleDescription('Too short for a +92 number. You can save it anyway.');
    await save();
    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
    expect(provider.patches).toEqual([{ phone: '+92300' }]);
  });
});

describe('/profile save', () => {
  test('sends nothing before a change; spaces around a value are no change', async () => {
    await openProfile();
    expect(unchanged()).toBeVisible();
    await userEvent.type(field('Full Name'), '  ');
    expect(unchanged()).toBeVisible();
    await userEvent.type(field('Full Name'), 'Malik');
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    await enter('Full Name', 'Ada Khan');
    await save();
    expect(unchanged()).toBeVisible();
    expect(provider.patches).toEqual([]);
  });

  test('sends changed fields only, confirms the save, and masks a new identity number', async () => {
    await openProfile();
    await enter('Full Name', ' Ada Malik ');
    await userEvent.selectOptions(field('Gender'), 'Other');
    await enter('CNIC/Passport Number', '4210112345678');
    await save();
    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
    expect(provider.patches).toEqual([{ full_name: 'Ada Malik', gender: 'other', cnic_passport_number: CNIC }]);
    expect(field('Full Name')).toHaveValue('Ada Malik');
    expect(field('CNIC/Passport Number')).toHaveValue('•••••-••••••7-8');
    // With `disabled` it would have lost the focus.
    expect(saveButton()).toBeEnabled();
    expect(saveButton()).toHaveFocus();
  });

  test('can clear an optional field', async () => {
    await openProfile({ ...ada, phone: '+92 300 1234567' });
    await enter('Phone', '');
    await save();
    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
    expect(provider.patches).toEqual([{ phone: '' }]);
  });

  test('reloads fields that the form does not edit', async () => {
    await openProfile();
    provider.person.email = 'ada@example.org';
    await enter('Phone', '0300');
    await save();
    await waitFor(() => expect(field('Email')).toHaveValue('ada@example.org'));
  });

  test('makes /members greet with the new name', async () => {
    await openProfile();
    await enter('Full Name', 'Zara Malik');
    await save();
    await screen.findByText('Your changes are saved.');
    await userEvent.click(screen.getByRole('link', { name: 'Members Area' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Zara' })).toBeVisible();
  });

  test('disables the button while it runs and keeps edits made meanwhile', async () => {
    await openProfile();
    let resume = () => {};
    provider.pause = new Promise((resolve) => (resume = resolve));
    await enter('Full Name', 'Ada Malik');
    await save();
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    await enter('Phone', '0300');
    resume();
    expect(await screen.findByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled');
    expect(field('Phone')).toHaveValue('+92 300');
    await save();
    await screen.findByText('Your changes are saved.');
    expect(provider.patches).toEqual([{ full_name: 'Ada Malik' }, { phone: '+92300' }]);
  });
});

describe('/profile validation', () => {
  test.each([
    ['Full Name', ' ', 'Enter your full name.'],
    ['Date of Birth', '', 'Enter your date of birth as day, month and year.'],
    ['Date of Birth', '2999-01-01', 'A date of birth cannot be in the future.'],
    ['Date of Birth', '0024-05-01', 'A date of birth cannot be before 1900.'],
    [
      'CNIC/Passport Number',
      '42101-12',
      'Enter a CNIC as 13 digits (XXXXX-XXXXXXX-X), or a passport number of 6 to 20 letters and digits.',
    ],
  ])('%s "%s"', async (label, entered, message) => {
    await openProfile();
    await enter(label, entered);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(provider.patches).toEqual([]);
  });

  test('does not check unchanged fields: an invalid saved identity number does not block a new name', async () => {
    await openProfile({ ...ada, cnic_passport_number: 'n/a' });
    await enter('Full Name', 'Ada Malik');
    await save();
    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
    expect(provider.patches).toEqual([{ full_name: 'Ada Malik' }]);
  });

  test('a saved date of birth that breaks the rule shows and does not block a new name', async () => {
    await openProfile({ ...ada, date_of_birth: '0024-05-01' });
    expect(field('Date of Birth')).toHaveValue('0024-05-01');
    await enter('Full Name', 'Ada Malik');
    await save();
    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
    expect(provider.patches).toEqual([{ full_name: 'Ada Malik' }]);
  });
});

describe('/profile refused by the provider', () => {
  test('the messages show at their fields, the first field gets the focus, and the form keeps its values', async () => {
    await openProfile();
    provider.refusal = {
      status: 400,
      body: {
        phone: ['Ensure this field has no more than 30 characters.'],
        full_name: ['Ensure this field has no more than 255 characters.', 'Null characters are not allowed.'],
      },
    };
    await enter('Full Name', 'Ada Malik');
    await enter('Phone', '0300');
    await save();
    const message = 'Ensure this field has no more than 255 characters. Null characters are not allowed.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Full Name')).toBeInvalid();
    expect(field('Full Name')).toHaveFocus();
    expect(field('Full Name')).toHaveValue('Ada Malik');
    expect(field('Phone')).toBeInvalid();
    expect(field('Phone')).toHaveValue('+92 300');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    provider.refusal = null;
    await enter('Full Name', 'Ada M');
    expect(field('Full Name')).toBeValid();
    await save();
    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
  });

  const NOT_ACCEPTED = 'We could not save your changes. Our server did not accept this. Try again, or write to us.';
  test.each([
    [400, { detail: 'JSON parse error' }, NOT_ACCEPTED],
    [400, { non_field_errors: ['No data provided'] }, NOT_ACCEPTED],
    [400, ['Unable to save.'], NOT_ACCEPTED],
    [
      409,
      { detail: 'The account is locked.', code: 'locked' },
      'We could not save your changes. The account is locked.',
    ],
    [400, { full_name: ['Too long.'], email: ['Not here.'] }, 'Not here.'],
    [500, '<h1>Server Error (500)</h1>', 'We could not save your changes. Our server had a problem.'],
  ])('%i %j shows an alert, and the form keeps its values', async (status, body, message) => {
    await openProfile();
    provider.refusal = { status, body };
    await enter('Phone', '0300');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Phone')).toHaveValue('+92 300');
    expect(saveButton()).not.toHaveAttribute('aria-disabled');
  });

  test('saving works again once the provider does', async () => {
    await openProfile();
    provider.refusal = { status: 503, body: '' };
    await enter('Phone', '0300');
    await save();
    await screen.findByRole('alert');

    provider.refusal = null;
    await save();
    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('/profile with unsaved changes', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Members Area' }));
  const welcome = () => screen.findByRole('heading', { name: 'Welcome, Ada' });

  test('asks before a navigation, and stays when the person keeps editing', async () => {
    await openProfile();
    await enter('Full Name', 'Ada Malik');
    await leave();
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Full Name')).toHaveValue('Ada Malik');

    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await welcome()).toBeVisible();
    expect(provider.patches).toEqual([]);
  });

  test('goes where the person wanted to once a running save has ended', async () => {
    await openProfile();
    let resume = () => {};
    provider.pause = new Promise((resolve) => (resume = resolve));
    await enter('Phone', '0300');
    await save();
    await leave();
    await screen.findByRole('dialog');
    resume();
    expect(await welcome()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('does not ask without unsaved changes', async () => {
    await openProfile();
    await enter('Full Name', 'Ada Malik');
    await enter('Full Name', 'Ada Khan');
    await leave();
    expect(await welcome()).toBeVisible();
  });

  test('makes the browser ask before closing the tab or a reload, but not after a logout', async () => {
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await openProfile();
    expect(asks()).toBe(false);
    await enter('Full Name', 'Ada Malik');
    expect(asks()).toBe(true);
    endSession();
    expect(asks()).toBe(false);
  });
});
