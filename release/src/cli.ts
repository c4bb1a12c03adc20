import { Command, InvalidArgumentError } from 'commander';
import { publishApp } from './commands/publish';
import { runCommand, type CommandContext, type CommandResult } from './commands/run-command';

const program = new Command('release')
  .description(
    "Publishes the apps of the site, and decides what of them is live, in the site's folder on this machine.",
  )
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

/** Runs a command. Each loads its own code alone: some of it takes a while. */
const run = (command: (context: CommandContext) => Promise<CommandResult>) => runCommand(program, command);

program
  .command('publish <app>')
  .description("make an immutable release of an app's build")
  .option('--from <folder>', "the build's output folder (default: dist of the app's workspace)")
  .option('--release-version <version>', 'name of the release (default: package version and fingerprint)')
  .action((app: string, options: { from?: string; releaseVersion?: string }) =>
    run((context) => publishApp(context, app, options)),
  );

program
  .command(`promote ${APPS}`)
  .description('give a release to every visitor, after all checks, in one step')
  .action((releases: string[]) =>
    run(async (context) => (await import('./commands/promote')).promote(context, releases)),
  );

program
  .command('canary <app[@version]>')
  .description('give a release to a share of the visitors')
  .requiredOption('--traffic <percent>', 'share of the visitors, 1 to 99', percent)
  .action((release: string, { traffic }: { traffic: number }) =>
    run(async (context) => (await import('./commands/promote')).canary(context, release, traffic)),
  );

program
  .command('rollback <app>')
  .description('end a canary, or bring back the version that was live before')
  .action((app: string) =>
    run(async (context) => (await import('./commands/rollback')).rollbackAndCompose(context, app)),
  );

program
  .command('remove <app>')
  .description('take an app off the site; its releases stay')
  .action((app: string) => run(async (context) => (await import('./commands/promote')).remove(context, app)));

program
  .command('status')
  .description('what is live, and what is published')
  .action(() => run(async (context) => (await import('./commands/status')).status(context)));

program
  .command('history')
  .description('what was live when, the newest first')
  .option('--limit <count>', 'how many changes', count, 20)
  .action(({ limit }: { limit: number }) =>
    run(async (context) => (await import('./commands/status')).history(context, limit)),
  );

program
  .command('preview <app@version...>')
  .description('print a link; the browser that opens it gets these releases, all others what is live')
  .action((releases: string[]) =>
    run(async (context) => (await import('./commands/preview')).preview(context, releases)),
  );

program
  .command('open <composition>')
  .description('serve what was live, by its number or a time (UTC), whole and on an origin of its own')
  .option('--with <app@version...>', 'the versions that its browsers get, where it had several', [])
  .action((composition: string, options: { with: string[] }) =>
    run(async (context) => (await import('./commands/open')).open(context, composition, options.with)),
  );

program
  .command('bisect <good> <bad> [command...]')
  .description('find the composition that broke something, by a command after -- or by hand')
  .action((good: string, bad: string, command: string[]) =>
    run(async (context) => (await import('./commands/bisect')).bisect(context, { good, bad }, command)),
  );

program
  .command('compose')
  .description("render all pages again, such as after a change of content or of the site's settings")
  .action(() => run(async (context) => (await import('./commands/promote')).compose(context)));

program
  .command('serve [apps...]')
  .description('serve apps, each on its own origin (default: all)')
  .action((names: string[]) => run(async (context) => (await import('./commands/serve')).serve(context, names)));

program
  .command('follow')
  .description('keep the folder of this machine as the store is, for a web server that serves it')
  .action(() => run(async (context) => (await import('./commands/serve')).followStore(context)));

program
  .command('service')
  .description('start the release service, which teams call by the release client')
  .action(() => run(async (context) => (await import('./service/service')).runService(context)));

const token = program.command('token').description("manage the teams' tokens for the release service");
token
  .command('create <team>')
  .description('make a token, which is printed once and stored nowhere')
  .option('--apps <names...>', 'the apps that the team may publish and promote')
  .option('--new <name>', 'an app that the site does not have yet, which the team builds elsewhere')
  .option('--days <count>', 'lifetime in days', count, 90)
  .action((team: string, { new: added, ...options }: { apps?: string[]; new?: string; days: number }) =>
    run(async (context) => (await import('./commands/token')).createTeamToken(context, { team, added, ...options })),
  );
token
  .command('list')
  .description('all tokens, without their secrets')
  .action(() => run(async (context) => (await import('./commands/token')).tokens(context)));
token
  .command('revoke <id>')
  .description('end a token at once')
  .action((id: string) => run(async (context) => (await import('./commands/token')).revokeTeamToken(context, id)));

program
  .command('audit')
  .description('who changed what through the release service, the newest first')
  .option('--limit <count>', 'how many changes', count, 20)
  .action(({ limit }: { limit: number }) =>
    run(async (context) => (await import('./commands/status')).audit(context, limit)),
  );

program
  .command('prune')
  .description('remove releases that are no longer needed')
  .requiredOption('--days <count>', 'keep what was live within so many days: as long as tabs stay open', count)
  .action(({ days }: { days: number }) =>
    run(async (context) => (await import('./commands/prune')).prune(context, days)),
  );

program
  .command('compatible')
  .description('whether live remotes can read what an API answers; its OpenAPI comes on standard input')
  .action(() => run(async (context) => (await import('./commands/compatible')).compatible(context, process.stdin)));

program
  .command('nginx')
  .description('print an nginx configuration that serves the site')
  .action(() => run(async ({ configuration }) => (await import('./nginx/site-conf')).nginxFile(configuration)));

program
  .command('new-remote <name>')
  .description('make a new remote of this repository: a workspace with a page, a test, and its route')
  .action((name: string) => run(async (context) => (await import('./new-remote/new-remote')).newRemote(context, name)));

await program.parseAsync();
