import { fill } from '#domain/fill.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { texts } from '#server/texts/en.ts';

/** What to say of a text that leads to no page of a business on the platform. */
export function profileErrorOn(code: PlatformCode): string {
  const { unknown, noPlace } = texts.profiles;
  const { name: platform, example } = PLATFORMS[code];
  return code === 'gp' ? noPlace : fill(unknown, { platform, example });
}
