import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startProvider } from '@hidden-order/testing';
import { startAccounts, type Accounts } from '../../testing/accounts';
import { button, openRegistration, outcome, press, type } from '../../testing/open-modal';

let accounts: Accounts;
beforeEach(async () => {
  localStorage.clear();
  accounts = await startAccounts();
});
afterEach(() => accounts.stop());

const phone = () => screen.getByRole('textbox', { name: 'Phone' });
const countryButton = () => screen.getByRole('button', { name: /^Country code \+\d+$/ });
const search = () => screen.getByRole('combobox', { name: 'Country code' });
const list = () => screen.getByRole('listbox', { name: 'Countries' });
// Hundreds of options: queries do not check whether each is visible.
const options = () => within(list()).getAllByRole('option', { hidden: true });
const listed = () => options().map(({ textContent }) => textContent);
const active = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function openList(): Promise<void> {
  await openRegistration();
  await userEvent.click(countryButton());
}

/** Finds a country in the open list and clicks it. */
async function pick(name: string): Promise<void> {
  await userEvent.keyboard(name);
  await userEvent.click(within(list()).getByRole('option', { name: new RegExp(`^${name}`) }));
}

/** What registering sends as the phone, all other fields filled in. */
async function sentPhone(): Promise<unknown> {
  await type('Full Name', 'Ada Khan');
  fireEvent.change(screen.getByLabelText('Date of Birth'), { target: { value: '1990-05-17' } });
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female');
  await type('Email', 'ada@example.com');
  await type('Password', 'aB3$xyz');
  await press('Register');
  await waitFor(() => expect(outcome()).toBe('signed in'));
  return accounts.calls[0]?.body['phone'];
}

describe('§2 phone: the field', () => {
  test('§9 starts with the dial code of Pakistan and takes at most 25 characters', async () => {
    await openRegistration();
    expect(phone()).toHaveValue('+92');
    expect(phone()).toHaveAttribute('maxlength', '25');
    expect(countryButton()).toHaveAccessibleName('Country code +92');
    expect(countryButton()).not.toHaveTextContent('+92');
    expect(countryButton()).toHaveAccessibleDescription('Pakistan');
  });

  test('§9 keeps to 25 characters however the text came in', async () => {
    await openRegistration();
    fireEvent.change(phone(), { target: { value: `+92${'1'.repeat(300)}` } });
    expect(await sentPhone()).toBe(`+92${'1'.repeat(22)}`);
  });

  test('a number with another dial code changes the country', async () => {
    await openRegistration();
    await userEvent.clear(phone());
    await userEvent.type(phone(), '+442079460958');
    expect(phone()).toHaveValue('+44 20 7946 0958');
    expect(countryButton()).toHaveAccessibleDescription('United Kingdom');
  });

  test('a number without "+" is one of the country, and is shown in international form', async () => {
    await openRegistration();
    await userEvent.clear(phone());
    await userEvent.type(phone(), '03001234567');
    expect(phone()).toHaveValue('+92 300 1234567');
  });

  test.each([
    ['+92 301 2345678', '+92 301 2345678', 'Pakistan'],
    ['+44 20 7946 0958', '+44 20 7946 0958', 'United Kingdom'],
    ['00923012345678', '+92 301 2345678', 'Pakistan'],
    ['0301-2345678', '+92 301 2345678', 'Pakistan'],
    ['  Mobile of Ada, for calls: \u202a+92\u00a0(0) 301 – 234 – 5678\u202c', '+92 301 2345678', 'Pakistan'],
    ['۰۳۰۱ ۲۳۴۵۶۷۸', '+92 301 2345678', 'Pakistan'],
  ])('a number pasted behind the dial code takes its place: %s', async (pasted, shown, country) => {
    await openRegistration();
    await userEvent.click(phone());
    await userEvent.paste(pasted);
    expect(phone()).toHaveValue(shown);
    expect(countryButton()).toHaveAccessibleDescription(country);
    expect(await sentPhone()).toBe(shown.replaceAll(' ', ''));
  });

  test('the same for one that is typed behind it, pasted into another number, dropped, or filled in', async () => {
    await openRegistration();
    await type('Phone', '+44');
    expect(phone()).toHaveValue('+44');
    await type('Phone', ' 20');
    await userEvent.paste('+92 301 2345678');
    expect(phone()).toHaveValue('+92 301 2345678');
    for (const [entered, shown, country] of [
      [{ dataTransfer: { getData: () => 'Call +49 30 901820' } }, '+49 30 901820', 'Germany'],
      [{ target: { value: '030901821' } }, '+49 30 901821', 'Germany'],
      [{ target: { value: '+923012345678' } }, '+92 301 2345678', 'Pakistan'],
    ] as const) {
      // Awaited, because the library reports in a microtask.
      await act(() => {
        if ('target' in entered) fireEvent.change(phone(), entered);
        else fireEvent.drop(phone(), entered);
        return Promise.resolve();
      });
      expect(phone()).toHaveValue(shown);
      expect(countryButton()).toHaveAccessibleDescription(country);
    }
  });

  test('an international number typed with "00", also behind the dial code', async () => {
    await openRegistration();
    await type('Phone', '0044207946');
    expect(phone()).toHaveValue('+44 20 7946');
    await userEvent.clear(phone());
    await userEvent.type(phone(), '0092301');
    expect(phone()).toHaveValue('+92 301');
  });

  test('emptied, it shows the dial code again once it is left', async () => {
    await openRegistration();
    await userEvent.clear(phone());
    expect(phone()).toHaveValue('');
    await userEvent.tab();
    expect(phone()).toHaveValue('+92');
  });

  test('what was typed and the country are still there after a look at the other form', async () => {
    await openList();
    await pick('United Kingdom');
    await press('Login');
    await press('Create an account');
    expect(await screen.findByRole('textbox', { name: 'Phone' })).toHaveValue('+44');
    expect(countryButton()).toHaveAccessibleDescription('United Kingdom');
  });
});

describe('§3 phone: what is sent', () => {
  test('a string of "+" and digits', async () => {
    await openRegistration();
    await type('Phone', '3001234567');
    expect(await sentPhone()).toBe('+923001234567');
  });

  test('"" when there is nothing but the dial code', async () => {
    await openList();
    await pick('United Kingdom');
    expect(await sentPhone()).toBe('');
  });

  test('§5 what was typed, when it is not a valid number: an optional field never holds back a registration', async () => {
    await openRegistration();
    await type('Phone', '300');
    expect(await sentPhone()).toBe('+92300');
  });
});

describe('§5 phone: an invalid number', () => {
  const message = 'Too short for a +92 number. You can register anyway.';

  test('is pointed out on leaving the field, and no longer once it is right', async () => {
    await openRegistration();
    await type('Phone', '300');
    expect(phone()).toBeValid();
    await userEvent.tab();
    expect(phone()).toBeInvalid();
    expect(phone()).toHaveAccessibleDescription(message);
    await type('Phone', '1234567');
    expect(phone()).toBeValid();
    expect(phone()).toHaveAccessibleDescription('Optional');
  });

  test('is pointed out on submission, and does not disable the button', async () => {
    await openRegistration();
    const release = accounts.hold();
    await type('Full Name', 'Ada Khan');
    fireEvent.change(screen.getByLabelText('Date of Birth'), { target: { value: '1990-05-17' } });
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await type('Email', 'ada@example.com');
    await type('Password', 'aB3$xyz');
    await type('Phone', '300');
    expect(button('Register')).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(message));
    release();
    await waitFor(() => expect(outcome()).toBe('signed in'));
  });

  test('is not pointed out while focus moves from the number to the country', async () => {
    await openRegistration();
    await type('Phone', '300');
    await userEvent.click(countryButton());
    expect(screen.queryByText(/Too short/)).not.toBeInTheDocument();
  });
});

describe('§2 phone: the list of countries', () => {
  test('opens at the country of the field, with the focus in the search field', async () => {
    await openList();
    expect(countryButton()).toHaveAttribute('aria-expanded', 'true');
    expect(search()).toHaveFocus();
    expect(active()).toBe('Pakistan+92');
    const selected = within(list()).getAllByRole('option', { selected: true, hidden: true });
    expect(selected.map(({ textContent }) => textContent)).toEqual(['Pakistan+92']);
    expect(listed().length).toBeGreaterThan(240);
  });

  test('has a flag of fixed size for each country', async () => {
    await openList();
    const flags = options().flatMap((each) => Array.from(each.querySelectorAll('img[alt=""]')));
    expect(flags).toHaveLength(listed().length);
    expect(new Set(flags.map((flag) => flag.getAttribute('src'))).size).toBe(flags.length);
    for (const flag of flags) expect([flag.getAttribute('width'), flag.getAttribute('height')]).toEqual(['24', '16']);
  });

  test('is searched by name, code of two letters and dial code, and the number of results is announced', async () => {
    await openList();
    for (const [typed, first] of [
      ['kingdom', 'United Kingdom+44'],
      ['gg', 'Guernsey+44'],
      ['+353', 'Ireland+353'],
    ] as const) {
      await userEvent.clear(search());
      await userEvent.keyboard(typed);
      expect(listed()[0]).toBe(first);
      expect(active()).toBe(first);
      const count = listed().length;
      expect(screen.getByText(count === 1 ? '1 country found' : `${count} countries found`)).toHaveRole('status');
    }
  });

  test('says when nothing fits the search, and what to try', async () => {
    await openList();
    await userEvent.keyboard('atlantis{Enter}');
    expect(screen.getByText('No country fits “atlantis”')).toBeVisible();
    expect(screen.getByText(/a code such as PK, or a dial code such as \+92/)).toBeVisible();
    expect(screen.getByText('No country found')).toHaveRole('status');
    expect(search()).toHaveAttribute('aria-expanded', 'false');
    expect(accounts.calls).toEqual([]);
  });

  test('arrow keys, Home and End go through it and round its ends', async () => {
    await openList();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Palau+680');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Oman+968');
    await userEvent.keyboard('{Home}');
    expect(active()).toBe('Afghanistan+93');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Zimbabwe+263');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Afghanistan+93');
    await userEvent.keyboard('{PageDown}{PageUp}{End}');
    expect(active()).toBe('Zimbabwe+263');
  });

  test('Enter chooses: the national digits stay, and the focus goes on to the number', async () => {
    await openRegistration();
    await type('Phone', '3001234567');
    await userEvent.click(countryButton());
    await userEvent.keyboard('united k{Enter}');
    expect(phone()).toHaveValue('+44 300 123 4567');
    expect(countryButton()).toHaveAccessibleDescription('United Kingdom');
    expect(phone()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('among countries of one dial code the chosen one stays', async () => {
    await openList();
    await pick('Canada');
    await userEvent.type(phone(), '9');
    expect(countryButton()).toHaveAccessibleDescription('Canada');
  });

  test('Escape closes it alone, changes nothing, and gives the focus back', async () => {
    await openList();
    await userEvent.keyboard('united{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(countryButton()).toHaveFocus();
    expect(countryButton()).toHaveAccessibleDescription('Pakistan');
    expect(outcome()).toBe('open');
  });

  test('a press outside closes it', async () => {
    await openList();
    await userEvent.click(screen.getByRole('heading', { name: 'Create Account' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('going on with Tab closes it', async () => {
    await openList();
    await userEvent.tab();
    expect(phone()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('arrow keys, Enter and Space on the button open it', async () => {
    await openRegistration();
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{Enter}', ' ']) {
      countryButton().focus();
      await userEvent.keyboard(key);
      expect(search()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
    }
  });
});

describe('§9 type-to-find', () => {
  let user: ReturnType<typeof userEvent.setup>;
  const pause = (ms: number) => jest.advanceTimersByTime(ms);
  beforeEach(async () => {
    await openRegistration();
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: (ms) => pause(ms) });
  });
  afterEach(() => jest.useRealTimers());

  test('on the button, typing chooses the country whose name starts so, spaces included', async () => {
    countryButton().focus();
    await user.keyboard('united k');
    expect(countryButton()).toHaveAccessibleDescription('United Kingdom');
    expect(screen.getByText('United Kingdom', { selector: '[aria-live]' })).toBeInTheDocument();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('the buffer clears after 700 ms, not before', async () => {
    countryButton().focus();
    await user.keyboard('f');
    pause(699);
    await user.keyboard('r');
    expect(countryButton()).toHaveAccessibleDescription('France');
    pause(700);
    await user.keyboard('f');
    expect(countryButton()).toHaveAccessibleDescription('Falkland Islands');
  });

  test('in the search field, typing searches', async () => {
    await user.click(countryButton());
    await user.keyboard('united k');
    expect(search()).toHaveValue('united k');
  });
});

describe('§7 country look-up', () => {
  let service: Awaited<ReturnType<typeof startProvider>>;
  afterEach(() => service.close());
  const serve = async (answer: string) => {
    service = await startProvider((_, response) => response.end(answer));
  };

  test('what it finds is the country of an untouched field', async () => {
    await serve('1;GB;GBR;United Kingdom');
    await openRegistration(service.baseUrl);
    await waitFor(() => expect(phone()).toHaveValue('+44'));
    expect(countryButton()).toHaveAccessibleDescription('United Kingdom');
    await press('Login');
    await press('Create an account');
    await screen.findByRole('textbox', { name: 'Phone' });
    expect(service.seen).toHaveLength(1);
  });

  test('unknown is Pakistan', async () => {
    await serve('1;ZZ;ZZZ;Reserved');
    await openRegistration(service.baseUrl);
    await waitFor(() => expect(service.seen).toHaveLength(1));
    expect(phone()).toHaveValue('+92');
  });

  test.each([
    ['typed', () => userEvent.type(phone(), '3'), '+92 3'],
    ['chose', () => chooseByTyping('france'), '+33'],
  ])('it never overrides what the person %s', async (_, act, value) => {
    const aborted: boolean[] = [];
    service = await startProvider((_request, response) => response.once('close', () => aborted.push(true)));
    await openRegistration(service.baseUrl);
    await waitFor(() => expect(service.seen).toHaveLength(1));
    await act();
    // The form aborts the call at once, not after 2 s: a late answer cannot change the field.
    await waitFor(() => expect(aborted).toEqual([true]));
    expect(phone()).toHaveValue(value);
    expect(countryButton()).not.toHaveTextContent('+44');
  });

  async function chooseByTyping(name: string): Promise<void> {
    countryButton().focus();
    await userEvent.keyboard(name);
  }
});
