import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Control } from 'react-hook-form';
import {
  CONTACT_MESSAGE_LENGTH,
  CONTACT_TOPICS,
  contactMessageSchema,
  type ContactMessage,
  type ContactTopic,
} from '@hidden-order/api-shapes/contact';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { useAction } from '@hidden-order/platform/router';
import { Button, SelectField, TextAreaField, TextField } from '@hidden-order/ui';
import formStyles from '../../form/form.module.css';
import type { actions } from './data';
import styles from './page.module.css';

const TOPICS: Record<ContactTopic, string> = {
  course: 'A course or certification',
  payment: 'A payment or instalment',
  tournament: 'A tournament',
  website: 'This website or my account',
  other: 'Something else',
};

interface ContactFormProps {
  /** Called with the message's reference, and the address that gets the answer. */
  onSent: (sent: { reference: string; email: string }) => void;
}

/** The form that sends a message to the academy. */
export function ContactForm({ onSent }: ContactFormProps) {
  const form = useForm({
    defaultValues: { name: '', email: '', message: '', referral: '' },
    resolver: zodResolver(contactMessageSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const { submit: sendMessage } = useAction<typeof actions.send>('send');
  const submit = useFormTask(form, {
    fields: ['name', 'email', 'topic', 'message'],
    failure: 'We could not send your message.',
    send: async (message) => {
      const outcome = await sendMessage(message);
      if ('done' in outcome) onSent({ email: message.email, ...outcome.done });
      return outcome;
    },
  });

  return (
    <form className={`kit-stack5 ${formStyles.form}`} aria-labelledby="contact-title" noValidate onSubmit={submit}>
      <h2 id="contact-title">Send a message</h2>
      <div className={`kit-stack5 ${formStyles.pair}`}>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <SelectField label="Topic" error={errors.topic?.message} {...form.register('topic')}>
        <option value="">Choose a topic</option>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {TOPICS[topic]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Message"
        rows={8}
        error={errors.message?.message}
        hint={<Length control={form.control} />}
        {...form.register('message')}
      />
      {/* A honeypot: programs fill in every field; browsers fill in for people only fields that are displayed. */}
      <label hidden>
        Leave this field empty
        <input autoComplete="off" {...form.register('referral')} />
      </label>
      <FailureMessage root={errors.root} />
      <div className={`kit-wrap ${styles.submit}`}>
        <Button type="submit" loading={isSubmitting} loadingLabel="Sending…">
          Send message
        </Button>
        <p className="kit-soft">We use your address only to reply to you.</p>
      </div>
    </form>
  );
}

function Length({ control }: { control: Control<ContactMessage, unknown, ContactMessage> }) {
  const length = useWatch({ control, name: 'message' }).length;
  const { min, max } = CONTACT_MESSAGE_LENGTH;
  return <span>{`${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters, at least ${min}`}</span>;
}
