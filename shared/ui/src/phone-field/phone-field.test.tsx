import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from './phone-field';

/** A form with the phone field. It keeps `start` until the person changes the number. */
function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const [country, setCountry] = useState('');
  return (
    <>
      <PhoneField
        hint="Optional"
        value={value}
        onChange={setValue}
        country={country}
        onCountryChange={setCountry}
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
