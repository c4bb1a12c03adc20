import { remoteConfig } from 'shared/build';

export default remoteConfig({
  directory: import.meta.dirname,
  exposes: { members: './src/pages/members/page.ts', profile: './src/pages/profile/page.ts' },
});
