import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes DATA_DIR where it is missing, closed to other accounts. Made by root it can be passed
 * through but not listed, so that the database's own account reaches its folder inside: files
 * that others write into DATA_DIR are therefore private themselves (0600, folders 0700).
 */
export function openDataDir(dataDir: string): void {
  const isRoot = process.getuid?.() === 0;
  if (mkdirSync(dataDir, { recursive: true }) === undefined) return;
  chmodSync(dataDir, isRoot ? 0o711 : 0o700);
}
