import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The addresses of the page's files. */
export interface SurveyPageAssets {
  script: string;
  /** The script's imports, to be loaded at the same time. */
  imports: string[];
  /** The scripts that only a kiosk adds. */
  kiosk: string[];
  /** The script of the page on which a location is chosen. */
  locations: string;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

const ENTRY = 'src/survey/client.tsx';
const LOCATIONS = 'src/survey/locations/choose-location.ts';
const KIOSK = 'src/survey/kiosk/start-kiosk.tsx';

/** Looks up the page's script in the manifest of the build. */
export async function readSurveyPageAssets(clientDir: string): Promise<SurveyPageAssets> {
  const path = join(clientDir, '.vite', 'manifest.json');
  const manifest: Record<string, ManifestEntry> = JSON.parse(await readFile(path, 'utf8'));
  function find(source: string): ManifestEntry {
    const found = manifest[source];
    if (!found) throw new Error(`${path} does not name ${source}.`);
    return found;
  }
  const entry = find(ENTRY);
  const imported = new Set<string>();
  collectImports(manifest, entry, imported);
  const kiosk = new Set([find(KIOSK).file]);
  collectImports(manifest, find(KIOSK), kiosk);
  const isOwn = (file: string) => file !== entry.file && !imported.has(file);
  return {
    script: address(entry.file),
    imports: [...imported].map(address),
    kiosk: [...kiosk].filter(isOwn).map(address),
    locations: address(find(LOCATIONS).file),
  };
}

function collectImports(
  manifest: Record<string, ManifestEntry>,
  { imports = [] }: ManifestEntry,
  found: Set<string>,
): void {
  for (const key of imports) {
    const entry = manifest[key];
    if (!entry || found.has(entry.file)) continue;
    found.add(entry.file);
    collectImports(manifest, entry, found);
  }
}

function address(file: string): string {
  return `/assets/${file}`;
}
