import { createServer } from 'node:http';
import { portVariable } from 'shared/contracts/ports';
import { listen } from '../serve/listen';
import type { RunConfiguration } from './configuration';

/**
 * Makes sure, before any long work, that every port can be had.
 * @throws Error that names the first taken port and the variable that moves it
 */
export async function requireFreePorts({ apps, apiPort, startsApi }: RunConfiguration): Promise<void> {
  const api = startsApi ? [{ name: 'api', port: apiPort }] : [];
  const taken = new Map<number, string>();
  for (const { name, port } of [...apps, ...api]) {
    const variable = portVariable(name);
    const other = taken.get(port);
    if (other !== undefined)
      throw new Error(`${variable} and ${other} are both ${port}. Give each server its own port.`);
    taken.set(port, variable);
    await (await listen(createServer(), port, variable)).close();
  }
}
