import type { WidgetType } from '#domain/widgets.ts';

/** The types as people look for them. */
export const TYPE_GROUPS = [
  { name: 'many', types: ['wall', 'grid', 'list', 'carousel', 'marquee', 'logos'] },
  { name: 'single', types: ['quote', 'highlight'] },
  { name: 'scores', types: ['avatars', 'badge', 'summary', 'banner'] },
  { name: 'floating', types: ['floating', 'popup'] },
  { name: 'video', types: ['video-wall', 'stories'] },
] as const satisfies readonly { name: string; types: readonly WidgetType[] }[];
