/** Key prefix of archives in the file store. */
export const BUSINESS_EXPORTS = 'business-exports';

/**
 * Milliseconds after which an unfinished archive to which nothing was written is one whose worker died. Another archive of the
 * same business may still be being written: its worker notices within seconds that it is wanted no more.
 */
export const STALE_AFTER = 300_000;

/** Which archive: an export may have been tried several times. */
export interface Archive {
  exportId: string;
  tries: number;
}

/** The folder of a business's archive. */
export function exportFolderOf(businessId: string): string {
  return `${BUSINESS_EXPORTS}/${businessId}`;
}

export function exportKeyOf(businessId: string, { exportId, tries }: Archive): string {
  return `${exportFolderOf(businessId)}/${exportId}-${tries}.zip`;
}

/** Whose archive has a key of the file store. */
export function businessOfExportKey(key: string): string | undefined {
  return key.split('/')[1];
}
