import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeCallPaths } from '#contract/describe-call-paths.ts';

/** Writes what the browser's client knows of each call. */
export async function main({ root }: { root: string }): Promise<void> {
  await writeFile(join(root, 'src/contract/call-paths.ts'), describeCallPaths());
}
