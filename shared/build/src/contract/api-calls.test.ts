/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { apiCalls } from './api-calls';

const folder = mkdtempSync(path.join(tmpdir(), 'calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What stands for the client and for zod; a schema with a default gives more than it takes in. */
const CLIENT = `
interface Schema<In, Out = In> { _zod: { input: In; output: Out } }
interface Course { id: string; level: 'easy' | 'hard'; parts?: readonly [number, string]; left: number | undefined }
interface Endpoint<Method, Path, Answer> { method: Method; path: Path; answer: Answer }
declare function callApi<E extends Endpoint<string, string, Schema<unknown>>>(endpoint: E, call?: { params?: object; query?: object; body?: unknown }): Promise<unknown>;
declare const course: Schema<Course, Course & { rating: number }>;
declare const anything: Schema<unknown>;
declare const id: string;
`;

/** The calls of a program with one file. */
function callsOf(text: string) {
  const file = path.join(folder, 'data.ts');
  const client = path.join(folder, 'client.d.ts');
  writeFileSync(client, CLIENT);
  writeFileSync(file, text);
  const options = { strict: true, types: [], target: ts.ScriptTarget.ES2022 };
  return apiCalls(ts.createProgram([file, client], options));
}

test('calls are known by the type of their endpoint, without its query, and by what they send', () => {
  const calls = callsOf(`
    declare const readCourse: Endpoint<'GET', '/courses/:id/', typeof course>;
    declare const send: Endpoint<'POST', '/messages/', typeof anything>;
    declare const accept: Endpoint<'POST', '/entries/:id/accept/', typeof anything>;
    declare const cancel: Endpoint<'POST', '/entries/:id/cancel/', typeof anything>;
    declare const message: { text: string; copy?: true; labels: Partial<Record<'a' | 'b', number>> & Record<\`a.\${string}\` | \`b.\${string}\`, number>; file: Blob };
    callApi(readCourse, { params: { id }, query: { page: 1 } });
    callApi(readCourse, { params: { id } });
    callApi(send, { body: message });
    callApi(id === '' ? accept : cancel, { params: { id }, body: { seat: 1 } });
  `);
  const sent = { method: 'POST', answer: 'unknown', body: '{ "seat": number }' };
  expect(calls).toEqual([
    {
      method: 'GET',
      path: '/courses/{}/',
      answer: '{ "id": string; "level": "easy" | "hard"; "parts"?: [number, string]; "left"?: number }',
      body: null,
    },
    { ...sent, path: '/entries/{}/accept/' },
    { ...sent, path: '/entries/{}/cancel/' },
    {
      ...{ method: 'POST', path: '/messages/', answer: 'unknown' },
      body: '{ "text": string; "copy"?: true; "labels": { "a"?: number; "b"?: number; [key: string]: number }; "file": unknown }',
    },
  ]);
});

test.each([
  ['address', "const ask = (endpoint: Endpoint<'GET', string, typeof anything>) => callApi(endpoint);"],
  ['method', "const ask = (endpoint: Endpoint<string, '/courses/', typeof anything>) => callApi(endpoint);"],
  ['schema', 'const ask = (endpoint: object) => callApi(endpoint as never);'],
])('a call whose %s only the running code knows is named by file and line', (what, text) => {
  expect(() => callsOf(`\n${text}`)).toThrow(new RegExp(`data\\.ts:2: .* cannot tell the ${what} of this one`));
});
