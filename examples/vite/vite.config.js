import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Files find each other wherever the release puts them.
  base: './',
  build: { target: 'es2022', rollupOptions: { input: 'src/page.tsx' } },
  plugins: [
    federation({
      // The site's naming rule: hidden_order_ and the remote's name, with _ for each hyphen.
      name: 'hidden_order_journal_vite',
      // public/remoteEntry.js imports it.
      filename: 'moduleEntry.js',
      // The release reads mf-manifest.json.
      manifest: true,
      exposes: {
        './journal': './src/page.tsx',
        './journal/data': './src/data.ts',
        './cards/notes': './src/notes-card.tsx',
      },
      shared: {
        react: { singleton: true, requiredVersion: '^19.2.0' },
        'react/jsx-runtime': { singleton: true, requiredVersion: '^19.2.0' },
        '@hidden-order/platform/router': { singleton: true, import: false, requiredVersion: '^1.0.0' },
        '@hidden-order/platform/session': { singleton: true, import: false, requiredVersion: '^1.0.0' },
      },
      dts: false,
    }),
  ],
});
