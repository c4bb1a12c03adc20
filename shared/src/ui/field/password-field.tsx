import { useState, type ComponentProps } from 'react';
import { useField, type FieldProps } from './field';
import styles from './field.module.css';

/** A labelled field for a password, which a button shows in clear. */
export function PasswordField({ label, hint, error, ...input }: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { id, description, messages } = useField({ hint, error });
  const [isShown, setShown] = useState(false);
  return (
    <div className={`${styles.field} ${styles.password}`}>
      <label htmlFor={id}>{label}</label>
      <input {...input} {...description} id={id} type={isShown ? 'text' : 'password'} className={styles.control} />
      {/* After the field, so that the keyboard reaches the field first; the styles put it beside the label. */}
      <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide password' : 'Show password'}
      </button>
      {messages}
    </div>
  );
}
