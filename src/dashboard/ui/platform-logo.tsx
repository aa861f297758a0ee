import type { PlatformCode } from '#domain/platforms.ts';
import { svgDataUrl } from '#domain/svg-data-url.ts';
import { PLATFORM_LOGOS } from './platform-logos.ts';

/** Decorative: the platform's name is beside it. */
export function PlatformLogo({ code, size = 32 }: { code: PlatformCode; size?: number }) {
  return <img src={svgDataUrl(PLATFORM_LOGOS[code])} width={size} height={size} alt="" />;
}
