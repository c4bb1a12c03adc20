import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PROOF_FILE_DAYS } from '@hidden-order/api-shapes/retention-periods';
import {
  newProofSchema,
  PROOF_FILE_BYTES,
  PROOF_FILE_MESSAGE,
  TRANSFER_WAYS,
  type TransferWay,
} from '@hidden-order/api-shapes/transfers';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button, TextField } from '@hidden-order/ui';
import { submitHandler } from '@hidden-order/ui/form';
import * as z from 'zod/mini';
import type { actions } from './data';
import styles from './payment.module.css';

const formSchema = z
  .object({
    ...z.pick(newProofSchema, { transaction: true }).shape,
    file: z
      .custom<FileList | undefined>()
      .check(z.refine((files) => (files?.[0]?.size ?? 0) <= PROOF_FILE_BYTES, PROOF_FILE_MESSAGE)),
  })
  .check(
    z.refine(({ transaction, file }) => transaction !== '' || (file?.length ?? 0) > 0, {
      path: ['transaction'],
      error: 'Enter the transaction number, or choose a file that shows it.',
    }),
  );

/** The form with which a payer says that the money is on its way. @param props.way how it was sent */
export function ProofForm({ reference, way }: { reference: string; way: TransferWay }) {
  const { submit } = useAction<typeof actions.sendProof>('sendProof');
  const form = useForm({ defaultValues: { transaction: '' }, resolver: zodResolver(formSchema) });
  const { errors, isSubmitting } = form.formState;
  const sender = way === 'bank' || way === 'raast' ? 'Your bank' : TRANSFER_WAYS[way];
  const send = submitHandler(form, {
    fields: ['transaction', 'file'],
    failure: 'We could not send your proof.',
    send: async ({ transaction, file }) =>
      submit({ reference, proof: { way, transaction, file: await inBase64(file?.[0]) } }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Transaction number"
        hint={`${sender} shows it after the transfer, and in its message to you.`}
        autoComplete="off"
        spellCheck={false}
        error={errors.transaction?.message}
        {...form.register('transaction')}
      />
      <TextField
        label="Or a screenshot of the transfer"
        hint={`JPEG, PNG or PDF, 5 MB at most. We delete it ${PROOF_FILE_DAYS} days after the check.`}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        error={errors.file?.message}
        {...form.register('file', { deps: 'transaction' })}
      />
      {errors.root?.message !== undefined && <Alert tone="error">{errors.root.message}</Alert>}
      <Button type="submit" loading={isSubmitting} loadingLabel="Sending…">
        I have sent the money
      </Button>
    </form>
  );
}

/** The content of a file in base64; empty without one. @throws DOMException where the browser cannot read it */
const inBase64 = (file: File | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!file) {
      resolve('');
      return;
    }
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
