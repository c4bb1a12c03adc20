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
declare function callApi<S extends Schema<unknown>>(schema: S, request: { url: \`/\${string}\`; method?: 'post' | 'put'; data?: unknown }): Promise<S['_zod']['output']>;
interface Course { id: string; level: 'easy' | 'hard'; parts?: readonly [number, string]; left: number | undefined }
interface Endpoint<Method, Path, Answer> { method: Method; path: Path; answer: Answer }
declare function callApi<E extends Endpoint<string, string, Schema<unknown>>>(endpoint: E, call?: { params?: object; body?: unknown }): Promise<unknown>;
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

test('calls are known by method, address without its query, what they read and what they send', () => {
  const calls = callsOf(`
    declare const query: '' | \`?\${string}\`;
    declare const choice: 'accept' | 'cancel';
    declare const message: { text: string; copy?: true; labels: Partial<Record<'a' | 'b', number>>; file: Blob };
    callApi(course, { url: \`/courses/\${id}/\${query}\` });
    callApi(course, { url: \`/courses/\${id}/\` });
    const request = { method: 'post', url: '/messages/', data: message } as const;
    callApi(anything, request);
    callApi(anything, { method: 'put', url: \`/entries/\${choice}/\` });
  `);
  const nothing = { answer: 'unknown', body: null };
  expect(calls).toEqual([
    {
      method: 'GET',
      path: '/courses/{}/',
      answer: '{ "id": string; "level": "easy" | "hard"; "parts"?: [number, string]; "left"?: number }',
      body: null,
    },
    { method: 'PUT', path: '/entries/accept/', ...nothing },
    { method: 'PUT', path: '/entries/cancel/', ...nothing },
    {
      method: 'POST',
      path: '/messages/',
      answer: 'unknown',
      body: '{ "text": string; "copy"?: true; "labels": { "a"?: number; "b"?: number }; "file": unknown }',
    },
  ]);
});

test('a call of an endpoint is known by the endpoint’s type, and by what it sends', () => {
  const calls = callsOf(`
    declare const readCourse: Endpoint<'GET', '/courses/:id/', typeof course>;
    declare const accept: Endpoint<'POST', '/entries/:id/accept/', typeof anything>;
    declare const cancel: Endpoint<'POST', '/entries/:id/cancel/', typeof anything>;
    callApi(readCourse, { params: { id } });
    callApi(id === '' ? accept : cancel, { params: { id }, body: { seat: 1 } });
  `);
  const sent = { method: 'POST', answer: 'unknown', body: '{ "seat": number }' };
  expect(calls).toMatchObject([
    { method: 'GET', path: '/courses/{}/', body: null },
    { ...sent, path: '/entries/{}/accept/' },
    { ...sent, path: '/entries/{}/cancel/' },
  ]);
});

test.each([
  ['address', 'const ask = (url: `/${string}`) => callApi(anything, { url });'],
  ['method', "const ask = (method: 'post' | 'put') => callApi(anything, { method, url: '/courses/' });"],
  ['address', 'const ask = (endpoint: Endpoint<string, string, typeof anything>) => callApi(endpoint);'],
  ['schema', "const ask = <S extends Schema<unknown>>(schema: S) => callApi(schema as never, { url: '/courses/' });"],
])('a call whose %s only the running code knows is named by file and line', (what, text) => {
  expect(() => callsOf(`\n${text}`)).toThrow(new RegExp(`data\\.ts:2: .* cannot tell the ${what} of this one`));
});
