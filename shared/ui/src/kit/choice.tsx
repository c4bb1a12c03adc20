import { Option } from './field';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice of one of a few, all in view. */
export const Choice = <Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {options.map(({ value, text }) => (
      <Option key={value} type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)}>
        {text}
      </Option>
    ))}
  </fieldset>
);
