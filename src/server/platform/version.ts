import packageJson from '../../../package.json' with { type: 'json' };

/** The product's version (semver). */
export const VERSION: string = packageJson.version;
