import { useState } from 'react';
import { site } from '@hidden-order/api-shapes/site';
import { qrPath } from '@hidden-order/node/drawing/qr-code';
import { TextField } from '@hidden-order/ui';
import styles from '../parts/parts.module.css';

const QR_SIDE = 132;
/** A QR code needs four modules of light around it. */
const QR_EDGE = 16;
const SIDE = QR_SIDE + 2 * QR_EDGE;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A new secret of 160 random bits, which is stored once a code has proved that an app has it. */
const makeSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => BASE32[byte % 32]).join('');

/** Sets up an authenticator app: the fields `secret` and `code`. @param props.email of the person, as the app names it */
export function FactorFields({ email }: { email: string }) {
  const [secret] = useState(makeSecret);
  const issuer = encodeURIComponent(site.name);
  const link = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
  return (
    <fieldset className={`kit-stack4 ${styles.group}`}>
      <legend>Second factor</legend>
      <p>
        Scan the code with an authenticator app, <a href={link}>open it in an app on this device</a>, or type the key.
      </p>
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} width={SIDE} height={SIDE} role="img" aria-label="QR code of the key">
        <rect width={SIDE} height={SIDE} fill="#fff" />
        <path d={qrPath(link, { side: QR_SIDE, left: QR_EDGE, top: QR_EDGE })} fill="#000" />
      </svg>
      <p>
        Key: <code className={styles.detail}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <input type="hidden" name="secret" value={secret} />
      <TextField
        name="code"
        label="Code that the app shows"
        hint="6 digits. Each code works once."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </fieldset>
  );
}
