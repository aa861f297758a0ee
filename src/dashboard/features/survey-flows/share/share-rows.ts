import type { Entity } from '#contract/businesses.ts';
import type { ConnectedPlatforms } from '#domain/platform-profile.ts';
import {
  isPlatformConnected,
  platformOfShare,
  SHARE_CODES,
  type ShareCode,
} from '#domain/platforms.ts';
import { shareLinks } from '#domain/share-links.ts';
import type { CustomShareAction, ShareAction } from '#domain/survey-flow/steps.ts';

export type ShareRow = {
  /** Identifies the action, independent of its position. */
  readonly key: string;
  readonly action: ShareAction;
  readonly isActive: boolean;
  /** The index among the step's actions, if it is active. */
  readonly position: number;
};

/**
 * The rows of the editor: the active actions in order, then linked ones that are switched off, and last the custom
 * actions switched off while editing (`parked`). Stored actions of platforms that are not linked have no row.
 */
export function shareRows(
  actions: readonly ShareAction[],
  platforms: ConnectedPlatforms,
  parked: readonly CustomShareAction[],
): ShareRow[] {
  const isOffered = (code: ShareCode) => {
    const platform = platformOfShare(code);
    return platform === null || isPlatformConnected(platform, platforms[platform]);
  };
  const active = actions.filter(({ platformCode }) => isOffered(platformCode));
  const off: ShareAction[] = SHARE_CODES.filter(isOffered)
    .filter((code) => actions.every(({ platformCode }) => platformCode !== code))
    .flatMap((platformCode) => (platformCode === 'custom' ? [] : [{ platformCode }]));
  const stillParked = parked.filter((action) => !actions.includes(action));
  const all = [...active, ...off, ...stillParked];
  const keys = keysOf(all);
  return all.map((action, index) => ({
    key: keys[index] ?? '',
    action,
    isActive: index < active.length,
    position: actions.indexOf(action),
  }));
}

/** The actions with the one at `from` moved to `to`; unchanged if either is out of bounds. */
export function moveAction(
  actions: readonly ShareAction[],
  from: number,
  to: number,
): readonly ShareAction[] {
  const moved = actions[from];
  if (moved === undefined || to < 0 || to >= actions.length || from === to) return actions;
  return actions.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The built-in share actions that this business has a URL for. */
export function usableShareCodes({ externalPlatforms, businessInfo }: Entity): ShareCode[] {
  const links = shareLinks(externalPlatforms, businessInfo);
  return SHARE_CODES.filter((code) => links[code] !== undefined);
}

/** Keys made from an action's content, because custom actions have no ids. */
function keysOf(actions: readonly ShareAction[]): string[] {
  const seen = new Map<string, number>();
  return actions.map((action) => {
    if (action.platformCode !== 'custom') return action.platformCode;
    const { actionText, actionURL, actionImageData } = action;
    const held = JSON.stringify([actionText, actionURL, actionImageData.length]);
    // A key is part of an id, which cannot contain spaces.
    const content = held.replace(/\s/g, '_');
    const count = seen.get(content) ?? 0;
    seen.set(content, count + 1);
    return `${content}#${count}`;
  });
}
