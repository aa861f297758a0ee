import { PLATFORM_LOGOS } from '#dashboard/ui/platform-logos.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { vectorPicture } from '#domain/vector-picture.ts';

const SIZE = 32;

/** Beside the name of the platform, which says the same. */
export function PlatformLogo({ code }: { code: PlatformCode }) {
  return <img src={vectorPicture(PLATFORM_LOGOS[code])} width={SIZE} height={SIZE} alt="" />;
}
