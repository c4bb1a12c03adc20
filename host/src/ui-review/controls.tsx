import { paths } from 'shared/paths';
import { Button, ButtonLink, SelectField, TextField } from 'shared/ui';
import { Sample } from './sample';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;

/** Buttons and fields. */
export function ControlSamples() {
  return (
    <>
      <Sample title="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button loading loadingLabel="Signing in...">
          loading
        </Button>
        <ButtonLink to={paths.home}>link</ButtonLink>
      </Sample>
      <Sample title="Field">
        <TextField label="Empty" placeholder="Placeholder" />
        <TextField label="With a hint" hint="At least 6 characters" type="password" defaultValue="secret" />
        <TextField label="With an error" error="Enter a valid email address." defaultValue="nope" />
        <TextField label="Read only" readOnly value="ada@example.com" />
        <TextField label="Disabled" disabled value="not now" />
        <TextField label="Date" type="date" defaultValue="1990-05-17" />
        <SelectField label="Select" defaultValue="female">
          <option value="male">male</option>
          <option value="female">female</option>
          <option value="other">other</option>
        </SelectField>
        <SelectField label="Select with an error" error="Choose one." defaultValue="">
          <option value="">—</option>
        </SelectField>
      </Sample>
    </>
  );
}
