import { type BrandColours, brandColours } from '#domain/brand-colours.ts';
import { MIN_CONTRAST } from '#domain/brand-contrast.ts';
import { contrast, readHex } from '#domain/colour.ts';
import { LINK_PICTURE_SIZE } from '#domain/link-preview.ts';
import { element } from '#widget/rendering/element.ts';
import { stars } from '#widget/rendering/stars.ts';
import { toHtml } from '#widget/rendering/to-html.ts';
import { type LinkPicture, MARGIN, STARS } from './link-picture.ts';

const GOLD = '#f7ad0a';
/** A quotation mark, 200 by 160. */
const QUOTE =
  'M0 160V92C0 38 30 6 84 0v34C58 40 46 54 46 76h38v84zM116 160V92c0-54 30-86 84-92v34c-26 6-38 20-38 42h38v84z';
/** Around a logo with a white background or border. */
const PADDING = 14;

interface Parts {
  /** For languages written from right to left. */
  isMirrored: boolean;
  logo: { width: number; height: number } | null;
}

/** The background as SVG. Contains no user text and loads nothing. */
export function pictureBackground(
  { appearance, score }: LinkPicture,
  { isMirrored, logo }: Parts,
): string {
  const { width, height } = LINK_PICTURE_SIZE;
  const colours = brandColours(appearance).light;
  const { showWhiteLogoBackground, showWhiteLogoBorder } = appearance;
  const hasTile = logo && (showWhiteLogoBackground || showWhiteLogoBorder);
  const mirrored = isMirrored && `translate(${width} 0) scale(-1 1)`;
  return toHtml(
    element(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width: String(width), height: String(height) },
      element('style', {}, styleOf(colours)),
      gradient(colours),
      element('rect', { width: '100%', height: '100%', fill: 'url(#band)' }),
      element(
        'g',
        { transform: mirrored },
        element('path', { class: 'quote', d: QUOTE, transform: 'translate(912 72) scale(1.04)' }),
        hasTile && tile(logo),
        score && scoreStars(score.stars),
      ),
    ),
  );
}

function styleOf({ band, onBand }: BrandColours): string {
  const isGoldVisible = contrast(readHex(GOLD), readHex(band)) >= MIN_CONTRAST.part;
  const star = isGoldVisible ? GOLD : onBand;
  return `.stars path{fill:${star}}.stars .empty{fill:${onBand};opacity:.3}.quote{fill:${onBand};opacity:.08}`;
}

function gradient({ band, bandEnd }: BrandColours) {
  return element(
    'linearGradient',
    { id: 'band', x2: '1', y2: '1' },
    element('stop', { 'stop-color': band }),
    element('stop', { offset: '1', 'stop-color': bandEnd }),
  );
}

function tile({ width, height }: { width: number; height: number }) {
  const position = { x: String(MARGIN - PADDING), y: String(MARGIN - PADDING) };
  const size = { width: String(width + 2 * PADDING), height: String(height + 2 * PADDING) };
  return element('rect', { ...position, ...size, rx: '16', fill: '#fff' });
}

function scoreStars(value: number) {
  const [tag, attributes, ...paths] = stars(value, 5, '');
  const position = { x: String(MARGIN), y: String(STARS.top) };
  const size = { width: String(STARS.width), height: String(STARS.height) };
  return element(tag, { ...attributes, ...position, ...size }, ...paths);
}
