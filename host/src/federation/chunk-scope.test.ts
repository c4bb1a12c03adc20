import { separateChunks } from './chunk-scope';

const KEY = 'webpackChunkhidden_order_content';
const chunks = globalThis as unknown as Record<typeof KEY, string[] | undefined>;

/** Does what `run` does as if a script from `src` did it. */
function asScript<Result>(src: string, run: () => Result): Result {
  const script = Object.assign(document.createElement('script'), { src });
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const result = run();
  current.mockRestore();
  return result;
}

const load = (chunk: string, from: string) => asScript(from, () => (chunks[KEY] ??= []).push(chunk));
const seenBy = (container: string) => asScript(container, () => chunks[KEY]);

test('a chunk reaches the container from its own folder, not the one of another version', () => {
  separateChunks('content');
  load('about of v1', 'http://remote.test/v1/about.js');
  load('about of v2', 'http://remote.test/v2/about.js');
  expect(seenBy('http://remote.test/v1/entry.js?retry=1')).toEqual(['about of v1']);
  expect(seenBy('http://remote.test/v2/entry.js')).toEqual(['about of v2']);
});

test('a container that starts again does not get what its predecessor had', () => {
  const forget = separateChunks('content');
  load('about', 'http://remote.test/v1/about.js');
  forget();
  expect(seenBy('http://remote.test/v1/entry.js')).toBeUndefined();
});

test('the next container does not wait for a chunk that was still under way', () => {
  const forget = separateChunks('content');
  document.head.innerHTML = `<script data-webpack="hidden_order_content:chunk-1"></script>
    <script data-webpack="hidden_order_auth:chunk-1"></script>`;
  forget();
  const left = [...document.querySelectorAll<HTMLElement>('[data-webpack]')].map((script) => script.dataset.webpack);
  expect(left).toEqual(['hidden_order_auth:chunk-1']);
});
