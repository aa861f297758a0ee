import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import jsQR from 'jsqr';
import sharp from 'sharp';

const run = promisify(execFile);

/** Runs a program of poppler-utils on a PDF file. */
async function poppler(program: string, pdf: Buffer, args: readonly string[]): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'pdf-'));
  const file = join(dir, 'file.pdf');
  await writeFile(file, pdf);
  try {
    const output = program === 'pdftotext' ? [...args, file, '-'] : [...args, file];
    const options = { encoding: 'buffer', maxBuffer: 200_000_000 } as const;
    return (await run(program, output, options)).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`${program} is missing. Install it: apt-get install poppler-utils`);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** A page as it is printed, in pixels at this many dots per inch. */
export async function renderPage(pdf: Buffer, dpi: number, page = 1): Promise<Buffer> {
  const range = ['-f', String(page), '-l', String(page)];
  return poppler('pdftoppm', pdf, ['-png', '-r', String(dpi), ...range, '-singlefile']);
}

/** What somebody gets who selects everything and copies it. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  return (await poppler('pdftotext', pdf, [])).toString();
}

/** Each font: its name, and whether it is embedded. */
export async function fontsOfPdf(pdf: Buffer): Promise<{ name: string; isEmbedded: boolean }[]> {
  const lines = (await poppler('pdffonts', pdf, [])).toString().trim().split('\n').slice(2);
  return lines.map((line) => ({
    name: line.split(' ')[0]?.split('+').at(-1) ?? '',
    isEmbedded: /\S+ +yes +yes +yes +\d+ +\d+$/.test(line.trim()),
  }));
}

/** Parts of a picture, as shares of its width and height. */
export type Part = { left: number; top: number; width: number; height: number };
const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 };

/** What a phone reads in a part of a picture; null if it finds no code. */
export async function scanCode(picture: Buffer, part: Part = WHOLE): Promise<string | null> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .extract({
      left: Math.floor(part.left * width),
      top: Math.floor(part.top * height),
      width: Math.floor(part.width * width),
      height: Math.floor(part.height * height),
    })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
