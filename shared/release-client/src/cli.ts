#!/usr/bin/env node
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { callService, type Result } from './call-service';
import { CommandError, REFUSED } from './command-error';
import { develop } from './dev/dev';
import { packBuild } from './pack-build';
import { newProject } from './new/new-project';
import { TOOLS, type Tool } from './new/tools';
import { readAccess, readService, type ServiceAccess } from './settings';

const program = new Command('release-client')
  .description("Publishes the builds of a team's apps to a release service, and decides what of them is live.")
  .option('--json', 'print the result as one JSON document on standard output')
  .showHelpAfterError('Run release-client --help to see what there is.')
  .addHelpText(
    'after',
    '\nRELEASE_TOKEN names the team, RELEASE_URL another service than that from which this client was installed.' +
      '\nExit codes: 1 for what is refused, 2 for a service that did not answer.',
  );

/** Tells about progress: standard output is for the result. */
const report = (line: string): void => console.error(line);

/** Runs a command, prints its result and what the service's checks said, and turns an error into one message and an exit code. */
async function run(command: (access: ServiceAccess) => Promise<Result>): Promise<void> {
  return print(() => command(readAccess(process.env)));
}

/** The same for a command that needs no token. */
async function print(command: () => Promise<Result>): Promise<void> {
  const isJson = program.opts<{ json?: boolean }>().json === true;
  try {
    const { data, text, checks } = await command();
    checks.forEach(report);
    console.log(isJson ? JSON.stringify(data) : text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isJson) console.log(JSON.stringify({ error: message }));
    console.error(message);
    process.exitCode = error instanceof CommandError ? error.exitCode : REFUSED;
  }
}

const wholeNumber = (max: number) => (value: string) => {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
};

program
  .command('new <app>')
  .description('make a project of a new app: a page, a card, a menu entry, tests, and a workflow that publishes')
  .addOption(new Option('--with <tool>', 'what builds it').choices(TOOLS).makeOptionMandatory())
  .action((app: string, options: { with: Tool }) =>
    print(() => newProject(readService(process.env), app, options.with)),
  );

program
  .command('dev')
  .description("show the live site on this machine, with this folder's app in it, which each change builds again")
  .option('--port <port>', 'where, on this machine', wholeNumber(65_535), 3900)
  .action(({ port }: { port: number }) =>
    develop(process.env.SITE_URL, port).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = REFUSED;
    }),
  );

/** Commands that send a build. @param call of the service that takes it */
const withBuild = (name: string, description: string, call: string) =>
  program
    .command(`${name} <app>`)
    .description(description)
    .option('--from <folder>', "the build's output folder", 'dist')
    .option('--release-version <version>', 'name of the release (default: version in ./package.json and fingerprint)')
    .action((app: string, { from, releaseVersion }: { from: string; releaseVersion?: string }) =>
      run(async (access) => {
        const { archive, files, packageVersion } = await packBuild(app, path.resolve(from));
        report(`sending ${files} files, ${Math.ceil(archive.length / 1024)} KB`);
        const query = new URLSearchParams({ packageVersion, ...(releaseVersion !== undefined && { releaseVersion }) });
        const build = new Blob([Uint8Array.from(archive)]);
        return callService(access, `/apps/${encodeURIComponent(app)}/${call}?${query.toString()}`, build);
      }),
    );

withBuild('check', 'say what each check of a promotion says of a build; nothing is published', 'checks');
withBuild('publish', 'make an immutable release of a build; nothing that visitors get changes', 'releases');

program
  .command('preview <app@version...>')
  .description('print a link; the browser that opens it gets these releases, of which the first is your own')
  .option('--days <count>', 'how long the link works, in days (default: 3)', wholeNumber(14))
  .addOption(new Option('--end', 'end all links to the first of them').conflicts('days'))
  .action((releases: string[], { days, end }: { days?: number; end?: true }) =>
    run((access) =>
      end
        ? callService(access, '/previews/end', { release: releases[0] })
        : callService(access, '/previews', { releases, days }),
    ),
  );

program
  .command('canary <app[@version]>')
  .description('give a release to a share of the visitors, which grows while the release does not fail')
  .option('--traffic <percent>', 'a share that stays as it is, 1 to 99', wholeNumber(99))
  .addOption(new Option('--testers', 'only to browsers with a preview of it, before any visitor').conflicts('traffic'))
  .action((release: string, { traffic, testers }: { traffic?: number; testers?: true }) =>
    run((access) => callService(access, '/canaries', { release, traffic: testers ? 0 : traffic })),
  );

program
  .command('promote <app[@version]...>')
  .description('give releases to every visitor, after all checks, in one step; without a version: the newest')
  .action((releases: string[]) => run((access) => callService(access, '/promotions', { releases })));

program
  .command('rollback <app>')
  .description('end a canary, or bring back the version that was live before')
  .action((app: string) => run((access) => callService(access, '/rollbacks', { app })));

program
  .command('open <composition>')
  .description('open what was live, by its number or a time (UTC), on an origin of its own for an hour')
  .option('--with <app@version...>', 'the versions that its browsers get, where it had several', [])
  .action((composition: string, options: { with: string[] }) =>
    run((access) => callService(access, '/opened', { composition, versions: options.with })),
  );

program
  .command('status')
  .description('what is live, and what is published')
  .action(() => run((access) => callService(access, '/status')));

await program.parseAsync();
