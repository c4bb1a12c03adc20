import fs from 'node:fs/promises';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIssuer, didDocumentPath } from '../../src/learning/certificates/credentials/issuer';
import {
  makeCredentialKey,
  parseCredentialKey,
  storedCredentialKey,
} from '../../src/learning/certificates/credentials/key';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credential-key-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test('several starting processes make one key, which only its owner may read', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => storedCredentialKey(folder)));
  expect(new Set(keys.map(({ d }) => d)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['credential-key.json']);
  expect((await stat(join(folder, 'credential-key.json'))).mode & 0o777).toBe(0o600);
});

test('a key that exists is read from a folder that takes no writes', async () => {
  const key = await storedCredentialKey(folder);
  jest.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error('read-only file system'), { code: 'EROFS' }));
  expect(await storedCredentialKey(folder)).toEqual(key);
});

test('a full disk stops the start with what to do, and no draft is left behind', async () => {
  const { writeFile: write } = fs;
  jest.spyOn(fs, 'writeFile').mockImplementation(async (file) => {
    await write(file, '{"kty"');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await expect(storedCredentialKey(folder)).rejects.toThrow('make it writable or set CREDENTIAL_KEY');
  expect(await readdir(folder)).toEqual([]);
});

test('a damaged key stops the start with what to do', async () => {
  await writeFile(join(folder, 'credential-key.json'), '{"kty":"EC"}');
  await expect(storedCredentialKey(folder)).rejects.toThrow('delete it to have a new one made');
});

test.each(['', 'not JSON', '{}', '{"kty":"RSA"}'])('%j is no key', (text) => {
  expect(parseCredentialKey(text)).toBeUndefined();
});

test.each([
  ['https://api.academy.example', 'did:web:api.academy.example', '/.well-known/did.json'],
  ['http://localhost:4000', 'did:web:localhost%3A4000', '/.well-known/did.json'],
  ['https://academy.example/api', 'did:web:academy.example:api', '/did.json'],
])('the API at %s is %s', async (address, did, path) => {
  const key = parseCredentialKey(await makeCredentialKey());
  if (!key) throw new Error('A new key cannot be parsed.');
  const issuer = await createIssuer(key, address);
  expect(issuer.did).toBe(did);
  expect(didDocumentPath(issuer)).toBe(path);
  expect(JSON.stringify(issuer.didDocument)).not.toContain(key.d);
});
