import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { readNumber, type NumberRules } from '@hidden-order/api-shapes/typed-number';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** What the field expects. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: ReactNode;
}

interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Stands beside the label; the keyboard reaches it after the field. */
  aside?: ReactNode;
}

/** A labelled text input, described by its hint and its error for assistive technology. */
export function TextField({ label, hint, error, aside, ...input }: TextFieldProps) {
  const { id, description, messages } = useField({ hint, error });
  return (
    <div className={clsx(styles.field, aside && styles.withAside)}>
      <label htmlFor={id}>{label}</label>
      <input {...input} {...description} id={id} className={styles.control} />
      {aside}
      {messages}
    </div>
  );
}

/** A labelled select; the options are its children. */
export function SelectField({ label, hint, error, ...select }: FieldProps & ComponentProps<'select'>) {
  const { id, description, messages } = useField({ hint, error });
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} {...description} id={id} className={styles.control} />
      {messages}
    </div>
  );
}

/** A labelled text area. */
export function TextAreaField({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const { id, description, messages } = useField({ hint, error });
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea {...area} {...description} id={id} className={`${styles.control} ${styles.area}`} />
      {messages}
    </div>
  );
}

/** A checkbox with its label beside it. */
export function CheckboxField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const { id, description, messages } = useField({ hint, error });
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <input {...input} {...description} id={id} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </div>
      {messages}
    </div>
  );
}

/** An answer to choose: a radio button or a checkbox with its text. */
export const Option = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label className={clsx(styles.option, className)}>
    <input {...input} />
    <span>{children}</span>
  </label>
);

/** The id of a field, what describes it, and its error and hint. */
function useField({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');
  return {
    id,
    description: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
    messages: (
      <>
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </>
    ),
  };
}

/** What seems wrong with a value that the form takes all the same: `anyway` says so, and does not alarm. */
export const Doubt = ({ children, anyway }: { children: string; anyway: string }) => (
  <span>
    <span>{children}</span> <span className={styles.anyway}>{anyway}</span>
  </span>
);

/** Tells password managers whose password a form is about, where the form does not ask for it. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** A labelled field for a password, which a button shows in clear. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'aside'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      aside={
        <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide password' : 'Show password'}
        </button>
      }
    />
  );
}

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'aside'> {
  /** As typed. */
  value: string;
  rules?: NumberRules;
}

/** A labelled field for a number, which says beside its label how it reads one that is not written plainly. */
export function NumberField({ value, rules, ...props }: NumberFieldProps) {
  const read = readNumber(value, rules);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={value}
      aside={
        <span aria-live="polite" className={styles.reading}>
          {read.ok && read.decimal !== value && `read as ${read.decimal}`}
        </span>
      }
    />
  );
}
