import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newFolder } from '../../testing/new-folder';
import { sitePage } from '../../testing/site-page';
import { openRenderer } from './renderer';

const folder = newFolder();

/** A host that renders an address by the remote's module of that name, and hands it a module of Node for the asking. */
const HOST = `exports.createRenderer = ({ remotes }) => {
  const { modules = {} } = Object.assign({}, ...Object.values(remotes).map((bundle) => bundle(require)));
  return {
    addressesOf: async ({ path }) => modules.addresses(path),
    dataPreload: async () => 'calls',
    prepare: async (address) => {
      const { load, show } = modules[address.slice(1)];
      const data = await load?.();
      return { route: address, loaded: { data: data ?? null, cards: {} }, render: async () => ({ head: '', body: String(show(data)), missing: [] }) };
    },
  };
};`;

/** Opens a renderer over a host and a remote whose modules are these. */
async function open(modules: string, { host = HOST, silenceMs = 4000, signal = new AbortController().signal } = {}) {
  const files = { host: path.join(folder, 'render.cjs'), remote: path.join(folder, 'modules.cjs') };
  await writeFile(files.host, host);
  await writeFile(files.remote, `exports.modules = { ${modules} };`);
  const options = { apiUrl: '', siteUrl: '', pages: [], cards: [] };
  const renderer = openRenderer({ host: files.host, remotes: { events: files.remote } }, options, {
    silenceMs,
    signal,
  });
  const show = async (name: string) => {
    const { render } = await renderer.prepare(`/${name}`, 'page');
    return (await render()).body;
  };
  return { renderer, show };
}

test('the code of a release finds no secret, no file, no process and no other user', async () => {
  const { renderer, show } = await open(`tries: { show: () => {
    const tries = {
      // Of trusted authorities the machine may say where they are (sandbox.test.ts).
      environment: () => String(Object.keys(process.env).filter((name) => name !== 'NODE_EXTRA_CA_CERTS')),
      file: () => require('node:fs').readFileSync('/etc/hostname'),
      folder: () => require('node:fs').readdirSync('/'),
      itself: () => require('node:fs').readFileSync(${JSON.stringify(path.join(folder, 'modules.cjs'))}),
      written: () => require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'planted'))}, ''),
      started: () => require('node:child_process').spawnSync('id'),
      worker: () => new (require('node:worker_threads').Worker)('', { eval: true }),
      addOn: () => process.dlopen({ exports: {} }, '/planted.node'),
      internals: () => process.binding('fs'),
      inspector: () => require('node:inspector').open(0),
      signal: () => String(process.kill ?? process._kill ?? process._debugProcess),
      user: () => String(process.getuid() === 0 || process.getgroups().includes(0)),
    };
    const tried = Object.entries(tries).map(([name, attempt]) => {
      try { return [name, attempt()]; } catch (error) { return [name, error.code]; }
    });
    return JSON.stringify(Object.fromEntries(tried));
  } }`);
  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(await show('tries'))).toEqual({
    environment: '',
    file: denied,
    folder: denied,
    itself: denied,
    written: denied,
    started: denied,
    worker: denied,
    addOn: 'ERR_DLOPEN_DISABLED',
    internals: denied,
    inspector: denied,
    signal: 'undefined',
    user: 'false',
  });
  renderer.close();
});

test.each<[string, string, string | RegExp, number?]>([
  ['loops', 'show: () => { for (;;); }', 'it has not answered for 4 s'],
  ['has a loader without end', 'load: () => new Promise(() => {}), show: String', 'it has not answered for 4 s'],
  ['floods its document', `show: () => 'x'.repeat(3e6)`, 'its answer has more than 2 MB'],
  [
    'floods the channel',
    `show: () => { for (;;) require('fs').writeSync(3, 'x'.repeat(65536)); }`,
    /more than 2 MB|no answer/,
  ],
  [
    'takes all memory',
    'show: () => { for (const all = []; ; ) all.push(new Uint8Array(2e8).fill(1)); }',
    'more than 768 MB of memory',
    // A machine that is busy gives memory slowly.
    20_000,
  ],
  ['exits', 'show: () => process.exit(0)', 'its process ended by itself (exit code 0)'],
  ['throws beside its promise', `show: () => queueMicrotask(() => { throw new Error('planted'); })`, 'planted'],
  ['sends no JSON', `show: () => require('fs').writeSync(3, 'garbage\\n')`, 'it sends what is no answer'],
  ['answers for others', `show: () => require('fs').writeSync(3, '{"id":99,"value":1}\\n')`, 'what was not asked'],
])(
  'a page that %s ends its renderer, which names the page and why',
  async (_what, module, reason, silenceMs = 4000) => {
    const { show } = await open(`good: { show: () => 'good' }, bad: { ${module} }`, { silenceMs });
    expect(await show('good')).toBe('good');
    await expect(show('bad')).rejects.toThrow(reason);
    await expect(show('good')).rejects.toThrow('/bad: ');
  },
  30_000,
);

test('what a page prints is nothing; an error of one page is its own', async () => {
  const { renderer, show } = await open(`
    prints: { show: () => { console.log('{"id":0,"value":1}'); process.stderr.write('x'); return 'printed'; } },
    throws: { load: () => { throw new TypeError('planted'); } },
    addresses: (route) => [route, 7]`);
  await expect(show('throws')).rejects.toThrow('planted');
  expect(await show('prints')).toBe('printed');
  await expect(renderer.addressesOf(sitePage('/a', 'events/a'))).rejects.toThrow('something else than was asked');
});

test('the pages of a remote list a thousand addresses at the most, all together', async () => {
  const { renderer } = await open(`addresses: (route) => Array.from({ length: 501 }, (_, at) => route + at)`);
  expect(await renderer.addressesOf(sitePage('/a', 'events/a'))).toHaveLength(501);
  await expect(renderer.addressesOf(sitePage('/b', 'events/b'))).rejects.toThrow(
    '/b: its remote lists more than 1000 addresses',
  );
  renderer.close();
});

test('who no longer wants the pages ends the renderer at once', async () => {
  const ending = new AbortController();
  const { show } = await open('bad: { show: () => { for (;;); } }', { signal: ending.signal });
  const showing = show('bad');
  ending.abort(new Error('overtaken'));
  await expect(showing).rejects.toThrow('overtaken');
});

test.each([
  ['is no JavaScript', 'export const createRenderer = 1;', "Unexpected token 'export'"],
  ['throws', `throw new Error('planted');`, 'the Node bundle of events: planted'],
  ['renders nothing', 'exports.other = 1;', 'createRenderer is not a function'],
  ['asks for a package', `require('react');`, 'which is no module of Node'],
])('a bundle that %s is refused', async (_what, code, message) => {
  const { show } = await open('', { host: code });
  await expect(show('any')).rejects.toThrow(message);
});
