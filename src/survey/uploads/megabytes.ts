/** Bytes as a number of megabytes in the reader's language; a few are at least 0.1. */
export function megabytes(bytes: number, language: string): string {
  return (Math.max(bytes, bytes > 0 ? 100_000 : 0) / 1_000_000).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}
