import PDFParser, { type Output } from 'pdf2json';
import { graduate } from '../../support/graduate';
import { newPerson } from '../../support/people';
import { loadFixtures } from '../../support/shopping';
import { API_URL, startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
afterAll(() => api.close());

/** Fetches a public address of the API. */
const open = (address = ''): Promise<Response> => fetch(address.replace(API_URL, api.url));
const certificateOf = async (full_name: string) =>
  (await graduate(api, await newPerson(api, { full_name }))).certificate;

async function readPdf(bytes: Buffer): Promise<Output> {
  const parser = new PDFParser();
  const read = new Promise<Output>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', reject);
  });
  parser.parseBuffer(bytes);
  return read;
}

test('the PDF is one page with a title and text that can be selected, and its metadata says who completed what', async () => {
  const certificate = await certificateOf('Zoë Šimić');
  const answer = await open(certificate.files?.pdf);
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

test('names in other scripts are drawn; where no font has the letters, there are no files and the answer names them', async () => {
  const { files } = await certificateOf('علی ۱۲۳ (خان)');
  const picture = await open(files?.png);
  expect([(await open(files?.pdf)).status, picture.status]).toEqual([200, 200]);
  expect(picture.headers.get('content-type')).toBe('image/png');

  const other = await certificateOf('李小龍 🌊');
  expect(other).toMatchObject({ state: 'valid', files: null });
  const { status, body } = await api.request(`/certificates/${other.code}/certificate.png`);
  expect([status, body]).toEqual([
    422,
    expect.stringContaining('these characters of the certificate: 李 小 龍 🌊. Print its page'),
  ]);
});
