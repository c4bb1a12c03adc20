import type { ComponentProps } from 'react';
import { TextField } from '..';
import styles from './reference-text.module.css';

/** A reference or number of ours: capital letters, then groups after hyphens, such as `PLAN-7K3M-9Q2X-4TBD-W8HN`. */
const REFERENCE = /\b([A-Z]{1,4}(?:-[0-9A-Z]{4,})+)\b/;

/** A text whose references stay on one line each: browsers break a line after any hyphen. */
export const ReferenceText = ({ children }: { children: string }) => (
  <span>
    {/* With a group, every second part is what has matched. */}
    {children.split(REFERENCE).map((part, index) => (
      <span key={index} className={index % 2 === 1 ? styles.reference : undefined}>
        {part}
      </span>
    ))}
  </span>
);

interface ReferenceFieldProps extends Omit<ComponentProps<typeof TextField>, 'hint' | 'error'> {
  /** Where the reference stands, with an example. */
  hint: string;
  error: string | undefined;
}

/** A field for a reference of ours, which is typed from a mail or a receipt. */
export const ReferenceField = ({ hint, error, ...field }: ReferenceFieldProps) => (
  <TextField
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    hint={<ReferenceText>{hint}</ReferenceText>}
    error={error !== undefined && <ReferenceText>{error}</ReferenceText>}
    {...field}
  />
);
