import { TextField } from 'shared/ui';

interface AmountFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (amount: string) => void;
}

/** The amount as text, because a number input would take exponents and lose commas. */
export function AmountField({ value, problem, onChange }: AmountFieldProps) {
  return (
    <TextField
      label="Amount"
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
