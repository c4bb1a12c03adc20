import * as z from 'zod/mini';
import { paymentSchema } from './payments';

/** Payments by transfer: the payer sends money from an account or a wallet, and a proof that a person checks. */

/** How money is sent, with the names that receipts use. */
export const TRANSFER_WAYS = {
  bank: 'Bank transfer',
  raast: 'Raast',
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
} as const;
export const transferWaySchema = z.enum(['bank', 'raast', 'jazzcash', 'easypaisa'], 'Choose how you sent the money.');
export type TransferWay = z.infer<typeof transferWaySchema>;

/** Most bytes of a proof’s file, how long it is in base64, and what a larger one is answered. */
export const PROOF_FILE_BYTES = 5 * 1024 * 1024;
export const PROOF_FILE_LENGTH = Math.ceil(PROOF_FILE_BYTES / 3) * 4;
export const PROOF_FILE_MESSAGE = 'Choose a file of 5 MB at most.';

/** Most pixels that are kept of a proof’s picture. A limit of its sides would make the text of tall screenshots unreadable. */
const PROOF_PIXELS = 3_000_000;
/** By what the sides of a proof’s picture are multiplied, so that it has no more pixels than are kept. */
export const proofScale = (width: number, height: number): number =>
  Math.min(1, Math.sqrt(PROOF_PIXELS / (width * height)));

/** Whether a file is HEIC or WebP, by its first 12 bytes as Latin-1: phones and chats make them, and the API reads neither. */
export const isHeicOrWebp = (start: string): boolean => /^(.{4}ftyp(hei|hev|mif1|msf1)|RIFF.{4}WEBP)/s.test(start);
export const HEIC_OR_WEBP_MESSAGE =
  'We cannot read this HEIC or WebP picture. Open it, take a screenshot of it, and choose that.';

/** What a way sends money to. */
const transferAccountSchema = z.object({
  way: transferWaySchema,
  title: z.string(),
  /** Name of the bank; null for a wallet or Raast. */
  bank: z.nullable(z.string()),
  /** The IBAN, or the mobile number that is the id of a wallet or of Raast. */
  number: z.string(),
  /** The text of the QR code by which banks’ apps pay to it; null without one. */
  qr: z._default(z.nullable(z.string()), null),
});
export type TransferAccount = z.infer<typeof transferAccountSchema>;

/** The number or reference of a transfer as it is compared: without spaces and dashes, in capitals. */
export const transferReference = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

const TRANSACTION_MESSAGE = 'Copy the transaction number of your bank or wallet: 4 to 40 letters and digits.';
/** Of a bank or wallet. */
const transactionField = z
  .string(TRANSACTION_MESSAGE)
  .check(
    z.maxLength(100, { error: TRANSACTION_MESSAGE, abort: true }),
    z.overwrite(transferReference),
    z.regex(/^([A-Z0-9]{4,40})?$/, TRANSACTION_MESSAGE),
  );

/** Takes `POST /payments/{reference}/proofs/`: a transaction number, a file in base64, or both; an empty text is none. */
export const newProofSchema = z.object({
  way: transferWaySchema,
  transaction: transactionField,
  file: z.string(PROOF_FILE_MESSAGE).check(z.maxLength(PROOF_FILE_LENGTH, PROOF_FILE_MESSAGE)),
  /** SHA-256 of the file as it was chosen, hex: browsers reduce pictures, each in its way. Empty where one cannot say. */
  original: z._default(z.string().check(z.regex(/^([0-9a-f]{64})?$/)), ''),
});
export type NewProof = z.infer<typeof newProofSchema>;

export const proofStateSchema = z.enum(['waiting', 'accepted', 'refused']);

const proofSchema = z.object({
  /** Names it within its payment’s addresses. */
  id: z.int(),
  way: transferWaySchema,
  /** Empty without one. */
  transaction: z.string(),
  /** Whether its file can be downloaded. */
  has_file: z.boolean(),
  sent_at: z.string(),
  state: proofStateSchema,
  /** What came, of an accepted one. */
  received_paisa: z.nullable(z.int()),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});
export type Proof = z.infer<typeof proofSchema>;

/** Answer of `GET /payments/{reference}/transfer/`. */
export const transferSchema = z.object({
  payment: paymentSchema,
  accounts: z.array(transferAccountSchema),
  /** The latest first. */
  proofs: z.array(proofSchema),
  /** The sum of what came, and each part with its day and receipt, the oldest first. */
  received_paisa: z.int(),
  arrivals: z._default(z.array(z.object({ receipt: z.int(), amount_paisa: z.int(), arrived_on: z.string() })), []),
  /** Whether its order has ended, so that its lessons are closed. */
  ended: z._default(z.boolean(), false),
});
export type Transfer = z.infer<typeof transferSchema>;
