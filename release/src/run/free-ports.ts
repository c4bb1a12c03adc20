import { createServer } from 'node:http';
import type { Ports } from 'shared/contracts/ports';
import { listen } from '../serve/listen';

/**
 * Makes sure, before any long work, that every port can be had.
 * @throws Error that names the first taken port and the variable that moves it
 */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  const taken = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const variable = `${name.toUpperCase()}_PORT`;
    const other = taken.get(port);
    if (other !== undefined)
      throw new Error(`${variable} and ${other} are both ${port}. Give each server its own port.`);
    taken.set(port, variable);
    await (await listen(createServer(), port, variable)).close();
  }
}
