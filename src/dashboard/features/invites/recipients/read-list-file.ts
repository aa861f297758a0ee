/** In bytes; ample for a thousand rows with many columns. */
const MAX_FILE_SIZE = 2_000_000;

/**
 * Reads a CSV or text file into lines for the recipient box.
 * @returns null for a file that is too large or not text, such as a workbook
 */
export async function readListFile(file: File): Promise<string | null> {
  if (file.size > MAX_FILE_SIZE) return null;
  const text = decode(await file.arrayBuffer());
  if (text.includes('\0')) return null;
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  return data.map((cells) => cells.map(cleanCell).join('\t')).join('\n');
}

/** Spreadsheets on Windows often save in a Windows encoding. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cleanCell(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}
