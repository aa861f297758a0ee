import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { BLEED } from '#domain/print-files.ts';
import { type FontKey, fontOf } from './fonts.ts';
import type { Box, Page, Shape } from './shapes.ts';

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

interface Details {
  title: string;
  language: string;
  /** In whose name it is made. */
  product: string;
  now: Date;
}

/**
 * Writes pages as PDF, one after another: other requests are served in between, and no page is drawn while the reader
 * leaves what it has.
 */
export function writePdf(
  pages: Iterable<Page> | AsyncIterable<Page>,
  { title, language, product, now }: Details,
): Readable {
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: product, Producer: product, CreationDate: now },
  });
  let wake = () => {};
  document._read = () => wake();
  document.once('close', () => wake());
  /** Until the reader has taken what was drawn, or is gone. */
  async function untilRead(): Promise<void> {
    while (!document.destroyed && document.readableLength >= document.readableHighWaterMark) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const pen: Pen = { document, fonts: new Set(), pictures: new Map(), keys: new WeakMap() };

  async function writePages(): Promise<void> {
    for await (const page of pages) {
      await setImmediate();
      await untilRead();
      if (document.destroyed) return;
      addPage(document, page);
      for (const shape of page.shapes) {
        // A card takes as long as a poster.
        if (shape.kind === 'group') await setImmediate();
        draw(pen, shape);
      }
    }
    document.end();
  }

  writePages().catch((error: Error) => document.destroy(error));
  return document;
}

interface Pen {
  document: Document;
  /** Embedded once each. */
  fonts: Set<FontKey>;
  /** By their content: locations often share a logo. */
  pictures: Map<string, OpenImage>;
  keys: WeakMap<Buffer, string>;
}
type Document = InstanceType<typeof PDFDocument>;
type OpenImage = PDFKit.Mixins.ImageSrc;
/** The types of the library lack it. */
type ImageOpener = Document & { openImage(bytes: Buffer): OpenImage };

function addPage(document: Document, { width, height, trim }: Page): void {
  document.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
  if (trim) {
    // Boxes count from the bottom.
    const boxOf = ({ x, y, width: across, height: down }: Box, more: number) =>
      [x - more, height - y - down - more, x + across + more, height - y + more].map(
        (value) => value * POINTS,
      );
    Object.assign(document.page.dictionary.data, {
      TrimBox: boxOf(trim, 0),
      BleedBox: boxOf(trim, BLEED),
    });
  }
  document.scale(POINTS);
}

function draw(pen: Pen, shape: Shape): void {
  const { document } = pen;
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, fill, radius = 0 } = shape;
      if (radius > 0) document.roundedRect(x, y, width, height, radius).fill(fill);
      else document.rect(x, y, width, height).fill(fill);
      return;
    }
    case 'line': {
      const { from, to, colour, width, dash } = shape;
      document.save().lineWidth(width);
      if (dash !== undefined) document.dash(dash, {});
      document.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(colour).restore();
      return;
    }
    case 'path': {
      const { x, y, scale, fill, d } = shape;
      document.save().translate(x, y).scale(scale).path(d).fill(fill).restore();
      return;
    }
    case 'letters': {
      const { text, font, x, y, size, colour } = shape;
      if (!pen.fonts.has(font)) document.registerFont(font, fontOf(font).bytes);
      pen.fonts.add(font);
      document.font(font).fontSize(size).fillColor(colour);
      // Without `features`, the library lays out word by word, from the left.
      document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
      return;
    }
    case 'picture': {
      const { x, y, width, height, bytes } = shape;
      const key = pen.keys.get(bytes) ?? createHash('sha256').update(bytes).digest('base64');
      pen.keys.set(bytes, key);
      const picture = pen.pictures.get(key) ?? (document as ImageOpener).openImage(bytes);
      pen.pictures.set(key, picture);
      document.image(picture, x, y, { width, height });
      return;
    }
    case 'group': {
      document.save().translate(shape.x, shape.y);
      if (shape.isTurned) document.rotate(180);
      for (const part of shape.shapes) draw(pen, part);
      document.restore();
    }
  }
}
