import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from './phone-field';

/** A form with the phone field. It keeps `start` until the person changes the number. */
function Form({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneField
        hint="Optional"
        value={value}
        onChange={setValue}
        countryLookupUrl={null}
        error={undefined}
        submitted={false}
        invalidMessage={(reason) => `${reason} You can save it anyway.`}
      />
      <output>{value}</output>
    </>
  );
}

const phone = () => screen.findByLabelText('Phone');
const countryButton = () => screen.getByLabelText(/^Country code \+/);
const search = () => screen.queryByLabelText('Country code');
const active = () => document.querySelector('[role=option][data-active=true]');

test('§2 a country is searched, picked and typed for by keys, and its national digits stay', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(await phone()).toHaveValue('+92');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(search()).toHaveFocus();
  expect(active()).toHaveTextContent('Pakistan+92');
  await user.keyboard('king{Enter}');
  expect(await phone()).toHaveFocus();
  await user.keyboard('2079460958');
  expect(await phone()).toHaveValue('+44 20 7946 0958');
  await user.tab({ shift: true });
  await user.keyboard('{ArrowDown}{End}');
  expect(active()).toHaveTextContent('Zimbabwe+263');
  await user.keyboard('{Escape}');
  expect(countryButton()).toHaveFocus();
  await user.keyboard('united s');
  expect(countryButton()).toHaveFocus();
  expect(countryButton()).toHaveAccessibleDescription('United States +1');
  expect(await phone()).toHaveValue('+1 207 946 0958');
});

test('§2 the list stays open for Enter without a result and for a press in its search, and closes for the rest', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await phone();
  await user.click(countryButton());
  await user.keyboard('zzzz{Enter}');
  expect(screen.getByText('No country fits “zzzz”')).toBeVisible();
  await user.tab();
  expect(search()).toBeNull();
  await user.click(countryButton());
  await user.click(screen.getByLabelText('Country code'));
  await user.click(screen.getByText('Germany'));
  expect(await phone()).toHaveFocus();
  expect(await phone()).toHaveValue('+49');
  await user.click(countryButton());
  await user.click(document.body);
  expect(search()).toBeNull();
});

test('§5 an invalid number has the custom message once the field is left, and the dial code alone is no entry', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(await phone());
  await user.keyboard('300');
  expect(await phone()).toHaveAccessibleDescription('Optional');
  await user.tab();
  expect(await phone()).toHaveAccessibleDescription('Too short for a +92 number. You can save it anyway.');
  await user.clear(await phone());
  await user.tab();
  expect(await phone()).toHaveValue('+92');
  expect(await phone()).toHaveAccessibleDescription('Optional');
  expect(document.querySelector('output')).toBeEmptyDOMElement();
});

test('§9 at most 25 characters, of which the words around a pasted number are none', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(await phone());
  await user.paste('Please call me at any time: +92 (0)301 - 23 45 - 678, thank you');
  expect(await phone()).toHaveValue('+92 301 2345678');
  expect(screen.getByText('+923012345678')).toBeVisible();
  await user.keyboard('12345678901234567890');
  expect(await phone()).toHaveProperty('value.length', 25);
});

test.each([
  ['+12045551234', '+1 204 555 1234'],
  ['+92 300 1234567', '+92 300 1234567'],
  ['0300 1234567', '+92 300 1234567'],
  ['on request', '+92'],
])('a saved "%s" shows as "%s" and is not changed', async (saved, shown) => {
  const user = userEvent.setup();
  render(<Form start={saved} />);
  await user.click(await phone());
  await user.tab();
  expect(await phone()).toHaveValue(shown);
  expect(document.querySelector('output')).toHaveTextContent(saved);
});
