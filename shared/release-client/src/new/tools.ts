/** The bundlers for which there is a project. */
export const TOOLS = ['vite', 'rspack', 'webpack'] as const;
export type Tool = (typeof TOOLS)[number];

interface ToolSetup {
  /** Packages of the site that the project needs beside those of all. */
  own: readonly string[];
  devDependencies: Readonly<Record<string, string>>;
  /** Commands that build it, once into `dist`, and again on each change into `.dev`. */
  build: string;
  watch: string;
}

/** How each bundler is set up. With webpack the site's own preset builds, so that pages are prerendered and compared by type. */
export const SETUPS: Readonly<Record<Tool, ToolSetup>> = {
  vite: {
    own: [],
    devDependencies: { '@module-federation/vite': '1.23.8', vite: '8.3.8' },
    build: 'vite build',
    watch: 'exec vite build --watch --outDir .dev',
  },
  rspack: {
    own: [],
    devDependencies: { '@module-federation/enhanced': '2.9.2', '@rspack/cli': '2.2.8', '@rspack/core': '2.3.3' },
    build: 'rspack build',
    watch: 'exec rspack build --watch --output-path .dev',
  },
  webpack: {
    own: ['build'],
    devDependencies: { tsx: '^4.23.15', webpack: '5.110.3', 'webpack-cli': '~7.2.3' },
    build: 'tsx node_modules/webpack-cli/bin/cli.js build',
    watch: 'exec tsx node_modules/webpack-cli/bin/cli.js watch',
  },
};

/** What every project is tested with. */
export const COMMON_DEPENDENCIES = {
  '@testing-library/dom': '^10.4.2',
  '@testing-library/jest-dom': '^6.9.1',
  '@testing-library/react': '^16.3.3',
  '@types/jest': '^30.0.0',
  '@types/react': '^19.2.0',
  jest: '^30.5.2',
  typescript: '^5.9.3',
} as const;
