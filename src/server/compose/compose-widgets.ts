import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { BuildParts } from '#server/modules/widgets/build-widgets.ts';
import { CORE, putScript, readStoreName } from '#server/modules/widgets/widget-files.ts';
import { readWidgetScript } from '#server/modules/widgets/widget-script.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pickFileStore } from './pick-adapters.ts';

export interface DataParts {
  config: Config;
  database: Database;
  distDir: string;
}

/** What building widgets takes; the script that draws is put where pages load it. */
export async function composeWidgets({
  config,
  database,
  distDir,
}: DataParts): Promise<BuildParts> {
  const files = pickFileStore(config);
  const core = await readWidgetScript(join(distDir, 'client'));
  // Previews draw with it before anything was built.
  await putScript(files, CORE, core);
  const builtFor = `${core.hash} ${await readStoreName(files)}`;
  const clock = createClock(config.clockOffset);
  const { baseUrl } = config;
  return { database, files, clock, core, builtFor, baseUrl, onBuilt: () => {} };
}
