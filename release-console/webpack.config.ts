import { ownPageConfig } from '@hidden-order/build/own-page-config';

export default ownPageConfig({
  directory: import.meta.dirname,
  name: 'release-console',
  publicPath: '/console/',
});
