import { CURRENCIES, CURRENCY_CODES, currencyCodeSchema, type CurrencyCode } from 'shared/contracts/currencies';
import { SelectField } from 'shared/ui';

interface CurrencySelectProps {
  label: 'From' | 'To';
  value: CurrencyCode;
  onChange: (code: CurrencyCode) => void;
}

/** One of the currencies that the converter knows. */
export function CurrencySelect({ label, value, onChange }: CurrencySelectProps) {
  return (
    <SelectField
      label={label}
      name={label.toLowerCase()}
      value={value}
      onChange={(event) => onChange(currencyCodeSchema.parse(event.target.value))}
    >
      {CURRENCY_CODES.map((code) => (
        <option key={code} value={code}>
          {code} – {CURRENCIES[code].name}
        </option>
      ))}
    </SelectField>
  );
}
