import { CURRENCIES, CURRENCY_CODES, currencyCodeSchema, type CurrencyCode } from 'shared/contracts/currencies';
import { SelectField, TextField } from 'shared/ui';

interface AmountFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (amount: string) => void;
}

/** The amount as text, because a number input accepts exponents and drops commas. */
export function AmountField({ value, problem, onChange }: AmountFieldProps) {
  return (
    <TextField
      label="Amount"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface CurrencySelectProps {
  label: 'From' | 'To';
  value: CurrencyCode;
  onChange: (code: CurrencyCode) => void;
}

/** Selects one of the currencies that the converter offers. */
export function CurrencySelect({ label, value, onChange }: CurrencySelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(currencyCodeSchema.parse(event.target.value))}
    >
      {CURRENCY_CODES.map((code) => (
        <option key={code} value={code}>{`${code} – ${CURRENCIES[code].name}`}</option>
      ))}
    </SelectField>
  );
}
