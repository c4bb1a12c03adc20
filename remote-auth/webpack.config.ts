import { remoteConfig } from 'shared/build';

export default remoteConfig({
  name: 'auth',
  directory: import.meta.dirname,
  exposes: { modal: './src/modal/auth-modal.tsx', 'reset-password': './src/pages/reset-password/page.ts' },
});
