import type { ComponentProps } from 'react';
import { TextField } from '..';
import { ReferenceText } from './reference-text';

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
