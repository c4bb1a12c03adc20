import { useState, type ReactNode } from 'react';
import { Alert, Button, Card } from '@hidden-order/ui';
import { Frame } from './frame';
import styles from './entry-form.module.css';
import { useServiceTask } from './use-service-task';

/** What a form asks for that stands before the page, such as to sign in, and how it is sent. */
export interface Entry<Sent> {
  title: string;
  lead: ReactNode;
  fields: ReactNode;
  button: string;
  pending: string;
  /**
   * Sends it.
   * @param field reads a field by its name, without spaces around it; `''` for an empty one
   * @returns what is wrong with the fields instead, where nothing is sent
   */
  send: (field: (name: string) => string) => Promise<Sent> | string;
}

interface EntryFormProps<Sent> extends Entry<Sent> {
  place: string;
  /** Why the person has to fill it in again. */
  before?: string | null;
  onSent: (sent: Sent) => void;
}

/** A form in the place of a page. A refusal stands above its fields, which keep what was typed. */
export function EntryForm<Sent>(props: EntryFormProps<Sent>) {
  const { place, title, lead, fields, button, pending, send, before = null, onSent } = props;
  const [problem, setProblem] = useState(before);
  const { isPending, fault, run } = useServiceTask(async (form: FormData) => {
    const sent = send((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    });
    setProblem(typeof sent === 'string' ? sent : null);
    if (typeof sent !== 'string') onSent(await sent);
  });
  const message = problem ?? fault;

  return (
    <Frame place={place}>
      <div className={styles.page}>
        <Card className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <form
            noValidate
            className="kit-stack4"
            onSubmit={(event) => {
              event.preventDefault();
              run(new FormData(event.currentTarget));
            }}
          >
            {message !== null && <Alert tone="error">{message}</Alert>}
            {fields}
            <Button type="submit" loading={isPending} loadingLabel={pending}>
              {button}
            </Button>
          </form>
        </Card>
      </div>
    </Frame>
  );
}
