import { format } from 'oxfmt';
import { settingsList } from '@hidden-order/node/settings-list';
import { apiSettings } from '../api/src/plugins/config/settings';
import { appSettings, siteSettings } from '../release/src/site/configuration';
import { clientSettings } from '../shared/release-client/src/settings';

type Settings = Parameters<typeof settingsList>[0];

const site: Settings = siteSettings.shape;
const api: Settings = apiSettings.shape;
const apps = Object.fromEntries(Object.entries(appSettings.shape).map(([end, schema]) => [`<APP>_${end}`, schema]));
/** The settings of a schema for which a condition on their names holds. */
const only = (settings: Settings, holds: (name: string) => boolean): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => holds(name)));
const isLimit = (name: string): boolean => name.startsWith('LIMIT_');

const text = `# Settings

All settings are environment variables. An empty one counts as not set. In brackets stand the default, if there is one,
and the format. After a change of the schemas that parse them, make this file anew:
\`node --import tsx docs/settings.ts > docs/settings.md\`. The settings of tests are in [how to test](how-to/test.md).

## Site

Read by \`npm start\`, \`npm run dev\`, the release commands and the release service (\`release/src/site/configuration.ts\`).

${settingsList(site)}

Each app has three more. \`<APP>\` is its name in upper case, such as \`CONTENT\`, or \`TRADING_ROOM\` for \`trading-room\`.
\`npm run dev -w remote-content\` shows the site at \`SITE_URL\`.

${settingsList(apps)}

## Release client

${settingsList(clientSettings.shape)}

## API

Read by the API and its commands (\`api/src/plugins/config/settings.ts\`), with \`DATA_DIR\` and \`API_PORT\` of the site.

${settingsList(only(api, (name) => !isLimit(name) && !(name in site)))}

### Limits

Times in so many seconds, such as \`10/900\` ([decision 9](decisions/0009-limits-overload-and-mail.md)).

${settingsList(only(api, isLimit), false)}
`;

const { code } = await format('settings.md', text, { printWidth: 120, proseWrap: 'always' });
process.stdout.write(code);
