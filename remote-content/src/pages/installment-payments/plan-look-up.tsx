import { useState, type SubmitEvent } from 'react';
import { Alert, Button, TextField } from 'shared/ui';
import * as z from 'zod/mini';
import styles from './page.module.css';
import { planQuerySchema } from './plan-query';

type Problems = Partial<Record<'reference' | 'email', string[]>>;

/** The form that will find a plan. Plans do not exist yet: it checks what was typed, says so, and sends nothing. */
export function PlanLookUp() {
  const [problems, setProblems] = useState<Problems>({});
  const [answered, setAnswered] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = planQuerySchema.safeParse(Object.fromEntries(new FormData(form)));
    const found: Problems = result.success ? {} : z.flattenError(result.error).fieldErrors;
    setProblems(found);
    setAnswered(result.success);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label="Plan reference"
        name="reference"
        autoComplete="off"
        hint="On every receipt, such as HOA-7K2M9Q4T"
        error={problems.reference?.[0]}
      />
      <TextField label="E-mail address" name="email" type="email" autoComplete="email" error={problems.email?.[0]} />
      <Button type="submit">Look up the plan</Button>
      {answered && (
        <Alert tone="note">
          Plans cannot be looked up yet: online payment is not open, so nobody has one. Nothing was sent.
        </Alert>
      )}
    </form>
  );
}
