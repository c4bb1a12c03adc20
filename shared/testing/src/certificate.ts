import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

/** A certificate of `localhost` signed by itself, for a day. */
export interface Certificate {
  key: string;
  certificate: string;
  /** Hash of its public key, by which Chromium is told to trust it; where it only ignores errors, it caches nothing. */
  publicKeyHash: string;
}

/** @throws Error with openssl's own words, or when there is no openssl */
export function makeCertificate(): Certificate {
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const pem = execFileSync('openssl', ['req', '-x509', ...newKey, ...name], { encoding: 'utf8', stdio: 'pipe' });
  const begin = pem.indexOf('-----BEGIN CERTIFICATE');
  const [key, certificate] = [pem.slice(0, begin), pem.slice(begin)];
  const { publicKey } = new X509Certificate(certificate);
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return { key, certificate, publicKeyHash: hash.digest('base64') };
}
