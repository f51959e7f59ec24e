/** What the build makes of this folder, with the brotli-11 bytes that each may have. Never raised to pass: find the waste. */
const KB = 1024;

export default {
  /** `loader.js`, which stands in the page's snippet. */
  loader: { entry: 'core.ts', budget: 8 * KB },
  /** Its other two parts, fetched as chunks. */
  chunks: {
    second: { entry: 'second.ts', budget: 6 * KB },
    messenger: { entry: 'messenger.ts', budget: 6 * KB },
  },
  /** The script of the package @parley/widget. */
  npm: { entry: 'npm.ts', budget: 2 * KB },
} as const;
