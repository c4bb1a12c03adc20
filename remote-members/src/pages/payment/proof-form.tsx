import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PROOF_FILE_DAYS } from '@hidden-order/api-shapes/retention-periods';
import { newProofSchema, TRANSFER_WAYS, type TransferWay } from '@hidden-order/api-shapes/transfers';
import { useRevalidator } from '@hidden-order/platform/router';
import { Button, TextField } from '@hidden-order/ui';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import * as z from 'zod/mini';
import styles from './payment.module.css';
import { readProof } from './read-proof';
import { sendProof, SilentLineError } from './send-proof';

const formSchema = z
  .object({ ...z.pick(newProofSchema, { transaction: true }).shape, file: z.custom<FileList | undefined>() })
  .check(
    z.refine(({ transaction, file }) => transaction !== '' || (file?.length ?? 0) > 0, {
      path: ['transaction'],
      error: 'Enter the transaction number, or choose a file that shows it.',
    }),
  );

const FAILURE = 'We could not send your proof.';
const SILENCE_MESSAGE = `${FAILURE} For a minute nothing moved on your line. Your file is still here: try again once you are connected.`;

/** The form with which a payer says that the money is on its way. @param props.way how it was sent */
export function ProofForm({ reference, way }: { reference: string; way: TransferWay }) {
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { transaction: '' }, resolver: zodResolver(formSchema) });
  const { errors, isSubmitting } = form.formState;
  const [share, setShare] = useState<number | null>(null);
  /** How many proofs were sent: each has a field of its own for its file, which shows the name of no earlier one. */
  const [sentProofs, setSent] = useState(0);
  const sender = way === 'bank' || way === 'raast' ? 'Your bank' : TRANSFER_WAYS[way];
  const send = useFormTask(form, {
    fields: ['transaction', 'file'],
    failure: FAILURE,
    send: async ({ transaction, file }, signal) => {
      const [chosen] = file ?? [];
      setShare(chosen ? 0 : null);
      const read = chosen ? await readProof(chosen) : { file: '', original: '' };
      if (typeof read === 'string') {
        form.setError('file', { message: read }, { shouldFocus: true });
        return;
      }
      try {
        const proof = { way, transaction, ...read };
        await sendProof({ reference, proof }, signal, (sent) => setShare(chosen ? sent : null));
      } catch (error) {
        if (!(error instanceof SilentLineError)) throw error;
        form.setError('root', { message: SILENCE_MESSAGE });
        return;
      }
      await revalidate();
      form.reset();
      setSent((before) => before + 1);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        label="Transaction number"
        hint={`${sender} shows it after the transfer, and in its message to you.`}
        autoComplete="off"
        spellCheck={false}
        error={errors.transaction?.message}
        {...form.register('transaction')}
      />
      <TextField
        key={sentProofs}
        label="Or a screenshot of the transfer"
        hint={`A picture, or a PDF of 5 MB at most. We delete it ${PROOF_FILE_DAYS} days after the check.`}
        type="file"
        // Without HEIC: iPhones then give a JPEG.
        accept="image/jpeg,image/png,image/webp,application/pdf"
        error={errors.file?.message}
        {...form.register('file', { deps: 'transaction' })}
      />
      <FailureMessage root={errors.root} />
      {isSubmitting && share !== null && <Sending share={share} />}
      <Button type="submit" loading={isSubmitting} loadingLabel="Sending…">
        {errors.root ? 'Retry' : 'I have sent the money'}
      </Button>
    </form>
  );
}

/** How much of a file is sent. */
const Sending = ({ share }: { share: number }) => (
  <div className={`kit-stack2 ${styles.sending}`}>
    <progress value={share} aria-label="Sending your file" />
    <p>
      {share < 1
        ? `${Math.floor(share * 100)}% is sent. Keep this page open.`
        : 'All is sent. We wait for our server’s reply.'}
    </p>
  </div>
);
