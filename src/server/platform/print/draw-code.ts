import qrcode from 'qrcode';
import type { Shape } from './shapes.ts';

interface Code {
  /** The modules as an outline, in units of one module. */
  d: string;
  /** Modules on each side. */
  size: number;
}

/** Neighbouring rows overlap a little, so that no hairline shows between them. */
const OVERLAP = 0.02;

/** The QR code of an address; with `hasLogo` it is read even if a seventh of it is covered. */
export function makeCode(address: string, { hasLogo }: { hasLogo: boolean }): Code {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: hasLogo ? 'H' : 'M' });
  const { size, data } = modules;
  const rows = Array.from({ length: size }, (_, row) => {
    const isDark = (column: number) => column < size && data[row * size + column] === 1;
    let d = '';
    for (let column = 0; column < size; column += 1) {
      if (!isDark(column)) continue;
      let end = column;
      while (isDark(end)) end += 1;
      d += `M${column} ${row}H${end}V${row + 1 + OVERLAP}H${column}Z`;
      column = end;
    }
    return d;
  });
  return { d: rows.join(''), size };
}

/** White modules that a scanner needs around the code (ISO/IEC 18004). */
export const QUIET_MODULES = 4;

/** The share of the code's width that its logo may cover: a third of what level H can repair. */
export const LOGO_SHARE = 0.24;

/** The code without its quiet zone, with its top left corner at `x`, `y`. */
export function drawCode(
  { d, size }: Code,
  { x, y, width, colour }: { x: number; y: number; width: number; colour: string },
): Shape {
  return { kind: 'path', d, x, y, scale: width / size, fill: colour };
}
