import webpack, { type Configuration } from 'webpack';

/** Builds by webpack. @throws Error with webpack's own words when that fails */
export function runWebpack(configurations: readonly Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack([...configurations]);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure !== null) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
