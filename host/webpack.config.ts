import { hostConfig } from '@hidden-order/build/host-config';

export default hostConfig({
  directory: import.meta.dirname,
  entry: './src/main.ts',
  renderer: './src/render.tsx',
  needs: { 'auth/modal': 'AuthModalModule' },
});
