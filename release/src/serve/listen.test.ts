/** @jest-environment node */
import { readConfiguration } from '../configuration';
import { requireFreePorts } from './listen';

test('one port for two servers is refused by the names of both settings', async () => {
  const check = requireFreePorts(readConfiguration({ HOST_PORT: '3999', AUTH_PORT: '3999' }));
  await expect(check).rejects.toThrow('AUTH_PORT and HOST_PORT are both 3999. Give each server its own port.');
});
