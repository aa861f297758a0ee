import { accessSync, constants, existsSync } from 'node:fs';
import { startError } from './start-error.mjs';

/** Throws a StartError if this account cannot write into one of the folders; missing ones do not count. */
export function requireWritable(folders, task) {
  for (const folder of folders.filter((path) => existsSync(path))) {
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      throw startError(
        `The checkout has to be ${task}, but ${folder} cannot be written (${error.code}). Run "npm run build" as the account that owns it.`,
      );
    }
  }
}
