import https from 'node:https';
import { connect } from 'node:net';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { verifyJWT } from 'did-jwt';
import { Resolver } from 'did-resolver';
import { getResolver } from 'web-did-resolver';

/** What a credential says, by its own names. */
export type Credential = Readonly<Record<string, unknown>>;

/**
 * Verifies credentials as a stranger does: by public addresses, and by libraries that the API does not use.
 * @param port of the API under test on this machine
 * @param textAt fetches a public address
 */
export function credentialVerifier(port: number, textAt: (address: string) => Promise<string>) {
  const resolver = new Resolver(getResolver());

  /** @returns what a VC-JWT says @throws Error when its issuer's `did:web` document has no key that verifies it */
  async function verify(jwt: string): Promise<Credential> {
    const { payload } = await withoutTls(port, () => verifyJWT(jwt, { resolver, proofPurpose: 'assertionMethod' }));
    return payload;
  }

  /** Reads the bit of a credential in its issuer's status list (Bitstring Status List v1.0 §3.2). */
  async function isRevoked(credential: Credential): Promise<boolean> {
    const { verified, results, error } = await checkStatus({
      credential,
      documentLoader: async (address) => ({ document: await verify(await textAt(address)) }),
      // The library verifies embedded proofs; the list is a VC-JWT, which is verified above.
      verifyBitstringStatusListCredential: false,
    });
    const [result] = results ?? [];
    if (!verified || result === undefined) throw error ?? new Error('The status could not be checked.');
    return result.status;
  }

  return { verify, isRevoked };
}

/**
 * `did:web` is resolved by https, and the API under test speaks http: meanwhile connects every request for https to it,
 * without TLS. One at a time.
 */
async function withoutTls<Result>(port: number, run: () => Promise<Result>): Promise<Result> {
  const { globalAgent } = https;
  https.globalAgent = Object.assign(new https.Agent(), { createConnection: () => connect(port, 'localhost') });
  try {
    return await run();
  } finally {
    https.globalAgent = globalAgent;
  }
}
