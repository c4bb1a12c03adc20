import { ReleaseError } from './release-error';

/** What to do about each refusal of a build or of a change, by its code; docs/refusals.md is made from it. */
export const REFUSALS = {
  'token-unknown': 'Set `RELEASE_TOKEN` to a valid token, whole and alone. The operator makes another.',
  'token-of-others': 'Leave that app to its team, or ask the operator for a token for both.',
  'app-unknown': 'Check the name. The operator adds a new app: `token create <team> --new <name>`.',
  'app-taken-off': 'Ask the operator why. They give it back by promoting it.',
  'upload-busy': 'Send it again in a minute.',
  'upload-damaged': 'Something changes it on the way: send it again, or look at proxies.',
  'upload-too-large': 'Leave out what no page needs.',
  'quota-used-up': 'The operator removes old releases: `prune --days`.',
  'no-build': 'Build again, and send the folder that has `app.json` unchanged. Correct in it what the message shows.',
  'file-missing': 'Build again, and send that folder unchanged.',
  'file-changed': 'A step changes files after the bundler has named them, or while they are sent: remove it.',
  'version-taken': 'Leave `--release-version` out, or choose another name.',
  'says-too-much': 'Expose less, or declare shorter types.',
  'no-manifest': 'Set `manifest: true` in the federation plugin.',
  'manifest-unreadable': 'Call what you expose and share by names of modules.',
  'entry-is-module': 'Add a classic script that imports it, as `release-client new <name> --with vite` writes it.',
  'no-container': 'Give the federation plugin the `name` that the message says.',
  'no-runtime': 'Remove `optimization.runtimeChunk`: the entry must be one file.',
  'chunks-elsewhere': 'Set `output.uniqueName`, and for Rspack `output.chunkLoadingGlobal`, to what the message says.',
  'styles-unreadable': 'Correct the CSS that the message shows.',
  'pages-clash': 'Choose another address, label or order, as the message says, or keep the page to which others lead.',
  'contract-misfit':
    'Build with the packages of the host that is live, and call pages and cards as `app.json` does; or promote both apps together.',
  'types-unreadable': 'Write types out, or take them from packages that the site has.',
  'api-lacks-call': 'Deploy the API first.',
  'cannot-render': 'Its code for Node loops, exits or answers too much on that page: correct it.',
  'grown-too-much': 'Make it smaller, or raise `sizeBudget`.',
  'files-not-served':
    'Status 404: copy `origins/<app>` to that origin, or start its server. Another file: no proxy may rewrite files. Other origins: send `Access-Control-Allow-Origin: *`.',
  'no-host': 'The first promotion names the host too: `promote host auth content members`.',
  'not-published': 'Publish it first, or name a version that `status` lists.',
  'others-were-faster': 'Look at `status`, then repeat.',
} as const satisfies Record<string, string>;
export type RefusalCode = keyof typeof REFUSALS;

/** A message with the code under which people find what to do. */
export const coded = (code: RefusalCode, message: string): string => `${message} [${code}]`;

/** @returns the error of a refusal, whose message ends in its code */
export const refusal = (code: RefusalCode, message: string, options?: ErrorOptions): ReleaseError =>
  new ReleaseError(coded(code, message), options);
