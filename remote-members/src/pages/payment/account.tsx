import { useState } from 'react';
import type { TransferAccount, TransferWay } from '@hidden-order/api-shapes/transfers';
import { qrPath } from '@hidden-order/node/drawing/qr-code';
import { Button, Unseen } from '@hidden-order/ui';
import { formatRupees } from '@hidden-order/ui/format';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import styles from './payment.module.css';

/** What the number of an account is called. */
const NUMBERS: Readonly<Record<TransferWay, string>> = {
  bank: 'IBAN',
  raast: 'Raast ID',
  jazzcash: 'JazzCash number',
  easypaisa: 'Easypaisa number',
};

/** Letters and digits in groups of four, as banks print an IBAN. */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

const QR_SIDE = 132;
/** A QR code needs four modules of light around it. */
const QR_EDGE = 16;

interface AccountProps {
  account: TransferAccount;
  amountPaisa: number;
  reference: string;
}

/** Where to send the money, and how much, each to copy with one press. */
export function Account({ account: { way, title, bank, number, qr }, amountPaisa, reference }: AccountProps) {
  const side = QR_SIDE + 2 * QR_EDGE;
  return (
    <div className={styles.account}>
      <dl className={styles.facts}>
        <Fact name="Account title" value={title} />
        {bank !== null && <Fact name="Bank" value={bank} />}
        <Fact name={NUMBERS[way]} value={way === 'bank' ? inFours(number) : number} copied={number} />
        <Fact name="Exact amount" value={formatRupees(amountPaisa)} copied={(amountPaisa / 100).toFixed(2)} />
        <Fact name="Payment reference" value={reference} copied={reference} />
      </dl>
      <p className="kit-soft">If there is room for a note, write the payment reference there.</p>
      {qr !== null && (
        <figure className={`kit-soft ${styles.qr}`}>
          <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={`QR code of the Raast ID ${number}`}>
            <rect width={side} height={side} fill="#fff" />
            <path d={qrPath(qr, { side: QR_SIDE, left: QR_EDGE, top: QR_EDGE })} fill="#000" />
          </svg>
          <figcaption>Scan it with your bank’s app.</figcaption>
        </figure>
      )}
    </div>
  );
}

/** @param props.copied what the button copies; without it there is no button */
function Fact({ name, value, copied }: { name: string; value: string; copied?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ReferenceText>{value}</ReferenceText>
        {copied !== undefined && <CopyButton name={name} text={copied} />}
      </dd>
    </div>
  );
}

/** Copies a text; says so, or that the browser does not allow it. */
function CopyButton({ name, text }: { name: string; text: string }) {
  const [said, setSaid] = useState<{ text: string; word: string } | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ text, word: 'Copied' });
    } catch {
      setSaid({ text, word: 'Not allowed' });
    }
  };
  const word = said?.text === text ? said.word : 'Copy';
  return (
    <>
      <Button variant="secondary" className={styles.copy} onClick={() => void copy()} aria-label={`Copy: ${name}`}>
        {word}
      </Button>
      <Unseen role="status">{word !== 'Copy' && `${name}: ${word}`}</Unseen>
    </>
  );
}
