import {
  choosePlatformProfile as choosePlatformProfileCall,
  connectPlatform as connectPlatformCall,
  disconnectPlatform as disconnectPlatformCall,
  getPlatforms as getPlatformsCall,
  listPlatformProfiles as listPlatformProfilesCall,
  searchPlaces as searchPlacesCall,
  startPlatformSignIn as startPlatformSignInCall,
} from '#contract/review-platforms.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
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
  return [
    bindCall(getPlatformsCall, (ctx) => getPlatforms(ctx, adapters)),
    bindCall(connectPlatformCall, (ctx, input) => connectPlatform(ctx, input, dependencies)),
    bindCall(startPlatformSignInCall, (ctx, input) =>
      startPlatformSignIn(ctx, input, dependencies),
    ),
    bindCall(listPlatformProfilesCall, (ctx, input) =>
      listPlatformProfiles(ctx, input, dependencies),
    ),
    bindCall(choosePlatformProfileCall, (ctx, input) =>
      choosePlatformProfile(ctx, input, dependencies),
    ),
    bindCall(disconnectPlatformCall, disconnectPlatform),
    bindCall(searchPlacesCall, (_ctx, input) => searchPlaces(input, adapters)),
  ];
}
