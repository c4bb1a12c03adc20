import 'shared/styles/tokens.css';
import 'shared/styles/fonts.css';
import 'shared/styles/base.css';

/**
 * Reads the site's code in several tasks, between which the browser can paint and answer. All of it is in this one file:
 * what is imported eagerly is there, and is only evaluated when its turn comes. Why React comes alone and first says
 * docs/decisions/0021-processor-time.md.
 */
async function run(root: HTMLElement): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site');
  await nextTask();
  await startSite(root);
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with id "root".');
void run(element);
