import { fontOf } from './fonts.ts';
import type { Page, Shape } from './shapes.ts';

/** What is drawn more than once: each picture, and the parts of a sheet that is full of one. */
interface Repeated {
  ids: Map<Buffer | Shape[], string>;
  definitions: string[];
}

/** A page as SVG. Letters are outlines, so that it looks the same everywhere; it loads nothing. */
export function pageAsSvg({ width, height, shapes }: Page): string {
  const repeated: Repeated = { ids: new Map(), definitions: [] };
  const drawn = shapes.map((shape) => written(shape, repeated)).join('');
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${repeated.definitions.join('')}</defs><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`;
}

/** The id of what is defined once. */
function define(
  what: Buffer | Shape[],
  { ids, definitions }: Repeated,
  draw: (id: string) => string,
): string {
  const known = ids.get(what);
  if (known !== undefined) return known;
  const id = `r${ids.size}`;
  ids.set(what, id);
  const drawn = draw(id);
  definitions.push(drawn);
  return id;
}

function written(shape: Shape, repeated: Repeated): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, fill, radius = 0 } = shape;
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`;
    }
    case 'line': {
      const { from, to, colour, width, dash } = shape;
      const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
      return `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke="${colour}" stroke-width="${width}"${dashes}/>`;
    }
    case 'path': {
      const { x, y, scale, fill, d } = shape;
      return `<path transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})" fill="${fill}" d="${d}"/>`;
    }
    case 'letters':
      return letters(shape);
    case 'picture': {
      const { x, y, width, height, bytes } = shape;
      const id = define(bytes, repeated, (own) => {
        const href = `data:image/png;base64,${bytes.toString('base64')}`;
        return `<image id="${own}" width="1" height="1" preserveAspectRatio="none" href="${href}"/>`;
      });
      return `<use href="#${id}" transform="translate(${n(x)} ${n(y)}) scale(${n(width)} ${n(height)})"/>`;
    }
    case 'group': {
      const turn = shape.isTurned ? ' rotate(180)' : '';
      const id = define(shape.shapes, repeated, (own) => {
        const parts = shape.shapes.map((part) => written(part, repeated)).join('');
        return `<g id="${own}">${parts}</g>`;
      });
      return `<use href="#${id}" transform="translate(${n(shape.x)} ${n(shape.y)})${turn}"/>`;
    }
  }
}

function letters({ text, font, x, y, size, colour }: Extract<Shape, { kind: 'letters' }>): string {
  const { font: file } = fontOf(font);
  const { glyphs, positions } = file.layout(text, []);
  const scale = size / file.unitsPerEm;
  let left = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const d = glyph.path.translate(left + xOffset, yOffset).toSVG();
    left += xAdvance;
    return d;
  });
  const transform = `translate(${n(x)} ${n(y)}) scale(${n(scale)} ${n(-scale)})`;
  return `<path transform="${transform}" fill="${colour}" d="${outlines.join('')}"/>`;
}

/** A number with as many decimals as anybody sees. */
function n(value: number): string {
  return String(Math.round(value * 1e5) / 1e5);
}
