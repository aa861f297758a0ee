import type { PlatformCode } from '#domain/platforms.ts';
import { svgDataUrl } from '#domain/svg-data-url.ts';
import { PLATFORM_LOGOS } from './platform-logos.ts';

const SIZE = 32;

/** Decorative: the platform's name is beside it. */
export function PlatformLogo({ code }: { code: PlatformCode }) {
  return <img src={svgDataUrl(PLATFORM_LOGOS[code])} width={SIZE} height={SIZE} alt="" />;
}
