/**
 * Renders the built first view beside the page's own components, in Node.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstViewConfig } from 'shared/build/first-view-config';
import { sampleCertificate } from 'shared/contracts/samples/certificates';
import { sampleEnrolment, sampleInstalment, sampleReceipt } from 'shared/contracts/samples/payments';
import { sampleEntry } from 'shared/contracts/samples/tournaments';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared/static-router';
import webpack from 'webpack';
import { ada } from '../../testing/me';
import firstView from './first-view';

type Answers = Parameters<typeof firstView>[0];
type Render = (answers: unknown) => string;

const DIRECTORY = path.resolve(import.meta.dirname, '../../..');
let rendered: Render;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-view-'));
  const firstViews = { members: './src/pages/members/first-view.tsx' };
  const config = firstViewConfig({ directory: DIRECTORY, uniqueName: 'test', firstViews });
  await build({ ...config, output: { ...config.output, path: folder } });
  const code = await readFile(path.join(folder, 'members.js'), 'utf8');
  // As in a document: without modules, and with nothing remembered in the browser's storage.
  const storage = { getItem: () => null };
  rendered = runInNewContext(`${code}; firstView`, {
    window: { sessionStorage: storage, localStorage: storage },
    sessionStorage: storage,
    localStorage: storage,
    Intl,
    console,
  }) as Render;
  await rm(folder, { recursive: true });
}, 60_000);

function build(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

// Node has no storage to remember a course in, which the page warns about.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

/** The page's own components, rendered by React in a router. */
async function reactMarkup(answers: Answers): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: firstView(answers) }]);
  const context = await handler.query(new Request('http://localhost/members'));
  if (context instanceof Response) throw new Error('The test leads elsewhere.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** Elements and texts, without class names: those of a build differ from those of a test. */
function treeOf(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('[class]')) element.removeAttribute('class');
  document.body.normalize();
  return document.body.innerHTML;
}

const late = sampleInstalment({ state: 'late' });
const answersOf = (
  person: object,
  enrolments: object[],
  receipts: object[],
  certificates: object[] = [],
  entries: object[] = [],
) =>
  [
    { ...ada, ...person },
    { items: enrolments },
    { items: receipts },
    { items: certificates },
    { items: entries },
  ] as unknown as Answers;

test.each([
  ['a new person', answersOf({}, [], [])],
  [
    'a person whose name and number contain markup',
    answersOf({ full_name: '<b>"A" & B</b>', phone: '+923001234567' }, [], []),
  ],
  [
    'a person who studies and has paid',
    answersOf(
      {},
      [
        sampleEnrolment({ fully_paid: true, plan_state: null, next_instalment: null }),
        sampleEnrolment({ order: 'B', plan_state: 'late', next_instalment: late }),
      ],
      [sampleReceipt(), sampleReceipt({ number: 6, to_be_refunded: true })],
      [sampleCertificate(), sampleCertificate({ state: 'revoked', files: null })],
      [sampleEntry(), sampleEntry({ reference: 'T-2', status: 'cancelled', can_cancel: false })],
    ),
  ],
  [
    'a person whose lessons are locked',
    answersOf({}, [sampleEnrolment({ plan_state: 'suspended', lessons_open: false, next_instalment: late })], []),
  ],
])('the first view of %s has the elements and texts of the page', async (_who, answers) => {
  const html = rendered(answers);
  expect(html).toContain('Welcome');
  expect(treeOf(html)).toBe(treeOf(await reactMarkup(answers)));
});
