import { separateChunks } from './chunk-scope';

const KEY = 'webpackChunkhidden_order_content';
const chunks = globalThis as unknown as Record<typeof KEY, string[] | undefined>;

afterEach(() => document.head.replaceChildren());

/** A script as webpack or Rspack asks for a chunk: on the page until it has run. */
function chunkScript(container: string, bundler: 'webpack' | 'rspack' = 'webpack'): HTMLScriptElement {
  const script = document.createElement('script');
  script.dataset[bundler] = `${container}:chunk-1`;
  document.head.append(script);
  return script;
}

/** Calls a function as if a script did. */
function asScript<Result>(script: HTMLScriptElement, call: () => Result): Result {
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const result = call();
  current.mockRestore();
  return result;
}

const run = (script: HTMLScriptElement, chunk: string) => asScript(script, () => (chunks[KEY] ??= []).push(chunk));

const [V1, V2] = [{}, {}];

test('a container gets the chunks that run for it', () => {
  separateChunks('content')(V1);
  run(chunkScript('hidden_order_content'), 'about');
  expect(chunks[KEY]).toEqual(['about']);
});

test('a container of another version does not get the chunks of its predecessor', () => {
  const separate = separateChunks('content');
  separate(V1);
  run(chunkScript('hidden_order_content'), 'about of v1');
  separate(V2);
  expect(chunks[KEY]).toBeUndefined();
});

test('a chunk of a rejected version reaches no container of the next one, however late it runs', () => {
  const separate = separateChunks('content');
  separate(V1);
  const late = chunkScript('hidden_order_content');
  separate(V2);
  run(late, 'about of v1, before the next container');
  expect(chunks[KEY]).toBeUndefined();
  run(chunkScript('hidden_order_content'), 'about of v2');
  run(late, 'about of v1');
  expect(chunks[KEY]).toEqual(['about of v2']);
});

test('a version that is retried keeps its chunks, also after another one was tried', () => {
  const separate = separateChunks('content');
  separate(V1);
  run(chunkScript('hidden_order_content'), 'about');
  separate(V1);
  run(chunkScript('hidden_order_content'), 'blogs');
  separate(V2);
  separate(V1);
  expect(chunks[KEY]).toEqual(['about', 'blogs']);
});

test('the next container does not wait for a chunk that was still under way', () => {
  const separate = separateChunks('content');
  chunkScript('hidden_order_content');
  chunkScript('hidden_order_content', 'rspack');
  const other = chunkScript('hidden_order_auth');
  separate(V1);
  expect([...document.querySelectorAll('script')]).toEqual([other]);
});
