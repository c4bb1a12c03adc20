import { Option } from '@hidden-order/ui';
import styles from './parts.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  /** Names the fields of the form, for {@link chosenIn}. */
  name: string;
  /** Values with their names. */
  options: Readonly<Record<Value, string>>;
  /** The chosen ones at first. */
  chosen: readonly Value[];
}

const valuesOf = <Value extends string>(options: Readonly<Record<Value, string>>) => Object.keys(options) as Value[];

/** Any of a few values. */
export const Choices = <Value extends string>({ legend, name, options, chosen }: ChoicesProps<Value>) => (
  <fieldset className={`kit-stack1 ${styles.group}`}>
    <legend>{legend}</legend>
    {valuesOf(options).map((value) => (
      <Option key={value} type="checkbox" name={`${name} ${value}`} defaultChecked={chosen.includes(value)}>
        {options[value]}
      </Option>
    ))}
  </fieldset>
);

/** @returns the values that are chosen in the form, in their order. @param field reads a field of it by its name */
export const chosenIn = <Value extends string>(
  field: (name: string) => string,
  name: string,
  options: Readonly<Record<Value, string>>,
): Value[] => valuesOf(options).filter((value) => field(`${name} ${value}`) !== '');
