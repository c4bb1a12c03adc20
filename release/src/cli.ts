import { Command, InvalidArgumentError } from 'commander';
import { findBuild } from './commands/publish';
import { runCommand } from './commands/run-command';
import { ReleaseError } from './release-error';
import { callService, publishThroughService } from './service/client';

const program = new Command('release')
  .description('Publishes the apps of the site, and decides what of them is live.')
  .option('--json', 'print the result as one JSON document on standard output')
  .showHelpAfterError('Run npm run release -- --help to see what there is.');

/** `<app>` or `<app>@<version>`; without a version, the newest release. */
const APPS = '<app[@version]...>';

/** Parses a whole number within limits. */
const wholeNumber = (max: number, advice: string) => (value: string) => {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new InvalidArgumentError(`It must be a whole number${advice}.`);
};
const percent = wholeNumber(99, ' from 1 to 99; promote gives a version to all visitors');
const count = wholeNumber(Infinity, ', at least 1');

// A command loads its own code alone: some of it takes a while.

program
  .command('publish <app>')
  .description("make an immutable release of an app's build")
  .option('--from <folder>', "the build's output folder (default: dist of the app's workspace)")
  .option('--release-version <version>', 'name of the release (default: package version and fingerprint)')
  .action(async (app: string, options: { from?: string; releaseVersion?: string }) => {
    const { publishApp } = await import('./commands/publish');
    await runCommand(
      program,
      (context) => publishApp(context, app, options),
      (access, configuration) =>
        publishThroughService(access, { app, ...options, ...findBuild(configuration, app, options.from) }),
    );
  });

program
  .command(`promote ${APPS}`)
  .description('give a release to every visitor, after all checks, in one step')
  .action(async (apps: string[]) => {
    const { promote } = await import('./commands/promote');
    await runCommand(
      program,
      (context) => promote(context, apps),
      (access) => callService(access, { method: 'POST', path: '/promotions', body: { releases: apps } }),
    );
  });

program
  .command('canary <app[@version]>')
  .description('give a release to a share of the visitors')
  .option(
    '--traffic <percent>',
    'share of the visitors, 1 to 99; without it the release service grows the canary',
    percent,
  )
  .action(async (app: string, { traffic }: { traffic?: number }) => {
    const { canary } = await import('./commands/promote');
    await runCommand(
      program,
      (context) => {
        if (traffic !== undefined) return canary(context, app, traffic);
        throw new ReleaseError(
          'Name the share with --traffic, or let a release service grow the canary (RELEASE_URL).',
        );
      },
      (access) => callService(access, { method: 'POST', path: '/canaries', body: { release: app, traffic } }),
    );
  });

program
  .command('rollback <app>')
  .description('end a canary, or bring back the version that was live before')
  .action(async (app: string) => {
    const { rollback } = await import('./commands/rollback');
    await runCommand(
      program,
      (context) => rollback(context, app),
      (access) => callService(access, { method: 'POST', path: '/rollbacks', body: { app } }),
    );
  });

program
  .command('remove <app>')
  .description("take an app off the site, on the machine of the site's folder; its releases stay")
  .action(async (app: string) => {
    const { remove } = await import('./commands/promote');
    await runCommand(program, (context) => remove(context, app));
  });

program
  .command('status')
  .description('what is live, and what is published')
  .action(async () => {
    const { status } = await import('./commands/status');
    await runCommand(program, status, (access) => callService(access, { method: 'GET', path: '/status' }));
  });

program
  .command('history')
  .description('what was live when, the newest first')
  .option('--limit <count>', 'how many changes', count, 20)
  .action(async ({ limit }: { limit: number }) => {
    const { history } = await import('./commands/status');
    await runCommand(
      program,
      (context) => history(context, limit),
      (access) => callService(access, { method: 'GET', path: `/history?limit=${limit}` }),
    );
  });

program
  .command('compose')
  .description("render all pages again, such as after a change of content or of the site's settings")
  .action(async () => {
    const { compose } = await import('./commands/compose');
    await runCommand(program, compose, (access) => callService(access, { method: 'POST', path: '/compositions' }));
  });

program
  .command('serve [apps...]')
  .description('serve apps, each on its own origin (default: all)')
  .action(async (names: string[]) => {
    const { serve } = await import('./commands/serve');
    await runCommand(program, (context) => serve(context, names));
  });

program
  .command('follow')
  .description('keep the folder of this machine as the store is, for a web server that serves it')
  .action(async () => {
    const { followStore } = await import('./commands/serve');
    await runCommand(program, followStore);
  });

program
  .command('service')
  .description('start the release service, by which teams on other machines use these commands')
  .action(async () => {
    const { service } = await import('./commands/serve');
    await runCommand(program, service);
  });

const token = program.command('token').description("manage the teams' tokens for the release service, on its machine");
token
  .command('create <team>')
  .description('make a token, which is printed once and stored nowhere')
  .requiredOption('--apps <names...>', 'the apps that the team may publish and promote')
  .option('--days <count>', 'lifetime in days', count, 90)
  .action(async (team: string, options: { apps: string[]; days: number }) => {
    const { createTeamToken } = await import('./commands/token');
    await runCommand(program, (context) => createTeamToken(context, { team, ...options }));
  });
token
  .command('list')
  .description('all tokens, without their secrets')
  .action(async () => {
    const { tokens } = await import('./commands/token');
    await runCommand(program, tokens);
  });
token
  .command('revoke <id>')
  .description('end a token at once')
  .action(async (id: string) => {
    const { revokeTeamToken } = await import('./commands/token');
    await runCommand(program, (context) => revokeTeamToken(context, id));
  });

program
  .command('audit')
  .description('who changed what through the release service, the newest first')
  .option('--limit <count>', 'how many changes', count, 20)
  .action(async ({ limit }: { limit: number }) => {
    const { audit } = await import('./commands/audit');
    await runCommand(
      program,
      (context) => audit(context, limit),
      (access) => callService(access, { method: 'GET', path: `/audit?limit=${limit}` }),
    );
  });

program
  .command('prune')
  .description('remove releases that are no longer needed, on the machine of the folder')
  .requiredOption('--days <count>', 'keep what was live within so many days: as long as tabs stay open', count)
  .action(async ({ days }: { days: number }) => {
    const { prune } = await import('./commands/prune');
    await runCommand(program, (context) => prune(context, days));
  });

program
  .command('nginx')
  .description('print an nginx configuration that serves the site')
  .action(async () => {
    const { nginxConfiguration } = await import('./nginx/configuration');
    await runCommand(program, ({ configuration }) => {
      const text = nginxConfiguration(configuration);
      return { data: { configuration: text }, text: text.trimEnd() };
    });
  });

program
  .command('packages <folder>')
  .description('make the packages that remotes outside of this repository install, as tarballs')
  .action(async (folder: string) => {
    const { packages } = await import('./packages');
    await runCommand(program, () => packages(folder));
  });

program
  .command('new-remote <name>')
  .description('make a new remote: a workspace with a page, a test, and its route')
  .option('--standalone <folder>', 'make it outside of this repository, with the packages that it needs')
  .action(async (name: string, { standalone }: { standalone?: string }) => {
    const { newRemote } = await import('./new-remote/new-remote');
    await runCommand(program, (context) => newRemote(context, name, standalone));
  });

await program.parseAsync();
