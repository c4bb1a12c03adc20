import { calculateJwkThumbprint, importJWK, SignJWT, type JWTPayload } from 'jose';
import type { Services } from '../../../services';
import type { CredentialKey } from './key';

/** The academy as the issuer of credentials. */
export interface Issuer {
  /** The issuer's identifier, such as `did:web:api.academy.example`. */
  did: string;
  /** Address of the API for browsers and verifiers, without a slash at the end. */
  apiUrl: string;
  /** The issuer's public key and how to use it (DID Core §5). */
  didDocument: Readonly<Record<string, unknown>>;
  /**
   * Secures a credential as a VC-JWT: the payload is the credential itself. The header has the three properties that
   * Open Badges 3.0 §8.2.3 allows and nothing else.
   */
  sign: (credential: JWTPayload) => Promise<string>;
}

/** What the features of learning need. */
export interface LearningServices extends Services {
  /** Signs the credentials of certificates. */
  issuer: Issuer;
}

/** @param apiUrl where the API serves the DID document */
export async function createIssuer({ d, ...publicKey }: CredentialKey, apiUrl: string): Promise<Issuer> {
  const did = didOf(apiUrl);
  // A credential names its key by the key's hash, so a new key gets a new name.
  const keyId = `${did}#${await calculateJwkThumbprint(publicKey)}`;
  const key = await importJWK({ ...publicKey, d }, 'ES256');
  return {
    did,
    apiUrl,
    didDocument: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: [{ id: keyId, type: 'JsonWebKey2020', controller: did, publicKeyJwk: publicKey }],
      assertionMethod: [keyId],
    },
    sign: (credential) =>
      new SignJWT(credential).setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' }).sign(key),
  };
}

/** The did:web identifier of an address (did:web method, "Create"): a port and each part of the path are encoded. */
function didOf(address: string): string {
  const { host, pathname } = new URL(address);
  const parts = pathname.split('/').filter((part) => part !== '');
  return ['did:web', encodeURIComponent(host), ...parts].join(':');
}

/** Where the API answers with the DID document; a proxy has taken the path of `apiUrl` away (did:web method, "Read"). */
export const didDocumentPath = ({ apiUrl }: Issuer): '/.well-known/did.json' | '/did.json' =>
  new URL(apiUrl).pathname === '/' ? '/.well-known/did.json' : '/did.json';

/** An instant in the seconds of a JWT. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** The same instant in a credential, where it must be equal: without milliseconds. */
export const dateTimeOf = (instant: Date): string =>
  new Date(secondsOf(instant) * 1000).toISOString().replace('.000Z', 'Z');
