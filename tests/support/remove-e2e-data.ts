import { rmSync } from 'node:fs';

/** Playwright calls it after the server of the run has stopped. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global teardown by its default export.
export default function removeE2eData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder?.includes('goodword-e2e-')) rmSync(folder, { recursive: true, force: true });
}
