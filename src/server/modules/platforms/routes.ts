import { PLATFORM_CALLS } from '#contract/review-platforms.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { connectPlatform } from './connect-platform.ts';
import { disconnectPlatform } from './disconnect-platform.ts';
import { getPlatforms } from './get-platforms.ts';
import type { PlatformDependencies } from './platform-dependencies.ts';
import { searchPlaces } from './search-places.ts';
import { choosePlatformProfile } from './sign-in/choose-platform-profile.ts';
import { listPlatformProfiles } from './sign-in/list-platform-profiles.ts';
import { startPlatformSignIn } from './sign-in/start-platform-sign-in.ts';

export function platformCalls(dependencies: PlatformDependencies): BoundCall[] {
  const { adapters } = dependencies;
  return bindCalls(PLATFORM_CALLS, {
    getPlatforms: (ctx) => getPlatforms(ctx, adapters),
    connectPlatform: (ctx, input) => connectPlatform(ctx, input, dependencies),
    startPlatformSignIn: (ctx, input) => startPlatformSignIn(ctx, input, dependencies),
    listPlatformProfiles: (ctx, input) => listPlatformProfiles(ctx, input, dependencies),
    choosePlatformProfile: (ctx, input) => choosePlatformProfile(ctx, input, dependencies),
    disconnectPlatform,
    searchPlaces: (_ctx, input) => searchPlaces(input, adapters),
  });
}
