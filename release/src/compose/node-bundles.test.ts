/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newFolder } from '../../testing/new-folder';
import { loadHost } from './node-bundles';

const folder = newFolder();
const file = path.join(folder, 'node/render.cjs');
const writeHost = async (code: string) => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
};
const rendererOf = (route: string) => `exports.createRenderer = () => ({
  addressesOf: () => ['${route}'], dataPreload: () => '', prepare: () => null,
});`;
const options = { apiUrl: '', siteUrl: '', pages: [], remotes: {} };

test('a host is evaluated anew each time: the process keeps none that it has evaluated', async () => {
  for (const route of ['/first', '/second']) {
    await writeHost(rendererOf(route));
    const { addressesOf } = (await loadHost(folder)).createRenderer(options);
    expect(addressesOf({} as never)).toEqual([route]);
  }
});

test.each([
  ['is no JavaScript', 'export const createRenderer = 1;', /render\.cjs\)\. SyntaxError: Unexpected token 'export'/],
  ['throws', `throw new Error('planted');`, /render\.cjs\)\. Error: planted/],
  ['renders nothing', 'exports.other = 1;', /render\.cjs\)\. .*createRenderer/s],
])('a host whose bundle %s is refused by the name of the file', async (_what, code, message) => {
  await writeHost(code);
  await expect(loadHost(folder)).rejects.toThrow(message);
});
