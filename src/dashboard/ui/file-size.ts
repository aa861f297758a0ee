const KILO = 1000;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of bytes as people read it: in kilobytes, or megabytes or gigabytes from 1 on. */
export function fileSize(bytes: number, language: string): string {
  const power = bytes >= KILO ** 3 ? 2 : bytes >= KILO ** 2 ? 1 : 0;
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / KILO ** (power + 1));
  // As it is written everywhere else.
  return size.replace('kB', 'KB');
}
