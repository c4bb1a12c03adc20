import path from 'node:path';
import { hostConfig } from 'shared/build';

export default hostConfig({
  directory: import.meta.dirname,
  entry: './src/main.ts',
  renderer: './src/render.tsx',
  runtimePlugins: [path.join(import.meta.dirname, 'src/federation/runtime-plugin.ts')],
  remoteModules: './src/federation/remote-modules.ts',
});
