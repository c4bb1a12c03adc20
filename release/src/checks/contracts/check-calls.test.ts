/** @jest-environment node */
import path from 'node:path';
import { Readable } from 'node:stream';
import { API_CALLS_FILE, CONTRACT_FOLDER, type ApiCall } from '@hidden-order/platform/protocol/app-contract';
import { answerFetch } from '../../../testing/answer-fetch';
import { writeFiles } from '../../../testing/new-folder';
import { snapshotLive } from '../../../testing/snapshot';
import { APPS, useSite } from '../../../testing/test-site';
import { compatible } from '../../commands/compatible';
import { promote } from '../../commands/promote';
import { publishApp } from '../../commands/publish';
import { rollback } from '../../commands/rollback';
import { status } from '../../commands/status';
import { apiDescriptionSchema } from './api-description';
import { compareCalls } from './compare-calls';
import { TypeChecker } from './type-checker';

const READS: ApiCall = {
  method: 'GET',
  path: '/courses/{}/',
  answer: '{ "id": string; "level": "easy" | "hard"; "prices": [number, number]; "note"?: null | string }',
  body: null,
};
const SENDS: ApiCall = {
  method: 'POST',
  path: '/orders/',
  answer: 'unknown',
  body: '{ "course": string; "plan": "full" }',
};

const text = { type: 'string' };
const course = {
  type: 'object',
  properties: {
    id: text,
    level: { type: 'string', enum: ['easy', 'hard'] },
    prices: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
    note: { type: 'string', nullable: true },
    further: { type: 'object', additionalProperties: { oneOf: [text, { type: 'integer' }] } },
  },
  required: ['id', 'level', 'prices', 'note'],
};
const order = {
  type: 'object',
  properties: { course: text, plan: { type: 'string', enum: ['full', 'instalments'] }, code: text },
  required: ['course', 'plan'],
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** The description of an API that answers both calls, with changes. */
const describedApi = (changedCourse: object = {}, changedOrder: object = {}) => ({
  openapi: '3.0.3',
  paths: {
    '/courses/{slug}/': { get: { responses: { 200: json({ ...course, ...changedCourse }), 404: json(text) } } },
    '/orders/': {
      post: {
        requestBody: { required: true, ...json({ ...order, ...changedOrder }) },
        responses: { 201: { description: 'Done.' } },
      },
    },
  },
});

const checker = new TypeChecker();
afterAll(() => checker.close());

test.each<[string, object, ApiCall[], RegExp]>([
  [
    'calls what the API does not have',
    describedApi(),
    [{ ...READS, path: '/charts/{}/' }],
    /^content 2 calls GET \/charts\/{}\/, which the API does not have\.$/,
  ],
  [
    'lacks a field of the answer',
    describedApi({ required: ['level', 'prices'] }),
    [READS],
    /content 2 cannot read what the API answers to GET \/courses\/{}\/:\n[^]*Property '"id"' is optional/,
  ],
  [
    'knows fewer choices than the answer has',
    describedApi({
      properties: { ...course.properties, level: { type: 'string', enum: ['easy', 'hard', 'hardest'] } },
    }),
    [READS],
    /Type '"hardest"' is not assignable to type '"easy" \| "hard"'/,
  ],
  [
    'hides a call behind a comment',
    describedApi({ required: ['level', 'prices'] }),
    [{ ...SENDS, path: '/orders/', answer: 'unknown /*' }, READS],
    /content 2 cannot read what the API answers to POST \/orders\/:\nA type of it is none\.[^]*Property '"id"' is optional/,
  ],
  [
    'does not send what the API needs',
    describedApi({}, { required: ['course', 'plan', 'code'] }),
    [SENDS],
    /content 2 sends to POST \/orders\/ what the API does not take:\n[^]*Property '"code"' is missing/,
  ],
])('a version that %s does not fit, and is told by which call', async (_what, description, calls, reason) => {
  const api = apiDescriptionSchema.parse(description);
  const found = await compareCalls(api, [{ app: 'content', version: '2', calls }], checker);
  const said = found.map(({ message }) => message).join('\n');
  expect(said).toMatch(reason);
});

describe('on a site', () => {
  const site = useSite();
  beforeEach(async () => {
    await site.serve(...APPS);
    await site.goLive('1');
  });
  afterEach(() => void jest.restoreAllMocks());

  /** Publishes a version of content that makes these calls. */
  async function publishCalling(version: string, ...calls: ApiCall[]): Promise<void> {
    const { from } = await site.build('content', version);
    await writeFiles(path.join(from, CONTRACT_FOLDER), { [API_CALLS_FILE]: JSON.stringify(calls) });
    await publishApp(site.context, 'content', { from, releaseVersion: version });
  }

  const answerWith = (description: object) =>
    answerFetch(site.context.configuration.settings.apiUrl, ({ pathname }) =>
      pathname === '/openapi.json' ? Response.json(description) : new Response(null, { status: 404 }),
    );

  test('a version whose calls the API answers goes live; one whose calls it does not answer is refused, and what is live stays', async () => {
    answerWith(describedApi());
    await publishCalling('2', READS, SENDS);
    expect((await promote(site.context, ['content@2'])).text).toContain('content 2 for 100 %');
    await publishCalling('3', { ...READS, path: '/charts/{}/' });
    const live = await snapshotLive(site.root);
    await expect(promote(site.context, ['content@3'])).rejects.toThrow(
      'Refused: the live API does not answer every call. What is live stays.\n  content 3 calls GET /charts/{}/',
    );
    expect(await snapshotLive(site.root)).toEqual(live);
  });

  test('a rollback asks nothing of the API for a version that comes back to fall back to', async () => {
    await publishCalling('2', READS);
    await promote(site.context, ['content@2']);
    for (const version of ['3', '4']) {
      await site.publish('content', version);
      await promote(site.context, [`content@${version}`]);
    }
    answerWith({ openapi: '3.0.3', paths: {} });
    expect((await rollback(site.context, 'content')).text).toContain('content 3 for 100 %');
    expect((await status(site.context)).text).toContain('3  100 %\n  2  to fall back to');
    // To have visitors again, it is compared as any other.
    await expect(promote(site.context, ['content@2'])).rejects.toThrow('the live API does not answer every call');
  });

  test('an API that does not describe itself, or cannot be reached, refuses nothing, and the verdict says so', async () => {
    const said: string[] = [];
    const context = { ...site.context, report: (line: string) => void said.push(line) };
    await publishCalling('2', READS);
    await promote(context, ['content@2']);
    answerFetch(site.context.configuration.settings.apiUrl, () => new Response(null, { status: 404 }));
    await publishCalling('3', READS);
    await promote(context, ['content@3']);
    expect(said.filter((line) => line.startsWith('calls are not compared'))).toEqual([
      expect.stringMatching(/openapi\.json cannot be reached/),
      expect.stringMatching(/openapi\.json answers with status 404$/),
    ]);
  });

  test('an API is refused that a live version with visitors cannot use; one to fall back to is only named', async () => {
    const said: string[] = [];
    const context = { ...site.context, report: (line: string) => void said.push(line) };
    const ask = (description: unknown) => compatible(context, Readable.from([JSON.stringify(description)]));
    answerWith(describedApi());
    await publishCalling('2', READS, SENDS);
    await promote(site.context, ['content@2']);
    expect((await ask(describedApi({ properties: { ...course.properties, more: text } }))).text).toBe(
      'The API answers all 2 calls of what is live.',
    );
    const broken = describedApi({ properties: { ...course.properties, id: { type: 'integer' } } });
    await expect(ask(broken)).rejects.toThrow(/^Refused: live versions need[^]*content 2 cannot read[^]*'number'/);
    await expect(ask({ openapi: '3.0.3' })).rejects.toThrow('That is no description of an API.');
    await promote(site.context, ['content@1']);
    expect((await ask(broken)).data).toEqual({ versions: 3, calls: 2 });
    expect(said).toEqual([expect.stringMatching(/^content 2 cannot read[^]*It has no visitors/)]);
  });
});
