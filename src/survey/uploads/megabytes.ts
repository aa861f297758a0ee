/** Bytes as a number of megabytes in the reader's language. */
export function megabytes(bytes: number, language: string): string {
  return (bytes / 1_000_000).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}
