import { removeBuild } from './build-api';
import './start-postgres';

export default async function stopPostgres(): Promise<void> {
  removeBuild();
  await globalThis.testPostgres?.remove();
}
