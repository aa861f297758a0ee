import { drawCode, LOGO_SHARE, makeCode, QUIET_MODULES } from '#server/platform/print/draw-code.ts';
import type { Box, Shape } from '#server/platform/print/shapes.ts';
import type { PlacedLogo, PrintContent, PrintedLink } from '../print-content.ts';

/** Of names and addresses on white. */
export const GREY = '#55545f';

/** A logo as large as fits into a box, in its middle, or at the side on which lines begin. */
export function drawLogo(
  { bytes, width, height, plate }: PlacedLogo,
  box: Box,
  align: 'left' | 'centre' | 'right' = 'centre',
): Shape[] {
  const padding = plate === null ? 0 : Math.min(box.width, box.height) * 0.1;
  const room = { width: box.width - 2 * padding, height: box.height - 2 * padding };
  const scale = Math.min(room.width / width, room.height / height);
  const size = { width: width * scale, height: height * scale };
  const outer = { width: size.width + 2 * padding, height: size.height + 2 * padding };
  const share = { left: 0, centre: 0.5, right: 1 }[align];
  const x = box.x + (box.width - outer.width) * share;
  const y = box.y + (box.height - outer.height) / 2;
  const shapes: Shape[] = [];
  if (plate !== null) {
    shapes.push({ kind: 'rect', x, y, ...outer, fill: plate, radius: padding });
  }
  shapes.push({ kind: 'picture', bytes, x: x + padding, y: y + padding, ...size });
  return shapes;
}

/** The code in a square with its quiet zone, which is white already. */
export function drawCodeWithQuietZone(
  { code: colour, codeLogo }: PrintContent,
  { address }: PrintedLink,
  square: { x: number; y: number; width: number },
): Shape[] {
  const code = makeCode(address, { hasLogo: codeLogo !== null });
  const module = square.width / (code.size + 2 * QUIET_MODULES);
  const x = square.x + module * QUIET_MODULES;
  const y = square.y + module * QUIET_MODULES;
  const width = module * code.size;
  const drawn: Shape[] = [drawCode(code, { x, y, width, colour })];
  if (codeLogo) drawn.push(...logoInCode(codeLogo, { x, y, width, module }));
  return drawn;
}

/** On whole modules, with half of one around it. */
function logoInCode(
  logo: PlacedLogo,
  { x, y, width, module }: { x: number; y: number; width: number; module: number },
): Shape[] {
  const modules = Math.round(width / module);
  // Odd like the code's own number, so that it is in the very middle.
  const covered = Math.floor((modules * LOGO_SHARE - 1) / 2) * 2 + 1;
  const side = covered * module;
  const left = x + (width - side) / 2;
  const top = y + (width - side) / 2;
  const fill = logo.plate ?? '#ffffff';
  const edge = module / 2;
  const white: Shape[] = [
    { kind: 'rect', x: left, y: top, width: side, height: side, fill: '#ffffff' },
  ];
  if (logo.plate !== null) {
    const inner = side - module;
    const at = { x: left + edge, y: top + edge };
    white.push({ kind: 'rect', ...at, width: inner, height: inner, fill, radius: module });
  }
  const inset = logo.plate === null ? module / 2 : module * 1.25;
  const room = side - 2 * inset;
  const box = { x: left + inset, y: top + inset, width: room, height: room };
  return [...white, ...drawLogo({ ...logo, plate: null }, box)];
}
